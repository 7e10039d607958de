"""The order of the tasks that wait for a thread."""

from threading import Thread

from webapp.serving.tasks import Tasks


def test_what_is_new_comes_before_what_was_begun_and_both_ends_of_it_get_on() -> None:
    tasks, done = Tasks(), []
    for number in range(10):
        tasks.put(lambda number=number: done.append(f"begun {number}"), is_new=False)  # type: ignore[misc]
        tasks.put(lambda number=number: done.append(f"new {number}"), is_new=True)  # type: ignore[misc]
    for _ in range(20):
        tasks.get()()
    assert done[:5] == ["new 9", "new 0", "new 8", "begun 0", "new 7"]
    assert len(set(done)) == 20


def test_many_threads_take_each_task_once() -> None:
    tasks, done = Tasks(), []

    def work() -> None:
        for _ in range(500):
            tasks.get()()

    workers = [Thread(target=work) for _ in range(4)]
    for worker in workers:
        worker.start()
    for number in range(2000):
        tasks.put(lambda number=number: done.append(number), is_new=number % 3 > 0)  # type: ignore[misc]
    for worker in workers:
        worker.join(20)
    assert sorted(done) == list(range(2000))
