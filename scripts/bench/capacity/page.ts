import { digits } from '../report.ts'
import type { Measured } from './measured.ts'
import { agenda, CELL, habits, limitsOf, needOf, type Plan, planFor } from './plan.ts'

const SIZES = [100, 1000, 10_000, 100_000]

const ms = (value: number): string => `${digits(value, value < 10 ? 2 : 1)} ms`
const cores = (value: number): string => digits(value, value < 1 ? 2 : 1)
const kilobytes = (bytes: number): string => `${digits(bytes / 1000, 1)} kB`
const megabytes = (bytes: number): string => `${digits(bytes / 1e6)} MB`
const gigabytes = (bytes: number): string => `${digits(bytes / 1e9, bytes < 1e10 ? 1 : 0)} GB`

const table = (...rows: readonly (readonly string[])[]): string => {
  const [head = [], ...rest] = rows
  return [head, head.map(() => '---'), ...rest].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const costs = ({ page, menu, order, move, tracker, tenant }: Measured): string =>
  table(
    ['', 'BFF', 'commerce with its database', 'bytes'],
    ["a store's page", ms(page.bff), '', `${kilobytes(page.bytes)} sent`],
    ['its menu, 300 dishes', ms(menu.bff), '', `${kilobytes(menu.bytes)} sent`],
    ['an order', ms(order.bff), ms(order.commerce), `${kilobytes(order.bytes)} stored`],
    ['a move of an order that is followed', ms(move.bff), ms(move.commerce), ''],
    ['an open tracker', '', '', `${kilobytes(tracker.bytes)} of memory of the BFF`],
    [
      'an idle tenant',
      '',
      '',
      `${kilobytes(tenant.bff)} of memory of the BFF, ${kilobytes(tenant.commerce)} of commerce`,
    ],
  )

const planRow = (plan: Plan): readonly string[] => [
  digits(plan.tenants),
  digits(plan.cells),
  digits(plan.ordersPerSecond, 1),
  cores(plan.bffCores),
  cores(plan.commerceCores),
  megabytes(plan.bffMemory),
  megabytes(plan.commerceMemory),
  gigabytes(plan.storedPerYear),
  `${digits(plan.roundS)} s`,
]

/** docs/capacity.md. */
export function capacityPage(measured: Measured): string {
  const need = needOf(measured)
  const limits = limitsOf(measured)
  const [first] = limits
  return `# Capacity

Written by \`npm run bench -- --only=capacity\`: what is measured, and what follows for more tenants. Measured: ${measured.about}.

## What each costs

Processor time of one core.

${costs(measured)}

Without load a BFF of five tenants has ${megabytes(measured.idle.bff)} and a commerce ${megabytes(measured.idle.commerce)} of memory. With 1,500 tenants and more, commerce looks at ${agenda.tenantsPerSecond} tenants a second for work that a process left
behind ([0005](decisions/0005-work-is-found-tenant-by-tenant.md)); that takes ${digits(measured.idle.round, 1)} ms of a core in a second.

## What a tenant needs

Planned for: ${habits.ordersPerDay} orders a day, ${habits.busiestHour * 100} % of them in the busiest hour; for each order ${habits.pagesPerOrder} pages and ${habits.menusPerOrder} menus are read, it moves ${habits.movesPerOrder} times and is followed for ${habits.followedHours * 60} minutes. A core is at
most ${habits.busyCore * 100} % busy in that hour. With your own numbers:

- orders in the busiest hour = orders a day x ${habits.busiestHour} = ${digits(need.orders)}
- BFF = orders x (order + moves x move + pages x page + menus x menu) = ${digits(need.bff, 2)} s of a core in that hour
- commerce = orders x (order + moves x move) = ${digits(need.commerce, 2)} s of a core in that hour
- cores = tenants x seconds / 3,600 / ${habits.busyCore}; commerce adds its round, once for each cell
- memory of the BFF = idle + tenants x (idle tenant + orders x ${habits.followedHours} h x tracker); of commerce = idle + tenants x idle tenant; each process has it
- stored in a year = orders a day x 365 x order = ${gigabytes(need.stored)}

## For how many

${table(
  [
    'tenants',
    'cells',
    'orders a second',
    'cores of BFFs',
    'cores of commerce and database',
    'memory of a BFF',
    'memory of a commerce',
    'stored in a year',
    'round',
  ],
  ...SIZES.map((tenants) => planRow(planFor(tenants, measured))),
)}

**The first limit** of one BFF and one commerce: ${first?.what}, at ${digits(first?.tenants ?? 0)} tenants. Then: ${limits
    .slice(1)
    .map(({ what, tenants }) => `${what} (${digits(tenants)})`)
    .join(
      '; ',
    )}. With PostgreSQL, more processes relieve the cores; they do not relieve the round, because each commerce makes it.

## Beyond

The round finds the work of a process that died: a message, a settlement, a refund. A lease ends after a minute, so with ${digits(CELL)} tenants such work is done within three minutes. More tenants get another **cell**: a set like this one, with
its own PostgreSQL, commerce and BFFs. A tenant is in one of them: its hosts point there, and its file is in that cell's \`TENANTS_DIR\`. Nothing is shared between cells; every key of every table begins with the tenant
(\`apps/commerce/src/kernel/db/schema.test.ts\`), so that a tenant's rows can be copied from one to another.
`
}
