import { wasHandedOver } from './check-documents.ts'
import { type Promised, tenantLeft } from './check-tenant.ts'
import { sentWords, type TenantRows } from './rows.ts'
import type { DatabaseWish } from './run-database.ts'
import { PREPAID, type TortureSystem } from './system.ts'
import { FAMILIES, LUNCHES } from './tenant-files.ts'

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

/** The environment of short runs, which share the machine: signing in takes longer there than the BFF waits. */
export const shortPatience = { UPSTREAM_DEADLINE_MS: '9000' }

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
  /** Payments that the provider received for orders. */
  readonly paid: number
  readonly refunds: number
  /** Orders that wallets have paid. */
  readonly fromWallets: number
  /** Top-ups that were credited. */
  readonly toppedUp: number
  /** Sales at counters. */
  readonly sold: number
  /** Orders that were handed over, with those of counters. */
  readonly handedOver: number
  readonly documents: number
  readonly plans: number
  /** AMB114: of these, those whose dishes have dates. */
  readonly plansByDay: number
  /** AMB115: checkouts of several orders, and the refunds of their shares. */
  readonly checkouts: number
  readonly returnedOfCheckouts: number
  /** AMB113. */
  readonly calledOff: number
  /** Decision 0103: meals that were made on credit, and those of them that were settled. */
  readonly onCredit: number
  readonly settled: number
  /** Orders of their meals. */
  readonly meals: number
}

/** Lines of the servers' logs about errors that no code expected. */
export const uncaughtIn = (log: string): readonly string[] =>
  log.split('\n').filter((line) => /unhandled|uncaught|"level":60|FATAL/i.test(line))

/** How many refunds are of orders of checkouts. */
function refundsOfShares({ payments, refunds }: TenantRows): number {
  const shares = new Set(payments.filter(({ shareOf }) => shareOf !== null).map(({ id }) => id))
  return refunds.filter(({ paymentId }) => shares.has(paymentId)).length
}

/** Checks what is stored and logged in the end. Stops the servers. */
export async function inspectRun(system: TortureSystem, promised: Omit<Promised, 'sent' | 'now'>): Promise<Left> {
  const uncaught = [
    ...uncaughtIn(system.logOf('bff')),
    ...uncaughtIn(system.logOf('commerce')),
    ...uncaughtIn(system.worker?.log() ?? ''),
  ]
  const now = system.now()
  return system.inspect(async (db) => {
    const sent = new Set(
      [system.dataDir, ...(system.worker ? [system.worker.dataDir] : [])].flatMap((dir) => [...sentWords(dir)]),
    )
    const violations = [...uncaught]
    let [orders, messages, paid, refunds, fromWallets, toppedUp, sold] = [0, 0, 0, 0, 0, 0, 0]
    let [handedOver, documents, plans, meals, plansByDay, calledOff, onCredit, settled] = [0, 0, 0, 0, 0, 0, 0, 0]
    let [checkouts, returnedOfCheckouts] = [0, 0]
    for (const tenant of [
      ...system.tenants,
      PREPAID,
      LUNCHES,
      FAMILIES,
      ...(system.counter ? [system.counter.tenant] : []),
    ]) {
      const left = await tenantLeft(db, tenant, system.bank, {
        ...{ ...promised, now },
        sent: promised.isSettled ? null : sent,
      })
      const received = left.rows.payments.filter(({ state }) => state === 'paid')
      orders += left.rows.orders.length
      messages += left.rows.orders.filter(({ id }) => sent.has(id)).length
      fromWallets += received.filter(({ provider }) => provider === 'wallet').length
      toppedUp += received.filter(({ subjectKind }) => subjectKind === 'top-up').length
      paid += received.filter(
        ({ provider, subjectKind: kind }) => provider !== 'wallet' && provider !== 'plan' && kind === 'order',
      ).length
      refunds += left.rows.refunds.length
      checkouts += left.rows.keyed.filter(({ operation }) => operation === 'placeCheckout').length
      returnedOfCheckouts += refundsOfShares(left.rows)
      sold += left.rows.scans.length
      handedOver += left.rows.orders.filter((order) => wasHandedOver(order, left.rows)).length
      documents += left.documents.length
      plans += left.rows.plans.length
      plansByDay += left.rows.plans.filter(({ datesOfLines }) => datesOfLines.some((each) => each !== null)).length
      calledOff += left.rows.plans.flatMap((plan) => plan.meals).filter(({ reason }) => reason === 'absent').length
      meals += left.rows.plans.flatMap((plan) => plan.meals).filter(({ state }) => state === 'made').length
      onCredit += left.graceMeals.length
      settled += left.graceMeals.filter(({ settledAt }) => settledAt !== null).length
      violations.push(...left.violations)
    }
    return {
      violations,
      orders,
      messages,
      paid,
      refunds,
      fromWallets,
      toppedUp,
      sold,
      handedOver,
      documents,
      plans,
      meals,
      plansByDay,
      checkouts,
      returnedOfCheckouts,
      calledOff,
      onCredit,
      settled,
    }
  })
}
