import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { insertAddress } from '#addresses/repository'
import { inTenant } from '#kernel/db/tenant-transaction'
import { balanceOf, readWallet } from '#modules/ledger/api/wallets'
import { sayAbsentAs } from '#testing/absences'
import { type CatalogueIds, catalogueIds } from '#testing/codes'
import { type CallAnswer, startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'
import { anyLife, BEGIN, type Happening, type Life, PRICE, type TenantId } from '#testing/lives-of-plans'
import { modelOf, type Outcome } from '#testing/model-of-plans'
import { cancelMealsAs, cancelPlanAs, dishesOf, manyDishes, mealCall } from '#testing/plan-changes'
import { mealOrders, mealsOfPlan, runningPlan, statusOf } from '#testing/running-plans'
import { nearPoint } from '#testing/small-catalogue'
import { fund, isSoundInFull } from '#testing/wallets'
import { importInto } from '#testing/worsened'
import { comparePlansNow } from './compare-plans.ts'
import { makeMealsOf } from './make-meals.ts'
import { tendPlansKind } from './tend-plans-job.ts'

/** More by hand: LIVES_OF_PLANS=1000, and the same ones again: SEED_OF_PLANS=1. */
const RUNS = Number(process.env.LIVES_OF_PLANS ?? 80)
const { SEED_OF_PLANS } = process.env

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The midnight, in India, in which the first life begins: a Monday. Each later one begins two weeks after the last. */
const FIRST = Date.parse('2026-11-22T18:30:00Z')

const settings: Readonly<Record<TenantId, object>> = {
  none: { laterFrom: 'today' },
  hours: { cutOffs: [{ minutes: 90 }] },
  days: { cutOffs: [{ by: { daysBefore: 2, at: '18:00' } }] },
}
const tenants = Object.keys(settings) as TenantId[]

let commerce: TestCommerce
let ids: CatalogueIds
const keys = new Map<TenantId, string>()
let lives = 0

const change = async (tenant: TenantId, payload: object): Promise<void> => {
  const headers = { authorization: `Bearer ${keys.get(tenant)}` }
  const url = `/operator/t/${tenant}/stores/day/settings`
  const { statusCode, body } = await commerce.app.inject({ method: 'PATCH', url, headers, payload })
  if (statusCode !== 200) throw new Error(body)
}

beforeAll(async () => {
  commerce = await startCommerce({
    ...{ at: new Date(FIRST).toISOString(), catalogue: manyDishes() },
    tenants: Object.fromEntries(tenants.map((id) => [id, { name: id, walletEnabled: true }])),
  })
  ids = await catalogueIds(commerce.commerce, 'none')
  const absence = { minutesBefore: 60, sharePercent: 60 }
  for (const tenant of tenants) {
    keys.set(tenant, await commerce.operatorKey(tenant))
    await change(tenant, { ...settings[tenant], absence })
  }
})
afterAll(() => commerce.close())

const inside = <T>(tenant: string, work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(commerce.commerce.db, tenant, work)

/** Saves two addresses of a person, in this sequence. */
async function entriesOf(tenant: string, person: string): Promise<readonly string[]> {
  const ids = [randomUUID(), randomUUID()]
  const lines = { line1: 'Flat 4', line2: 'MG Road', city: 'Delhi', state: '', pincode: '110001', email: '' }
  for (const id of ids) {
    const address = { id, name: 'Home', ...lines, ...nearPoint, storeId: null }
    await inside(tenant, (tx) => insertAddress(tx, person, address, new Date(commerce.clock.now())))
  }
  return ids
}

/** A plan of a life, with the dates of its meals. */
interface Placed {
  readonly id: string
  readonly dates: readonly string[]
}

interface Scene {
  readonly tenant: TenantId
  readonly person: TestPerson
  readonly plans: readonly Placed[]
  readonly dateOf: (day: number) => string
}

/** The store's menu has another price for a dal, unless it has it. */
const menuPrices = new Map<TenantId, number>()
async function setPrice(tenant: TenantId, price: number): Promise<void> {
  if ((menuPrices.get(tenant) ?? PRICE) === price) return
  menuPrices.set(tenant, price)
  await importInto(commerce, tenant, manyDishes({ 'dal/full': price / 100 }))
}

/** A call that is done or refused, and never fails. */
async function asked(answer: Promise<CallAnswer>): Promise<CallAnswer> {
  const { status, text } = await answer
  expect([status < 500, text]).toEqual([true, text])
  return answer
}

/** The owner confirms the price that the page then shows. */
async function confirmed(call: (price: number) => Promise<CallAnswer>): Promise<void> {
  const { status, json } = await asked(call(0))
  if (status === 409) await asked(call(json.changes[0].now))
}

/** A round of the job that keeps plans in step with their store. */
const tend = (tenant: TenantId, now: Date) =>
  tendPlansKind(commerce.commerce).run(tenant, {
    ...{ kind: 'tend-plans', key: 'plans', payload: {}, tries: 1, leaseUntil: now, expiresAt: null },
  })

async function happens({ tenant, person, plans, dateOf }: Scene, each: Happening): Promise<void> {
  const now = new Date(commerce.clock.now())
  const plan = 'plan' in each ? plans[each.plan] : undefined
  const date = 'meal' in each ? (plan?.dates[each.meal] ?? '') : ''
  const call = (path: string, body: object) =>
    mealCall(commerce, tenant, person, `/${plan?.id}/meal/${date}${path}`, body)
  if (each.kind === 'top-up') await fund(commerce, tenant, person, each.amount / 100)
  if (each.kind === 'look' || each.kind === 'end') {
    await makeMealsOf(commerce.commerce, tenant, { people: [person.id], at: now })
  }
  if (each.kind === 'price') await setPrice(tenant, each.price)
  if (each.kind === 'open') await change(tenant, { openOn: [dateOf(each.day)] })
  if (each.kind === 'close') await change(tenant, { closeOn: [dateOf(each.day)] })
  if (each.kind === 'close' || each.kind === 'end') await tend(tenant, now)
  if (!plan) return
  if (each.kind === 'cancel') {
    const dates = plan.dates.slice(each.meal, each.last + 1)
    await asked(cancelMealsAs(commerce, tenant, person, plan.id, dates))
  }
  if (each.kind === 'cancel-plan') await asked(cancelPlanAs(commerce, tenant, person, plan.id))
  if (each.kind === 'absent') await asked(sayAbsentAs(commerce, tenant, person, { planId: plan.id, date }))
  if (each.kind === 'late') await confirmed((price) => call('/order', { price }))
  if (each.kind === 'swap') {
    const items = dishesOf(ids, [[each.dish, each.dish === 'raita' ? 'cup' : 'full', 1]])
    await confirmed((price) => call('/change', { items, price }))
  }
}

/** The state of each meal with its reason, and whether the store called off a made one. */
async function statesOf(tenant: string, planId: string): Promise<string[]> {
  const orders = new Map((await mealOrders(commerce, tenant, planId)).map((order) => [order.id, order.status]))
  return (await mealsOfPlan(commerce, tenant, planId)).map(({ state, reason, order_id }) => {
    if (reason) return `${state} ${reason}`
    return orders.get(order_id ?? '') === 800 ? `${state}, closed` : state
  })
}

/** The lives between two nightly comparisons, which read too much for each life. */
const LIVES_BETWEEN = Math.ceil(RUNS / 20)

/** SAFE4: orders, bills and the ledger are those of the plans of a tenant. */
async function compare(tenant: TenantId): Promise<void> {
  const now = new Date(commerce.clock.now())
  expect((await comparePlansNow(commerce.commerce.db, tenant, now)).differences).toEqual([])
}

async function lived({ tenant, plans, happenings }: Life): Promise<Outcome> {
  const midnight = FIRST + lives++ * 14 * DAY
  const at = (minutes: number) => commerce.clock.set(new Date(midnight + minutes * MINUTE).toISOString())
  const dateOf = (day: number) => new Date(midnight + (day + 0.5) * DAY).toISOString().slice(0, 10)
  at(BEGIN)
  await setPrice(tenant, PRICE)
  const person = await commerce.signedIn(tenant)
  const entries = await entriesOf(tenant, person.id)
  const placed: Placed[] = []
  for (const { days, minute, entry, agreed, coupon } of plans) {
    commerce.clock.advance(1)
    const dates = days.map(dateOf)
    const wanted = { dates, minute, coupon, addressId: entries[entry] ?? '' }
    const id = await runningPlan(commerce, tenant, person, wanted)
    await inside(tenant, ({ db }) => db.updateTable('plan_meal').set({ agreed }).where('plan_id', '=', id).execute())
    placed.push({ id, dates })
  }
  for (const each of happenings) {
    at(each.at)
    await happens({ tenant, person, plans: placed, dateOf }, each)
  }
  const states = []
  const statuses = []
  for (const { id } of placed) {
    states.push(await statesOf(tenant, id))
    statuses.push(await statusOf(commerce, tenant, id))
  }
  const wallet = await inside(tenant, (tx) => readWallet(tx, person.id))
  return { states, statuses, balance: wallet ? balanceOf(wallet, dateOf(0)) : 0 }
}

/** What becomes of meals; a thousand lives have each of it. */
const OUTCOMES = [
  ...['cancelled off-date', 'cancelled owner', 'cancelled plan-cancelled', 'made', 'made absent', 'made, closed'],
  ...['skipped low-balance', 'skipped price', 'skipped too-late'],
]

test('SB21, SB22, AMB39, AMB107, AMB113: any life of plans ends as days, cut-offs, prices and the balance say', async () => {
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(anyLife, async (each) => {
      const expected = modelOf(each)
      for (const state of expected.states.flat()) seen.add(state)
      expect(await lived(each)).toEqual(expected)
      if (lives % LIVES_BETWEEN === 0) await compare(each.tenant)
    }),
    { numRuns: RUNS, ...(SEED_OF_PLANS ? { seed: Number(SEED_OF_PLANS) } : {}) },
  )
  if (RUNS >= 1000) expect([...seen].toSorted()).toEqual(OUTCOMES)
  for (const tenant of tenants) await isSoundInFull(commerce, tenant)
}, 600_000)
