/** What has a logger that takes warnings. */
interface Logging {
  readonly log: { warn(details: object, text: string): void }
}

/** Buffers problems of tenant files until the logger exists. */
export function holdUntilLogged(text: string) {
  const early: string[] = []
  let report = (problem: string): void => void early.push(problem)
  return {
    report: (problem: string): void => report(problem),
    logTo({ log }: Logging): void {
      report = (problem) => log.warn({ problem }, text)
      for (const problem of early) report(problem)
    },
  }
}
