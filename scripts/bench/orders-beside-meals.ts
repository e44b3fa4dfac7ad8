import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import { addDays, type LocalDate, weekdayOf } from '@tiffin/domain/time/clock'
import { localTimeAt, momentOf } from '@tiffin/domain/time/zone'
import { sql } from 'kysely'
import { type Browser, type CollectedOrder, IN_FLIGHT, openBrowser, orderFor } from './diner.ts'
import { catalogueOf } from './menu.ts'
import { type PacedOrder, startOrders } from './paced-orders.ts'
import { insertPeople, type Person } from './people.ts'
import { copyPlan, mealsMade } from './plan-copies.ts'
import { digits, type Row } from './report.ts'
import { percentile } from './rounds.ts'
import { HOST, type System, TENANT } from './system.ts'
import { fillWallet } from './wallet-orders.ts'

const DISHES = 300
const ZONE = 'Asia/Kolkata'
const MINUTE_MS = 60_000
/** Noon, when the meals are eaten. */
const NOON = 12 * 60
/** O4: the fewest meals of a plan. Those of the first date become due. */
const MEALS = 5
/** The days until the first meal. */
const AHEAD_DAYS = 2
const GOAL = 2

/** In paise, in each wallet: more than a plan asks for. */
const FILLED = 100_000_00

export interface BesideShape {
  readonly plans: number
  /** How long orders are measured alone at least; before that they run for half of it. */
  readonly seconds: number
  /** How long the plans are written before that, at most. */
  readonly fillSeconds: number
  readonly perSecond: number
}

/** The meals of the first date, and the moment at which they become due: the first of a minute. */
interface DueMeals {
  readonly date: LocalDate
  /** Epoch milliseconds. */
  readonly at: number
  /** The cut-off of the store. */
  readonly minutesBefore: number
}

function dueMeals(now: number, { seconds, fillSeconds }: BesideShape): DueMeals {
  const at = Math.ceil((now + (1.5 * seconds + fillSeconds) * 1000) / MINUTE_MS) * MINUTE_MS
  const date = addDays(localTimeAt(now, ZONE).date, AHEAD_DAYS)
  // A meal is due in the minute after its cut-off.
  const minutesBefore = (momentOf(date, NOON, ZONE) - at) / MINUTE_MS + 1
  return { date, at, minutesBefore }
}

/** The menu of the bench in plans too, with a cut-off. */
function planMenu(minutes: number) {
  const { stores, products, ...menu } = catalogueOf(DISHES)
  const ordering = { now: true, later: true, mealSubscription: true, cutOffs: [{ minutes }] }
  return {
    ...menu,
    stores: stores.map((store) => ({ ...store, ordering })),
    products: products.map((product) => ({
      ...product,
      sizes: product.sizes.map((size) => ({ ...size, subscriptionPrice: size.price })),
    })),
  }
}

/** Places a plan with the dishes of an order from the owner's wallet; returns its id. */
async function placePlan(browser: Browser, { cookie }: Person, order: CollectedOrder, { date }: DueMeals) {
  const dates = Array.from({ length: MEALS }, (_, at) => addDays(date, at))
  const { seenBill } = order
  const total = seenBill.total * MEALS
  const plan = { kind: 'days', from: date, to: dates.at(-1), weekdays: dates.map(weekdayOf), minute: NOON }
  const body = {
    ...{ ...order, attemptKey: randomUUID() },
    order: { ...order.order, plan, payment: 'WALLET' },
    seenBill: { ...seenBill, total, lines: seenBill.lines.map((line) => ({ ...line, total })) },
  }
  const { status, text } = await browser.post('/api/plans', body, cookie)
  if (status !== 200) throw new Error(`placing a plan answers ${status}: ${text}`)
  return (JSON.parse(text) as { planId: string }).planId
}

const LOOK_MS = 250

/** Resolves when the meals of all plans are made, to the seconds since they became due. */
async function secondsUntilMade(db: Db, at: number, plans: number): Promise<number> {
  await pause(at - Date.now())
  while ((await mealsMade(db, TENANT)) < plans) await pause(LOOK_MS)
  return (Date.now() - at) / 1000
}

/** A server does this automatically, within a minute or two of so many orders; without it, its plans are those of empty tables. */
const knowRows = (db: Db): Promise<unknown> => sql`analyze`.execute(db)

const inTime = (orders: readonly PacedOrder[], from: number, until: number): readonly number[] =>
  orders.filter(({ due }) => due >= from && due < until).map(({ took }) => took)

function rowOf(alone: readonly number[], beside: readonly number[], seconds: number, shape: BesideShape): Row {
  const [one, other] = [percentile(alone, 0.99), percentile(beside, 0.99)]
  return {
    id: 'SB21',
    what: `cash orders placed, ${shape.perSecond} a second, while the meals of ${digits(shape.plans)} plans are made, beside none, PostgreSQL`,
    figure:
      `p99 ${digits(other, 1)} ms beside ${digits(one, 1)} ms (${digits(other / one, 2)}x), p50 ` +
      `${digits(percentile(beside, 0.5), 1)} ms beside ${digits(percentile(alone, 0.5), 1)} ms; ` +
      `${digits(shape.plans)} meals in ${digits(seconds, 1)} s`,
    goal: `p99 <= ${GOAL}x alone`,
    met: other <= GOAL * one,
  }
}

/** SB21: how long orders take while commerce makes the meals of many plans, compared with orders alone. */
export async function measureOrdersBesideMeals(
  system: System,
  url: string,
  shape: BesideShape,
): Promise<readonly Row[]> {
  let people: readonly Person[] = []
  await system.onDatabase(async (db) => {
    people = await insertPeople(db, system.env, TENANT, IN_FLIGHT)
    for (const person of people) await fillWallet(db, person)
  })
  const [owner] = people
  if (!owner) throw new Error('a plan has an owner')
  const due = dueMeals(Date.now(), shape)
  await system.import(planMenu(due.minutesBefore))
  const browser = openBrowser(system)
  const { db, close } = await openDatabase({ kind: 'server', url, onError: () => {} })
  try {
    const order = await orderFor(system)
    const planId = await placePlan(browser, owner, order, due)
    const at = new Date()
    await system.onDatabase((own) =>
      copyPlan(own, { ...{ tenant: TENANT, planId, count: shape.plans - 1, filled: FILLED }, at }),
    )
    const warm = Date.now() + (shape.seconds * 1000) / 2
    if (warm + shape.seconds * 1000 > due.at) throw new Error('the meals are due before orders alone are measured')
    const cookies = people.map(({ cookie }) => cookie)
    const running = startOrders({ bffUrl: system.bffUrl, host: HOST, cookies, order, perSecond: shape.perSecond })
    await pause(warm - Date.now())
    await knowRows(db)
    const from = Date.now()
    const seconds = await secondsUntilMade(db, due.at, shape.plans)
    const orders = await running.stop()
    const beside = inTime(orders, due.at, due.at + seconds * 1000)
    return [rowOf(inTime(orders, from, due.at), beside, seconds, shape)]
  } finally {
    await browser.close()
    await close()
  }
}
