import type { TenantCounts } from '@tiffin/tenancy/tenant-set'
import type { WatchCounts } from './tracking/watch.ts'

/** Counters of this process, for the operator only. */
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

function byClass(answers: ReadonlyMap<string, readonly number[]>): [string, number][] {
  return [...answers].flatMap(([tenant, counts]) =>
    counts.flatMap((count, hundreds): [string, number][] =>
      count === 0 ? [] : [[`{tenant="${tenant}",class="${hundreds}xx"}`, count]],
    ),
  )
}

const gauge = (name: string, help: string, value: number): string[] => lines(name, help, 'gauge', [['', value]])

const tenantLines = ({ served, leftOut, outdated }: TenantCounts): string[] => [
  ...gauge('tiffin_tenants_served', 'Tenants that are served.', served),
  ...gauge('tiffin_tenants_left_out', 'Tenants whose file is not right and that are not served.', leftOut),
  ...gauge('tiffin_tenants_outdated', 'Tenants whose file is not right, served in their last good form.', outdated),
]

const trackingLines = (watchers: number, { orders, missed }: WatchCounts): string[] => [
  ...gauge('tiffin_tracking_watchers', 'Open tracking streams.', watchers),
  ...gauge('tiffin_tracking_orders', 'Orders that the streams follow.', orders),
  ...lines('tiffin_tracking_missed_total', 'Changes whose event was lost, found by comparing.', 'counter', [
    ['', missed],
  ]),
]

export function openMetrics(tenantCounts: () => TenantCounts, watchCounts: () => WatchCounts): Metrics {
  const pageViews = new Map<string, number>()
  /**
   * By tenant, then by the first digit of the status. Metric text is built only when read, because this changes on
   * every request.
   */
  const answers = new Map<string, number[]>()
  let watchers = 0
  return {
    countPageView: (tenant, route, screenClass) =>
      bump(pageViews, `{tenant="${tenant}",route="${route}",screen="${screenClass}"}`),
    countAnswer(tenant, status) {
      const counts = answers.get(tenant) ?? [0, 0, 0, 0, 0, 0]
      const hundreds = Math.floor(status / 100)
      counts[hundreds] = (counts[hundreds] ?? 0) + 1
      answers.set(tenant, counts)
    },
    watching(change) {
      watchers += change
    },
    text: () =>
      [
        ...lines('tiffin_page_views_total', 'Page views by route pattern.', 'counter', pageViews),
        ...lines('tiffin_answers_total', 'Answers by class of status.', 'counter', byClass(answers)),
        ...trackingLines(watchers, watchCounts()),
        ...tenantLines(tenantCounts()),
        ...gauge('process_resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
        '',
      ].join('\n'),
  }
}
