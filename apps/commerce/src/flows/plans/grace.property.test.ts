import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { inTenant } from '#kernel/db/tenant-transaction'
import { lockOrders } from '#modules/orders/api/life'
import { addCredits, childsPlan, graceOf, graceScene, MONDAY_EVENING, makeAll, mealStates } from '#testing/grace'
import { mealOrders } from '#testing/running-plans'
import { balance, byOperator, isSound, isSoundInFull } from '#testing/wallets'
import { everything, returnMoney } from '../return-money.ts'

/** More by hand: LIVES_OF_CREDIT=500. */
const RUNS = Number(process.env.LIVES_OF_CREDIT ?? 20)

const PRICE = 15_000
const MOST_MEALS = 2
const MOST_OWED = 40_000

/** Something that happens to the wallet of a parent. */
type Happening =
  | { readonly kind: 'meal'; readonly child: 0 | 1; readonly dals: 1 | 2 }
  | { readonly kind: 'top-up' | 'bonus'; readonly rupees: number }
  | { readonly kind: 'refund'; readonly which: number; readonly amount: number }

const happening = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('meal'), child: fc.constantFrom(0, 1), dals: fc.constantFrom(1, 2) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('top-up', 'bonus'), rupees: fc.integer({ min: 1, max: 350 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund'),
      which: fc.nat(5),
      amount: fc.integer({ min: 1, max: 30_000 }),
    }),
  },
) as fc.Arbitrary<Happening>

interface ModelMeal {
  readonly child: number
  readonly price: number
  returned: number
  /** On credit and not settled: what is owed. */
  owed: number
}

/** Balance and meals on credit in plain numbers, in paise. */
class Model {
  balance = 0
  readonly made: ModelMeal[] = []

  open = (): ModelMeal[] => this.made.filter(({ owed }) => owed > 0)

  make(child: number, price: number): boolean {
    if (this.balance >= price) {
      this.balance -= price
      this.made.push({ child, price, returned: 0, owed: 0 })
      return true
    }
    const open = this.open()
    const owed = open.reduce((sum, meal) => sum + meal.owed, 0)
    const isGiven = open.filter((meal) => meal.child === child).length < MOST_MEALS && owed + price <= MOST_OWED
    if (isGiven) this.made.push({ child, price, returned: 0, owed: price })
    return isGiven
  }

  credit(amount: number): void {
    this.balance += amount
    for (const meal of this.open()) {
      if (meal.owed > this.balance) return
      this.balance -= meal.owed
      meal.owed = 0
    }
  }

  /** What is returned of a meal, of a wanted amount. */
  refund(meal: ModelMeal, wanted: number): number {
    const amount = Math.min(wanted, meal.price - meal.returned)
    meal.returned += amount
    if (meal.owed > 0) meal.owed -= amount
    else if (amount > 0) this.credit(amount)
    return amount
  }
}

const scene = graceScene()

/** A bench for one life: another parent each, and what was made for them. */
interface Bench {
  readonly model: Model
  readonly orders: string[]
  minute: number
}

async function meal(bench: Bench, { child, dals }: Extract<Happening, { kind: 'meal' }>): Promise<void> {
  const entry = child === 0 ? scene.mia : scene.tom
  bench.minute += 1
  const wanted = { dates: ['2026-11-24'], minute: bench.minute, quantity: dals, addressId: entry }
  const plan = await childsPlan(scene, wanted)
  await makeAll(scene)
  const isMade = bench.model.make(child, dals * PRICE)
  expect(await mealStates(scene, plan)).toEqual([isMade ? 'made' : 'skipped low-balance'])
  const [order] = await mealOrders(scene.commerce, 'school', plan)
  if (order) bench.orders.push(order.id)
}

async function refund({ model, orders }: Bench, { which, amount }: Extract<Happening, { kind: 'refund' }>) {
  const at = orders.length === 0 ? -1 : which % orders.length
  const [of, orderId] = [model.made[at], orders[at]]
  const back = of && model.refund(of, amount)
  if (!back || !orderId) return
  await inTenant(scene.commerce.commerce.db, 'school', async (tx) => {
    await lockOrders(tx, [orderId])
    const wanted = {
      why: 'operator',
      by: { kind: 'operator', id: 'test' },
      at: new Date(scene.commerce.clock.now()),
    } as const
    await returnMoney(scene.commerce.commerce, tx, { orderId, ...everything, amount: back, ...wanted })
  })
}

async function happen(bench: Bench, each: Happening): Promise<void> {
  scene.commerce.clock.advance(1000)
  if (each.kind === 'meal') return meal(bench, each)
  if (each.kind === 'refund') return refund(bench, each)
  if (each.kind === 'top-up') await addCredits(scene, each.rupees)
  else {
    const bonus = { mobile: scene.asha.mobile, amount: each.rupees, days: 30, reason: 'Sorry' }
    expect((await byOperator(scene.commerce, 'school', 'bonuses', bonus)).status).toBe(200)
  }
  bench.model.credit(each.rupees * 100)
}

test('decision 0103: any sequence leaves balance and debt as the plain model, and the ledger sums to zero', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(happening, { minLength: 3, maxLength: 10 }), async (all) => {
        scene.commerce.clock.set(MONDAY_EVENING)
        const bench: Bench = { model: new Model(), orders: [], minute: 700 }
        for (const each of all) {
          await happen(bench, each)
          expect(await balance(scene.commerce, 'school', scene.asha)).toBe(bench.model.balance / 100)
          expect((await graceOf(scene)).filter(({ owed }) => owed > 0).map(({ owed }) => owed)).toEqual(
            bench.model.open().map(({ owed }) => owed),
          )
          await isSound(scene.commerce, 'school')
        }
      })
      .beforeEach(() => scene.renew()),
    { numRuns: RUNS },
  )
  await isSoundInFull(scene.commerce, 'school')
}, 600_000)
