/** A reporter that names at the end every single test that was skipped, with the reason it gave. */
export default class SkippedTests {
  onTestRunEnd(modules) {
    const lines = modules.flatMap((module) =>
      [...module.children.allTests('skipped')]
        // of a run by name (`-t`) all others count as skipped, without a reason
        .filter((test) => test.result().note !== undefined)
        .map((test) => `  ${module.relativeModuleId}: ${test.fullName} (${test.result().note})`),
    );
    if (lines.length > 0) console.log(`Skipped: ${lines.length} single tests\n${lines.join('\n')}`);
  }
}
