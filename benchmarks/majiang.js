// Jobs for npm's @kobalab/majiang-core: one line in, one line out.
//
//   shanten HAND ...    read the hands of a job; answers the job's number
//   analysis HAND ...   likewise
//   run NUMBER          do the job; answers "done"
//   tell NUMBER         answers what the last run found, as JSON
"use strict";

const Majiang = require("@kobalab/majiang-core");
const { createInterface } = require("node:readline");

// For every discard its shanten and the tiles that lower it. A drawn tile that is held besides is
// listed twice, once with a mark: it is discarded once.
function analyse(hand) {
  const rows = [];
  for (const discard of hand.get_dapai()) {
    const kind = discard.slice(0, 2);
    if (rows.some(([before]) => before === kind)) continue;
    const rest = hand.clone().dapai(discard);
    rows.push([kind, Majiang.Util.xiangting(rest), Majiang.Util.tingpai(rest)]);
  }
  return rows;
}

function shanten(hand) {
  return Majiang.Util.xiangting(hand);
}

const jobs = [];

function read(work, texts) {
  const hands = texts.map((text) => Majiang.Shoupai.fromString(text));
  return jobs.push({ work, hands, found: [] }) - 1;
}

function run(job) {
  job.found = job.hands.map(job.work);
  return "done";
}

function answer([word, ...rest]) {
  if (word === "shanten") return read(shanten, rest);
  if (word === "analysis") return read(analyse, rest);
  if (word === "run") return run(jobs[rest[0]]);
  if (word === "tell") return JSON.stringify(jobs[rest[0]].found);
  throw new Error(`no such word: ${word}`);
}

createInterface({ input: process.stdin }).on("line", (line) => {
  process.stdout.write(`${answer(line.split(" "))}\n`);
});
