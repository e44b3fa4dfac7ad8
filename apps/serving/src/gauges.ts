import { Counter, Gauge, type Registry } from '@prometheus-io/client'

/** A figure that is read at each scrape. */
export interface ReadFigure {
  readonly name: string
  readonly help: string
  readonly read: () => number
}

export function showGauge(registry: Registry, { name, help, read }: ReadFigure): void {
  new Gauge({
    ...{ name, help, registers: [registry] },
    collect() {
      this.set(read())
    },
  })
}

/** A count that only grows, kept by who counts. */
export function showCount(registry: Registry, { name, help, read }: ReadFigure): void {
  new Counter({
    ...{ name, help, registers: [registry] },
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}

/** How many tenants a server serves, and how many not as their files say. */
export interface ServedTenants {
  readonly served: number
  readonly leftOut: number
  readonly outdated: number
}

export function showTenants(registry: Registry, counts: () => ServedTenants): void {
  const figures = [
    ['served', 'Tenants that are served.', () => counts().served],
    ['left_out', 'Tenants whose file is not right and that are not served.', () => counts().leftOut],
    ['outdated', 'Tenants whose file is not right, served in their last good form.', () => counts().outdated],
  ] as const
  for (const [name, help, read] of figures) showGauge(registry, { name: `tiffin_tenants_${name}`, help, read })
}
