import type { Attempt } from './attempts.ts'
import type { Bank } from './bank.ts'
import { moneyViolationsIn } from './check-money.ts'
import { violationsIn } from './check-orders.ts'
import { readTenantRows, sentWords } from './rows.ts'
import type { DatabaseWish } from './run-database.ts'
import type { TortureSystem } from './system.ts'

/** How a run is started. */
export interface RunWish {
  readonly seed: number
  readonly database: DatabaseWish
  /** The whole run of docs/reliability.md; otherwise a short one. */
  readonly isFull: boolean
  /** How much of that run, from 0 to 1. */
  readonly share: number
  /** Receives a line now and then while the run goes on. */
  readonly progress: (line: string) => void
}

/** How much of a count a run does. */
export const partOf = ({ isFull, share }: RunWish, count: number): number =>
  isFull ? Math.max(1, Math.round(count * share)) : count

/** What a run did and found. */
export interface RunResult {
  readonly database: string
  /** What was done, in words, with its count or figure. */
  readonly facts: Readonly<Record<string, number | string>>
  /** Broken promises: the product is wrong. */
  readonly violations: readonly string[]
  /** Figures that missed their goal. */
  readonly missed: readonly string[]
}

/** What is stored and logged in the end. */
export interface Left {
  readonly violations: readonly string[]
  readonly orders: number
  /** Orders whose confirmation was sent. */
  readonly messages: number
  readonly paid: number
  readonly refunds: number
}

export interface Inspection {
  readonly attempts: readonly Attempt[]
  /** Whether the clock of the demo kitchen advances orders. */
  readonly isCooked: boolean
  /** Whether the clock was moved until every payment must be decided as the provider decided it. */
  readonly isSettled: boolean
}

/** Lines of the servers' logs about errors that no code expected. */
export const uncaughtIn = (log: string): readonly string[] =>
  log.split('\n').filter((line) => /unhandled|uncaught|"level":60|FATAL/i.test(line))

/** Paytm calls the id of a payment an order id. */
const named = <T extends { readonly orderId: string }>(each: T) => ({ ...each, paymentId: each.orderId })

/** The payments and refunds of a tenant as its provider knows them. */
export function providersTruth({ stub, merchantOf }: Bank, tenant: string) {
  const isOwn = ({ merchant }: { readonly merchant: string }) => merchant === merchantOf(tenant)
  return {
    payments: [...stub.payments.values()].filter(isOwn).map(named),
    refunds: [...stub.refunds.values()].filter(isOwn).map(named),
  }
}

/** Checks what is stored and logged in the end. Stops the servers. */
export async function inspectRun(system: TortureSystem, { isSettled, ...expected }: Inspection): Promise<Left> {
  const uncaught = [...uncaughtIn(system.logOf('bff')), ...uncaughtIn(system.logOf('commerce'))]
  return system.inspect(async (db) => {
    const sent = sentWords(system.dataDir)
    const violations = [...uncaught]
    let [orders, messages, paid, refunds] = [0, 0, 0, 0]
    for (const tenant of system.tenants) {
      const rows = await readTenantRows(db, tenant)
      orders += rows.orders.length
      messages += rows.orders.filter(({ id }) => sent.has(id)).length
      paid += rows.payments.filter(({ state }) => state === 'paid').length
      refunds += rows.refunds.length
      violations.push(
        ...violationsIn(rows, { ...expected, sent: isSettled ? null : sent }),
        ...moneyViolationsIn(rows, providersTruth(system.bank, tenant), isSettled),
      )
    }
    return { violations, orders, messages, paid, refunds }
  })
}
