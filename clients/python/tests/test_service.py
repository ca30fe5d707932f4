"""Every operation against the service that LONGRUN_URL names."""

import math
import os
import pathlib
import random
import unittest

import longrun

DESIGN = {"variables": "*A.gdp_growth", "n_origins": 1, "n_samples": 100, "replicates": 3}


def walk(y, horizons, n_samples, seed):
    rng = random.Random(seed)
    sigma = math.sqrt(sum((b - a) ** 2 for a, b in zip(y, y[1:])) / (len(y) - 1))
    return [[y[-1] + sigma * math.sqrt(h) * rng.gauss(0, 1) for h in horizons] for _ in range(n_samples)]


@unittest.skipUnless(os.environ.get("LONGRUN_URL"), "LONGRUN_URL names no service")
class Service(unittest.TestCase):
    def test_panels_and_panel(self):
        self.assertIn("wb", [panel["id"] for panel in longrun.panels()])
        rows = longrun.panel("boe", as_pandas=False)
        self.assertEqual(list(rows[0]), ["unique_id", "ds", "y", "entity", "indicator"])
        self.assertGreater(len(rows), 20_000)

    def test_panel_as_pandas(self):
        try:
            import pandas
        except ImportError:
            self.skipTest("pandas is not installed")
        frame = longrun.panel("wb")
        self.assertEqual(str(frame.dtypes["y"]), "float64")
        self.assertEqual(frame["ds"].dtype.kind, "M")
        self.assertIsInstance(frame, pandas.DataFrame)

    def test_forecast(self):
        series = [100 + math.sin(i) for i in range(60)]
        answer = longrun.forecast(series, model="ar1", horizons=[1, 2], n_samples=100, seed=1)
        self.assertEqual((len(answer["samples"]), len(answer["mean"])), (100, 2))

    def test_problems_become_exceptions(self):
        with self.assertRaises(longrun.LongrunError) as raised:
            longrun.forecast([1, 2, 3])
        error = raised.exception
        self.assertEqual((error.status, error.code), (422, "series_too_short"))
        self.assertEqual(error.errors[0]["pointer"], "/series")
        with self.assertRaises(longrun.LongrunError) as raised:
            longrun.verdict(as_of="1850")
        self.assertEqual(raised.exception.code, "no_verdict")

    def test_diagnostics(self):
        bundle = longrun.diagnostics("wb", "USA.gdp_growth", n_surrogates=99)
        self.assertEqual(bundle["variable"], "USA.gdp_growth")
        self.assertIn("Hurst exponent (DFA)", str(bundle))

    def test_benchmark_with_progress(self):
        seen = []
        report = longrun.benchmark(
            "wb", variables="USA.gdp_growth", n_origins=1, n_samples=100, placebo=False, progress=seen.append
        )
        self.assertEqual(report["verdict"]["n_cases"], 1)
        self.assertEqual(seen[-1]["state"], "done")
        self.assertRegex(str(report), r"(?m)^msm +(undecided|no|yes|-) ")
        verdict = longrun.verdict()
        self.assertIn("pass_rate", verdict)
        self.assertRegex(str(verdict), r"(?m)^rw +(undecided|no) ")

    def test_tasks(self):
        tasks = longrun.tasks("wb", **DESIGN)
        found = list(tasks)
        self.assertEqual(len(found), len(tasks))
        self.assertEqual(tasks.manifest["design"]["replicates"], 3)

    def test_judge_hub(self):
        flu = pathlib.Path(__file__).parents[3] / "data" / "records" / "flu"
        record = longrun.judge_hub(flu, models=["UMass-flusion"], targets=["wk inc flu hosp"])
        self.assertEqual(record["opponent"], "FluSight-baseline")
        ratio = next(m for m in record["models"] if m["model"] == "UMass-flusion")["by_horizon"][0]["ratio"]
        self.assertEqual(f"{ratio:.6f}", "0.696518")
        self.assertRegex(str(record), r"UMass-flusion +0 +0\.697 +6 of 6 +10\.064 +yes +yes")
        self.assertIn("<td>UMass-flusion</td>", record._repr_html_())

    def test_compare(self):
        def last(y, horizons, n_samples, seed):
            return [y[-1] for _ in horizons]

        table = longrun.compare({"last": last, "off": lambda y, h, n, s: [y[-1] + 9 for _ in h]}, panel="wb", **DESIGN)
        self.assertEqual([report["score"] for report in table.values()], ["absolute_error"] * 2)
        self.assertRegex(str(table), r"(?m)^off +(undecided|no) ")
        self.assertEqual([(pair["a"], pair["b"]) for pair in table.pairwise],
                         [("last", "off"), ("last", "rw"), ("off", "rw")])
        self.assertEqual(table.pairwise[0]["share"], 1)
        self.assertIn("last", table.confidence_set)
        self.assertIn("Not shown worse than another at 5 %: ", str(table))
        self.assertIn("<th>p</th>", table._repr_html_())

    def test_a_model_that_has_seen_the_data_is_said_to(self):
        report = longrun.judge(walk, panel="wb", trained_on={"panel": "wb", "cutoff": "2100"}, **DESIGN)
        self.assertEqual(report["training"]["n_seen"], report["training"]["n_forecasts"])
        self.assertIn("has seen wb up to 2100", report["summary"])
        self.assertGreater(report["measures"]["energy_score"]["own"], 0)
        self.assertGreaterEqual(report["measures"]["seconds_per_forecast"], 0)

    def test_judge(self):
        seen = []
        report = longrun.judge(
            walk, panel="wb", trained_on="nothing", progress=lambda done, of: seen.append((done, of)), **DESIGN
        )
        self.assertEqual((report["challenger"], report["trained_on"]), ("walk", "nothing"))
        self.assertEqual((report["n_failures"], report["score"]), (0, "crps"))
        self.assertEqual(seen[-1], (report["n_tasks"], report["n_tasks"]))
        self.assertEqual(longrun.judgement(report["id"])["summary"], report["summary"])
        self.assertIn(report["id"], [entry["id"] for entry in longrun.judgements(panel="wb")])
        self.assertRegex(str(report), rf"(?m)^12 +{report['naive']['answer']} ")
        self.assertRegex(str(report), r"(?m)^arfima_rs +(undecided|no|yes) ")

    def test_rounds(self):
        states = {one["id"]: one["state"] for one in longrun.rounds()}
        self.assertEqual(states, {"first": "sealed", "second": "open"})
        checked = longrun.check_round("first")
        self.assertEqual(checked["faults"], [])
        self.assertEqual(checked["sha256"], longrun.sealed_round("first")["seal"]["sha256"])
        self.assertGreater(checked["n_files"], 10)
        self.assertEqual(longrun.round_record("first")["kind"], "sealed")

    def test_a_challenger_is_taken_while_a_round_is_open(self):
        levels = [0.01, 0.025, *[i / 20 for i in range(1, 20)], 0.975, 0.99]
        rows = [f"north,1,quantile,{level},{60 + level}" for level in levels]
        table = "\n".join(["target,horizon,output_type,output_type_id,value", *rows]).encode()
        self.assertEqual(longrun.put_forecasts("second", "py-walk", table)["answered"], 1)
        path = "model-output/py-walk/second-py-walk.csv"
        self.assertEqual(longrun.round_file("second", path), table)
        with self.assertRaises(longrun.LongrunError) as raised:
            longrun.put_forecasts("first", "py-walk", table)
        self.assertEqual(raised.exception.code, "round_closed")


if __name__ == "__main__":
    unittest.main()
