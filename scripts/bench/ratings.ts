import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { newOrderId } from '@tiffin/commerce/modules/orders/api/order-id'
import { foldVoices } from '@tiffin/commerce/modules/ratings/api/dish-voices'
import type { DishRatingTable } from '@tiffin/commerce/modules/ratings/tables'
import { copyOrder } from '@tiffin/commerce/testing/copied-orders'
import { Agent, request } from 'undici'
import { forEachAtOnce } from './at-once.ts'
import { openBrowser, orderFor } from './diner.ts'
import { type Follower, openOperator } from './operator.ts'
import { insertPeople } from './people.ts'
import { cpuSeconds } from './process.ts'
import { digits, type Row } from './report.ts'
import { percentile } from './rounds.ts'
import { HOST, type System, TENANT } from './system.ts'

export interface RatingsShape {
  /** Diners who ate the same dish. Each rates it three times: the last time while commerce is killed. */
  readonly raters: number
}

const CONNECTIONS = 64

/** Ratings of a second, where diners do not wait for one another: many more than a busy evening has. */
const PACE = 200

/** Copies of a statement. */
const BATCH = 500

/** Pause before a call that got no answer is repeated. */
const REPEAT_MS = 50

/** What a diner says of a dish: from 1 to 5. */
interface Said {
  readonly quality: number
  readonly taste: number
}

const calmly = (at: number): Said => ({ quality: 1 + (at % 3), taste: 1 + (at % 2) })
const atPace = (at: number): Said => ({ quality: 1 + (at % 2), taste: 3 })
/** All of it is more than before, so that the sum shows every voice that is lost. */
const anew = (at: number): Said => ({ quality: 4 + (at % 2), taste: 4 })

/** Gives each of many people an order of one dish that they have collected. */
async function layRaters(system: System, count: number): Promise<readonly Follower[]> {
  let people: readonly Follower['person'][] = []
  await system.onDatabase(async (db) => {
    people = await insertPeople(db, system.env, TENANT, count)
  })
  const [person] = people
  if (!person) return []
  const browser = openBrowser(system)
  const body = { ...(await orderFor(system)), attemptKey: randomUUID() }
  const { status, text } = await browser.post('/api/orders', body, person.cookie)
  if (status !== 200) throw new Error(`placing answers ${status}: ${text}`)
  await browser.close()
  const { orderId } = JSON.parse(text) as { orderId: string }
  const operator = await openOperator(system, [TENANT], 1)
  await operator.advance({ person, orderId }, 'delivered')
  await operator.close()
  const raters = people.map((each, at) => ({ person: each, orderId: at === 0 ? orderId : newOrderId() }))
  await system.onDatabase(async (db) => {
    const copies = raters.slice(1).map((each) => ({ id: each.orderId, person: each.person.id }))
    for (let at = 0; at < copies.length; at += BATCH) {
      await copyOrder({ commerce: { db } }, TENANT, orderId, copies.slice(at, at + BATCH))
    }
  })
  return raters
}

interface Rating {
  /** Milliseconds of each acknowledged call. */
  readonly taken: readonly number[]
  /** Calls that were not acknowledged, and repeated. */
  readonly repeated: number
}

/** How diners come. */
interface Rush {
  /** How many come in a second; left out: each as soon as a connection is free. */
  readonly perSecond?: number
  /** Called with the number of the calls acknowledged so far. */
  readonly onAcknowledged?: (count: number) => void
}

/** Everybody rates the dish; a call that is not acknowledged is repeated. */
async function rateAll(
  { bffUrl }: System,
  raters: readonly Follower[],
  says: (at: number) => Said,
  { perSecond = Number.POSITIVE_INFINITY, onAcknowledged = () => {} }: Rush = {},
): Promise<Rating> {
  const dispatcher = new Agent({ connections: CONNECTIONS, pipelining: 1 })
  const taken: number[] = []
  let repeated = 0
  const send = async (at: number, { person, orderId }: Follower): Promise<number> => {
    const headers = { host: HOST, origin: `http://${HOST}`, cookie: person.cookie, 'content-type': 'application/json' }
    const body = JSON.stringify({ items: { 1: says(at) } })
    const url = `${bffUrl}/api/orders/${orderId}/ratings`
    const answer = await request(url, { dispatcher, method: 'PATCH', headers, body })
    const text = await answer.body.text()
    if (answer.statusCode < 500 && answer.statusCode !== 200) {
      throw new Error(`a rating is answered ${answer.statusCode}: ${text}`)
    }
    return answer.statusCode
  }
  const started = performance.now()
  await forEachAtOnce([...raters.entries()], CONNECTIONS, async ([at, rater]) => {
    const due = started + (at * 1000) / perSecond
    if (due > performance.now()) await pause(due - performance.now())
    for (;;) {
      const from = perSecond === Number.POSITIVE_INFINITY ? performance.now() : due
      if ((await send(at, rater)) === 200) {
        taken.push(performance.now() - from)
        return onAcknowledged(taken.length)
      }
      repeated += 1
      await pause(REPEAT_MS)
    }
  })
  await dispatcher.close()
  return { taken, repeated }
}

type Counted = Pick<DishRatingTable, 'sum' | 'count'>

/** What the dish has after its voices were counted, as the job does that counts them. */
async function countIn(db: Db): Promise<Counted> {
  const rows = await inTenant(db, TENANT, async (tx) => {
    await foldVoices(tx)
    return tx.db.selectFrom('dish_rating').select(['sum', 'count']).where('tenant', '=', TENANT).execute()
  })
  const [counted] = rows
  if (!counted || rows.length > 1) throw new Error(`${rows.length} dishes are rated`)
  return counted
}

async function isRight(system: System, raters: number, says: (at: number) => Said): Promise<boolean> {
  const said = Array.from({ length: raters }, (_, at) => says(at))
  const sum = said.reduce((all, { quality, taste }) => all + quality + taste, 0)
  let counted: Counted = { sum: 0, count: 0 }
  await system.onDatabase(async (db) => {
    counted = await countIn(db)
  })
  console.error(`  counted ${counted.count} voices with ${counted.sum} points; ${raters} and ${sum} were given`)
  return counted.sum === sum && counted.count === raters
}

/** AMB22: many diners rate one dish at once; what was acknowledged counts, also when commerce is killed meanwhile. */
export async function measureRatings(system: System, { raters: count }: RatingsShape): Promise<readonly Row[]> {
  const raters = await layRaters(system, count)
  const [from, cpuBefore] = [performance.now(), cpuSeconds(system.commerce.pid)]
  const calm = await rateAll(system, raters, calmly)
  const perSecond = count / ((performance.now() - from) / 1000)
  const perCpuSecond = count / (cpuSeconds(system.commerce.pid) - cpuBefore)
  const isRightCalmly = await isRight(system, count, calmly)
  const paced = await rateAll(system, raters, atPace, { perSecond: PACE })
  const isRightPaced = await isRight(system, count, atPace)
  let crash: Promise<unknown> | undefined
  const onAcknowledged = (acknowledged: number) => {
    if (acknowledged >= count / 2) crash ??= system.crashCommerce()
  }
  const killed = await rateAll(system, raters, anew, { onAcknowledged })
  await crash
  const isRightKilled = await isRight(system, count, anew)
  const [p99, pacedP99] = [calm, paced].map(({ taken }) => percentile(taken, 0.99)) as [number, number]
  const right = (is: boolean) => (is ? 'sum and count right' : 'sum and count WRONG')
  return [
    {
      id: 'AMB22',
      what: `${digits(count)} ratings of one dish over ${CONNECTIONS} connections, PostgreSQL`,
      figure:
        `p50 ${digits(percentile(calm.taken, 0.5), 1)} ms, p99 ${digits(p99, 1)} ms, ${digits(perSecond)}/s, ` +
        `${digits(perCpuSecond)} per CPU second of commerce; ${right(isRightCalmly)}`,
      goal: 'right, p99 <= 50 ms',
      met: isRightCalmly && p99 <= 50,
    },
    {
      id: 'AMB22',
      what: `the same, ${PACE} a second`,
      figure:
        `p50 ${digits(percentile(paced.taken, 0.5), 1)} ms, p99 ${digits(pacedP99, 1)} ms, each from when it is due; ` +
        right(isRightPaced),
      goal: 'right, p99 <= 50 ms',
      met: isRightPaced && pacedP99 <= 50,
    },
    {
      id: 'SAFE3',
      what: `the same with kill -9 of commerce after half of them`,
      figure: `${digits(killed.repeated)} not acknowledged and repeated; ${right(isRightKilled)}`,
      goal: 'none lost',
      met: isRightKilled,
    },
  ]
}
