/** AMB62: the views of one page of a tenant, by route pattern and class of screen. Nothing personal. */
export interface PageViews {
  readonly tenant: string
  readonly route: string
  readonly screen: string
  readonly views: number
}

/** Counts page views since the start of this process. */
export interface PageViewCounts {
  count(tenant: string, route: string, screen: string): void
  /** Sorted by tenant. */
  all(): PageViews[]
}

export function openPageViews(): PageViewCounts {
  const counts = new Map<string, PageViews & { views: number }>()
  return {
    count(tenant, route, screen) {
      const key = `${tenant} ${route} ${screen}`
      const known = counts.get(key)
      if (known) known.views += 1
      else counts.set(key, { tenant, route, screen, views: 1 })
    },
    all: () => [...counts.values()].sort((one, other) => one.tenant.localeCompare(other.tenant)),
  }
}
