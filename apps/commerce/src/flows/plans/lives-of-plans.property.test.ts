import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { insertAddress } from '#addresses/repository'
import { inTenant } from '#kernel/db/tenant-transaction'
import { balanceOf, readWallet } from '#modules/ledger/api/wallets'
import { mealsOf } from '#modules/plans/api/meals'
import { moveMeals } from '#modules/plans/api/plan-life'
import { lockPlans } from '#modules/plans/api/plans'
import { callOffMeal } from '#testing/absences'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { planCatalogue, runningPlan } from '#testing/running-plans'
import { nearPoint } from '#testing/small-catalogue'
import { fund, isSoundInFull } from '#testing/wallets'
import { makeMealsOf } from './make-meals.ts'

/** More by hand: LIVES_OF_PLANS=1000. */
const RUNS = Number(process.env.LIVES_OF_PLANS ?? 80)

/** Monday, noon in India, which is five and a half hours ahead. */
const START = Date.parse('2026-11-23T06:30:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MIDNIGHT = START - 12 * 60 * MINUTE

/** A meal costs 150 rupees by the menu. */
const PRICE = 15_000

/** The cut-offs of three tenants, and from when on a meal is made: the model's own arithmetic. */
const cutOffs = {
  none: {
    file: [],
    due: (meal: number) => Math.floor((meal - MIDNIGHT) / DAY) * DAY + MIDNIGHT - DAY + (20 * 60 + 1) * MINUTE,
  },
  hours: { file: [{ minutes: 90 }], due: (meal: number) => meal - 89 * MINUTE },
  days: {
    file: [{ by: { daysBefore: 2, at: '18:00' } }],
    due: (meal: number) => Math.floor((meal - MIDNIGHT) / DAY) * DAY + MIDNIGHT - 2 * DAY + (18 * 60 + 1) * MINUTE,
  },
} as const

type TenantId = keyof typeof cutOffs

interface LifeOfPlan {
  /** Days after the start. */
  readonly days: readonly number[]
  readonly minute: number
  /** Of the person's two entries. */
  readonly entry: 0 | 1
  /** AMB107: the most that a meal may cost. */
  readonly agreed: number
  readonly coupon: number
}

/** At a minute after the start: money comes, a meal is cancelled or called off, or the job looks. */
type Happening =
  | { readonly kind: 'top-up'; readonly at: number; readonly amount: number }
  | { readonly kind: 'cancel' | 'absent'; readonly at: number; readonly plan: number; readonly meal: number }
  | { readonly kind: 'look'; readonly at: number }

interface Life {
  readonly tenant: TenantId
  readonly plans: readonly LifeOfPlan[]
  readonly happenings: readonly Happening[]
}

const minutes = fc.integer({ min: 1, max: 8 * 24 * 60 })
const lifeOfPlan = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 3, max: 8 }), { minLength: 1, maxLength: 4 }).map((days) => days.toSorted()),
  minute: fc.constantFrom(660, 720, 780),
  entry: fc.constantFrom(0, 1),
  agreed: fc.constantFrom(PRICE, PRICE, PRICE, PRICE + 500, PRICE - 1),
  coupon: fc.constantFrom(0, 0, 2500),
}) satisfies fc.Arbitrary<LifeOfPlan>

const life: fc.Arbitrary<Life> = fc.record({
  tenant: fc.constantFrom<TenantId>('none', 'hours', 'days'),
  plans: fc.array(lifeOfPlan, { minLength: 1, maxLength: 3 }),
  happenings: fc
    .array(
      fc.oneof(
        {
          weight: 2,
          arbitrary: fc.record({
            kind: fc.constant('top-up'),
            at: minutes,
            amount: fc.integer({ min: 1, max: 60_000 }),
          }),
        },
        {
          weight: 1,
          arbitrary: fc.record({ kind: fc.constant('cancel'), at: minutes, plan: fc.nat(2), meal: fc.nat(3) }),
        },
        {
          weight: 2,
          arbitrary: fc.record({ kind: fc.constant('absent'), at: minutes, plan: fc.nat(2), meal: fc.nat(3) }),
        },
        { weight: 6, arbitrary: fc.record({ kind: fc.constant('look'), at: minutes }) },
      ) as fc.Arbitrary<Happening>,
      { minLength: 2, maxLength: 12 },
    )
    .map((all) => all.toSorted((one, other) => one.at - other.at)),
})

interface ModelMeal {
  readonly plan: number
  readonly at: number
  readonly entry: number
  state: string
}

/** What becomes of the meals and the balance: days, cut-offs, prices and the balance, and nothing of the code. */
function modelOf({ tenant, plans, happenings }: Life): { readonly states: string[][]; readonly balance: number } {
  const meals: ModelMeal[][] = plans.map(({ days, minute, entry }, plan) =>
    days.map((day) => ({ plan, entry, at: MIDNIGHT + day * DAY + minute * MINUTE, state: 'planned' })),
  )
  const { due } = cutOffs[tenant]
  let balance = 0
  const look = (now: number) => {
    const ready = meals.flat().filter((meal) => meal.state === 'planned' && due(meal.at) <= now)
    ready.sort((one, other) => one.at - other.at || one.entry - other.entry || one.plan - other.plan)
    for (const meal of ready) {
      const { agreed, coupon } = plans[meal.plan] as LifeOfPlan
      const cost = PRICE - coupon
      if (now >= meal.at) meal.state = 'skipped too-late'
      else if (PRICE > agreed) meal.state = 'skipped price'
      else if (balance < cost) meal.state = 'skipped low-balance'
      else {
        meal.state = 'made'
        balance -= cost
      }
    }
  }
  for (const each of happenings) {
    const now = START + each.at * MINUTE
    if (each.kind === 'top-up') balance += each.amount
    if (each.kind === 'look') look(now)
    const meal = each.kind === 'cancel' ? meals[each.plan]?.[each.meal] : undefined
    if (meal?.state === 'planned' && now < due(meal.at)) meal.state = 'cancelled owner'
    const absent = each.kind === 'absent' ? meals[each.plan]?.[each.meal] : undefined
    if (absent?.state === 'made' && now < absent.at - HOUR) {
      absent.state = 'made absent'
      // 60 percent of 150, or of 125 rupees.
      balance += ((PRICE - (plans[absent.plan]?.coupon ?? 0)) * 3) / 5
    }
  }
  return { states: meals.map((of) => of.map(({ state }) => state)), balance }
}

let commerce: TestCommerce
beforeAll(async () => {
  const tenants = Object.fromEntries(Object.keys(cutOffs).map((id) => [id, { name: id, walletEnabled: true }]))
  commerce = await startCommerce({ at: new Date(START).toISOString(), tenants, catalogue: planCatalogue() })
  const absence = { minutesBefore: 60, sharePercent: 60 }
  for (const [tenant, { file }] of Object.entries(cutOffs)) {
    const headers = { authorization: `Bearer ${await commerce.operatorKey(tenant)}` }
    const url = `/operator/t/${tenant}/stores/day/settings`
    await commerce.app.inject({ method: 'PATCH', url, headers, payload: { cutOffs: file, absence } })
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
    await inside(tenant, (tx) => insertAddress(tx, person, address, new Date(START)))
  }
  return ids
}

/** The owner cancels a meal before its cut-off. */
const cancel = (tenant: string, planId: string, meal: number) =>
  inside(tenant, async (tx) => {
    const at = new Date(commerce.clock.now())
    const [plan] = await lockPlans(tx, [planId])
    const found = (await mealsOf(tx, [planId]))[meal]
    if (!plan || !found || found.due_at <= at) return
    const by = { kind: 'owner', id: plan.person } as const
    await moveMeals(tx, plan, [{ meal: found, move: 'cancel', change: { reason: 'owner' } }], { by, at })
  })

const dateOf = (day: number) => new Date(MIDNIGHT + day * DAY + 6 * 60 * MINUTE).toISOString().slice(0, 10)

async function lived({ tenant, plans, happenings }: Life) {
  commerce.clock.set(new Date(START).toISOString())
  const person = await commerce.signedIn(tenant)
  const entries = await entriesOf(tenant, person.id)
  const ids: string[] = []
  for (const { days, minute, entry, agreed, coupon } of plans) {
    commerce.clock.advance(1)
    const wanted = { dates: days.map(dateOf), minute, coupon, addressId: entries[entry] ?? '' }
    const id = await runningPlan(commerce, tenant, person, wanted)
    await inside(tenant, ({ db }) => db.updateTable('plan_meal').set({ agreed }).where('plan_id', '=', id).execute())
    ids.push(id)
  }
  for (const each of happenings) {
    commerce.clock.set(new Date(START + each.at * MINUTE).toISOString())
    if (each.kind === 'top-up') await fund(commerce, tenant, person, each.amount / 100)
    if (each.kind === 'cancel') await cancel(tenant, ids[each.plan] ?? '', each.meal)
    if (each.kind === 'absent') await callOffMeal(commerce, tenant, ids[each.plan] ?? '', each.meal)
    if (each.kind === 'look')
      await makeMealsOf(commerce.commerce, tenant, { people: [person.id], at: new Date(commerce.clock.now()) })
  }
  return inside(tenant, async (tx) => {
    const wallet = await readWallet(tx, person.id)
    const meals = await mealsOf(tx, ids)
    const states = ids.map((id) =>
      meals.filter(({ plan_id }) => plan_id === id).map(({ state, reason }) => (reason ? `${state} ${reason}` : state)),
    )
    return { states, balance: wallet ? balanceOf(wallet, '2026-11-23') : 0 }
  })
}

test('SB21, AMB39, AMB107: any life of plans ends as days, cut-offs, prices and the balance say', async () => {
  await fc.assert(
    fc.asyncProperty(life, async (each) => expect(await lived(each)).toEqual(modelOf(each))),
    { numRuns: RUNS },
  )
  for (const tenant of Object.keys(cutOffs)) await isSoundInFull(commerce, tenant)
}, 600_000)
