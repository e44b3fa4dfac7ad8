import type { Measured } from './measured.ts'

/** A tenant as it is planned for: a restaurant that is busy at meals. */
export const habits = {
  ordersPerDay: 40,
  /** The part of a day's orders that falls into its busiest hour. */
  busiestHour: 0.2,
  /** Documents and menus that are read for each order, by those who order nothing too. */
  pagesPerOrder: 15,
  menusPerOrder: 20,
  movesPerOrder: 6,
  /** How long an order is followed, in hours. */
  followedHours: 0.5,
  /** How busy a core may be in the busiest hour. */
  busyCore: 0.5,
} as const

/** The round of the agenda: how many tenants commerce looks at in a second, and after how long each is looked at again. */
export const agenda = { tenantsPerSecond: 50, longestRoundS: 100 } as const

const SECONDS_PER_HOUR = 3600
const DAYS_PER_YEAR = 365

/** Resources of one tenant in its busiest hour. */
export interface Need {
  readonly orders: number
  /** Seconds of a core. */
  readonly bff: number
  readonly commerce: number
  /** Bytes of memory. */
  readonly bffMemory: number
  readonly commerceMemory: number
  /** Bytes that are stored in a year. */
  readonly stored: number
}

export function needOf(measured: Measured): Need {
  const { page, menu, order, move, tracker, tenant } = measured
  const orders = habits.ordersPerDay * habits.busiestHour
  const perOrder = (server: 'bff' | 'commerce') => order[server] + habits.movesPerOrder * move[server]
  const read = habits.pagesPerOrder * page.bff + habits.menusPerOrder * menu.bff
  return {
    orders,
    bff: (orders * (perOrder('bff') + read)) / 1000,
    commerce: (orders * perOrder('commerce')) / 1000,
    bffMemory: tenant.bff + orders * habits.followedHours * tracker.bytes,
    commerceMemory: tenant.commerce,
    stored: habits.ordersPerDay * DAYS_PER_YEAR * order.bytes,
  }
}

/** What a number of tenants needs. */
export interface Plan {
  readonly tenants: number
  readonly cells: number
  readonly ordersPerSecond: number
  /** Cores of each, all cells together, with the agenda's round. */
  readonly bffCores: number
  readonly commerceCores: number
  /** Bytes of one process of the cell that has the most tenants. */
  readonly bffMemory: number
  readonly commerceMemory: number
  readonly storedPerYear: number
  /** Seconds after which a cell looks at each tenant again. */
  readonly roundS: number
}

/** Tenants of a cell: the agenda's round looks at no more within its time. */
export const CELL = agenda.tenantsPerSecond * agenda.longestRoundS

const coresFor = (tenants: number, seconds: number): number => (tenants * seconds) / SECONDS_PER_HOUR / habits.busyCore

export function planFor(tenants: number, measured: Measured): Plan {
  const need = needOf(measured)
  const cells = Math.ceil(tenants / CELL)
  const inCell = Math.ceil(tenants / cells)
  return {
    tenants,
    cells,
    ordersPerSecond: (tenants * need.orders) / SECONDS_PER_HOUR,
    bffCores: coresFor(tenants, need.bff),
    commerceCores: coresFor(tenants, need.commerce) + (cells * measured.idle.round) / 1000 / habits.busyCore,
    bffMemory: measured.idle.bff + inCell * need.bffMemory,
    commerceMemory: measured.idle.commerce + inCell * need.commerceMemory,
    storedPerYear: tenants * need.stored,
    roundS: inCell / agenda.tenantsPerSecond,
  }
}

/** A limit and the tenants at which it is reached. */
export interface Limit {
  readonly what: string
  readonly tenants: number
}

const tenantsFor = (seconds: number): number => Math.floor((SECONDS_PER_HOUR * habits.busyCore) / seconds)

/** The limits of one cell with one process of each server, the first first. */
export function limitsOf(measured: Measured): readonly Limit[] {
  const need = needOf(measured)
  const limits = [
    { what: `the round of the agenda takes ${agenda.longestRoundS} s`, tenants: CELL },
    {
      what: `the core of one BFF is ${habits.busyCore * 100} % busy in the busiest hour`,
      tenants: tenantsFor(need.bff),
    },
    {
      what: `the core of one commerce, with its database, is ${habits.busyCore * 100} % busy in the busiest hour`,
      tenants: tenantsFor(need.commerce),
    },
  ]
  return limits.toSorted((one, other) => one.tenants - other.tenants)
}
