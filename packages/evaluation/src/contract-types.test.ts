import type { Judgement as SentJudgement, BenchmarkReport as SentReport } from '@longrun/contract';
import { expect, it } from 'vitest';
import type { BenchmarkReport } from './benchmark/report.ts';
import type { Judgement } from './judge/report.ts';

// The compiler is the test: what is made here is what the contract promises.
const sentReport = (report: BenchmarkReport): SentReport => report;
const sentJudgement = (judgement: Judgement): SentJudgement => judgement;

it('reports and judgements have the types of the contract', () => {
  const [report, judgement] = [{} as BenchmarkReport, {} as Judgement];
  expect(sentReport(report)).toBe(report);
  expect(sentJudgement(judgement)).toBe(judgement);
});
