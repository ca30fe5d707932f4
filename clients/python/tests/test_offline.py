"""What needs no service."""

import io
import json
import unittest

import longrun
from longrun._judge import _answer_all

TASK = {"task_id": "a", "y": [1.0, 2.0, 3.0], "horizons": [1, 12], "n_samples": 2, "seed": 7}


class Answers(unittest.TestCase):
    def test_paths(self):
        answer = longrun.answer(TASK, lambda y, horizons, n, seed: [[y[-1] + h for h in horizons]] * n)
        self.assertGreaterEqual(answer.pop("seconds"), 0)
        self.assertEqual(answer, {"task_id": "a", "samples": [[4, 15], [4, 15]]})

    def test_quantiles(self):
        answer = longrun.answer(TASK, lambda y, horizons, n, seed: {0.5: horizons})
        self.assertEqual(answer["quantiles"], {"0.5": [1, 12]})

    def test_points(self):
        answer = longrun.answer(TASK, lambda y, horizons, n, seed: [y[-1] for _ in horizons])
        self.assertEqual(answer["mean"], [3, 3])

    def test_stops_after_ten_failures_in_a_row(self):
        lines = io.BytesIO(b"".join(json.dumps(TASK).encode() + b"\n" for _ in range(30)))
        calls = []
        with self.assertRaisesRegex(RuntimeError, "failed 10 times in a row; .*ZeroDivisionError"):
            _answer_all(lines, io.BytesIO(), lambda *_: calls.append(1) or 1 / 0, 30, None)
        self.assertEqual(len(calls), 10)

    def test_numpy(self):
        try:
            import numpy
        except ImportError:
            self.skipTest("numpy is not installed")
        answer = longrun.answer(TASK, lambda y, horizons, n, seed: numpy.full((n, 2), y.mean()))
        self.assertEqual(answer["samples"], [[2, 2], [2, 2]])

    def test_exceptions_lose_the_case_only(self):
        self.assertEqual(longrun.answer(TASK, lambda *_: 1 / 0)["error"], "ZeroDivisionError: division by zero")
        self.assertIn("not finite", longrun.answer(TASK, lambda *_: [[float("nan"), 1.0]])["error"])
        self.assertIn("not finite", longrun.answer(TASK, lambda *_: {0.5: [float("inf"), 1.0]})["error"])

    def test_program(self):
        lines = "\n".join([json.dumps(TASK), "", json.dumps({**TASK, "task_id": "b"})]).encode()
        out = io.BytesIO()
        longrun.run_program(lambda y, horizons, n, seed: [[0.1, 1e-7]] * n, io.BytesIO(lines), out)
        answers = [json.loads(line) for line in out.getvalue().splitlines()]
        self.assertEqual([answer["task_id"] for answer in answers], ["a", "b"])
        self.assertEqual(answers[0]["samples"], [[0.1, 1e-7]] * 2)

    def test_unreachable(self):
        with self.assertRaises(longrun.LongrunError) as raised:
            longrun.panels(base_url="http://127.0.0.1:9")
        self.assertEqual((raised.exception.status, raised.exception.code), (0, "unreachable"))


if __name__ == "__main__":
    unittest.main()
