/**
 * The order of test files: those that take longest first, so that no core is idle at the end of a run (the
 * runner knows only their sizes, and some of the longest are short texts).
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONG = [
  'test/siege.process.test.ts',
  'packages/service/src/jobs/durability.process.test.ts',
  'packages/service/src/jobs/slow-disk.strace.test.ts',
  'packages/rounds/src/crash.process.test.ts',
  'test/contributing.process.test.ts',
  'test/holds/holds.process.test.ts',
  'test/scale/large.process.test.ts',
  'test/scale/faults.process.test.ts',
  'test/scale/network.process.test.ts',
  'test/packages.process.test.ts',
  'test/readmes.process.test.ts',
  'test/house.process.test.ts',
  'test/run/leftovers.process.test.ts',
  'packages/web/e2e/pages.test.ts',
  'packages/web/e2e/errors.test.ts',
];

const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((path) => moduleId.endsWith(path));

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const long = bySize.filter(isLong);
    const others = bySize.filter((file) => !isLong(file));
    return [...long, ...others];
  }
}
