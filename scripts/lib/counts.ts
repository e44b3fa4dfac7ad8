/** The result of a test run. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export const sum = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/** A run without a readable report counts as one failure. */
export const broken: Counts = { passed: 0, failed: 1, skipped: 0 }

/** The output of Jest's `--json`. A file that could not run counts as one failure. */
export interface JestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numRuntimeErrorTestSuites: number
}

export const countsOfJest = (report: JestReport): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
})

/** The output of Playwright's json reporter. An error outside of any test counts as one failure. */
export interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
  readonly errors: readonly unknown[]
}

export const countsOfPlaywright = ({ stats, errors }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  // A flaky test, which passes only when it is retried, counts as failed.
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
})
