"""What needs no service."""

import contextlib
import io
import json
import unittest

import longrun
from longrun._judge import _answer_all
from longrun._progress import counted, of_job

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


NAIVE = {
    "rate": 0.625, "luck": 0.5, "p_value": 0.05, "n_replicates": 19, "answer": "yes",
    "skill": {"geometric": 0.125, "lower": 0.01, "upper": None, "direction": 0.1, "spread": 0.025},
}


class Printed(unittest.TestCase):
    def test_judgement(self):
        report = longrun.Judgement({
            "summary": "Yes: it wins by 5 %.", "design": {"decision_horizon": 12}, "n_failures": 3,
            "by_horizon": [{"horizon": 1, "naive": None}, {"horizon": 12, "naive": NAIVE}],
            "with_built_ins": [{"model": "a < b", "naive": {**NAIVE, "p_value": 0.1}}],
            "reasons": [{"reason": "not finite", "count": 3}],
        })
        text = str(report)
        self.assertTrue(text.startswith("Yes: it wins by 5 %.\n\nhorizon  answer  skill  lower  upper"))
        self.assertRegex(text, r"(?m)^1 +-( +-)+$")
        self.assertRegex(text, r"(?m)^12 +yes +0\.125 +0\.010 +- +0\.100 +0\.025 +62 % +50 % +≤ 0\.05$")
        self.assertRegex(text, r"(?m)^a < b .* 0\.1$")
        self.assertIn("3 answers could not be used: not finite (3)", text)
        self.assertEqual(repr(report), text)
        self.assertIn("<td>a &lt; b</td>", report._repr_html_())
        self.assertEqual(json.loads(json.dumps(report))["n_failures"], 3)
        self.assertEqual((report.rows[1]["skill"], report.rows[1]["won"], report.rows[0]["p"]), (0.125, 0.625, None))

    def test_no_line_ends_before_a_percent_sign(self):
        for padding in range(100):
            board = [{"model": "rw", "naive": None}]
            text = str(longrun.Verdict({"as_of": "2026", "summary": f"{'x' * padding} 95 %.", "leaderboard": board}))
            self.assertNotRegex(text, r"\n%")

    def test_forecast(self):
        answer = {"model_name": "ar1", "horizons": [3], "mean": [1.5], "quantiles": {"0.5": [1.25]}, "samples": [[1]]}
        self.assertRegex(str(longrun.Forecast(answer)), r"ar1.*\n\nhorizon +mean +0\.5\n3 +1\.5 +1\.25$")


class Progress(unittest.TestCase):
    def written(self, progress, counts):
        with contextlib.redirect_stderr(io.StringIO()) as out:
            with counted(progress, "work") as show:
                for count in counts:
                    show(count, 10)
        return out.getvalue()

    def test_rewrites_one_line_and_ends_it_once(self):
        self.assertEqual(self.written(True, [10, 10]), "\rwork: 10 of 10\rwork: 10 of 10\n")
        self.assertEqual(self.written(True, [1, 2, 3]), "\rwork: 1 of 10\n")

    def test_leaves_standard_error_alone_where_nobody_watches_or_it_is_not_wanted(self):
        for progress in (None, False):
            with contextlib.redirect_stderr(io.StringIO()) as out:
                with counted(progress, "work") as show, of_job(progress, "job") as show_job:
                    self.assertIsNone(show)
                    self.assertIsNone(show_job)
            self.assertEqual(out.getvalue(), "")

    def test_calls_a_function_instead(self):
        seen = []
        with of_job(seen.append, "job") as show:
            show({"id": "a"})
        self.assertEqual(seen, [{"id": "a"}])

    def test_counts_the_cells_of_a_job(self):
        with contextlib.redirect_stderr(io.StringIO()) as out:
            with of_job(True, "job") as show:
                show({"progress": {"cells_done": 0, "cells_total": 0}})
                show({"progress": {"cells_done": 1200, "cells_total": 1200}})
        self.assertEqual(out.getvalue(), "\rjob: 1,200 of 1,200\n")


if __name__ == "__main__":
    unittest.main()
