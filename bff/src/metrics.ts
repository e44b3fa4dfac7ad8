/** Counts of this process, for the operator alone. */
export interface Metrics {
  countPageView(tenant: string, route: string, screenClass: string): void
  countAnswer(tenant: string, status: number): void
  watching(change: 1 | -1): void
  /** In Prometheus' text format. */
  text(): string
}

const bump = (counts: Map<string, number>, key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1)

const lines = (name: string, help: string, type: string, counts: Iterable<readonly [string, number]>): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
  ...[...counts].map(([labels, count]) => `${name}${labels} ${count}`),
]

export function openMetrics(): Metrics {
  const pageViews = new Map<string, number>()
  const answers = new Map<string, number>()
  let watchers = 0
  return {
    countPageView: (tenant, route, screenClass) =>
      bump(pageViews, `{tenant="${tenant}",route="${route}",screen="${screenClass}"}`),
    countAnswer: (tenant, status) => bump(answers, `{tenant="${tenant}",class="${Math.floor(status / 100)}xx"}`),
    watching(change) {
      watchers += change
    },
    text: () =>
      [
        ...lines('tiffin_page_views_total', 'Page views by route pattern.', 'counter', pageViews),
        ...lines('tiffin_answers_total', 'Answers by class of status.', 'counter', answers),
        ...lines('tiffin_tracking_watchers', 'Open tracking streams.', 'gauge', [['', watchers]]),
        ...lines('process_resident_memory_bytes', 'Resident memory.', 'gauge', [['', process.memoryUsage.rss()]]),
        '',
      ].join('\n'),
  }
}
