/** The figures of one Lighthouse run: scores out of 100, milliseconds, and the sum of layout shifts. */
export interface Run {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
}

export const TABLE_HEAD = [
  '| tenant | screen | performance | LCP | TBT | CLS | accessibility | best practices | SEO |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
].join('\n')

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median of each figure separately. */
export const median = (runs: readonly Run[]): Run => ({
  performance: middle(runs.map((run) => run.performance)),
  accessibility: middle(runs.map((run) => run.accessibility)),
  bestPractices: middle(runs.map((run) => run.bestPractices)),
  seo: middle(runs.map((run) => run.seo)),
  lcpMs: middle(runs.map((run) => run.lcpMs)),
  tbtMs: middle(runs.map((run) => run.tbtMs)),
  cls: middle(runs.map((run) => run.cls)),
})

export function row(tenant: string, screen: string, run: Run): string {
  const cells = [
    tenant,
    screen,
    run.performance,
    `${(run.lcpMs / 1000).toFixed(1)} s`,
    `${Math.round(run.tbtMs)} ms`,
    run.cls.toFixed(3),
    run.accessibility,
    run.bestPractices,
    run.seo,
  ]
  return `| ${cells.join(' | ')} |`
}
