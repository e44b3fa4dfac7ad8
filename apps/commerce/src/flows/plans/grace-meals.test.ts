import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from '@jest/globals'
import { insertAddress } from '#addresses/repository'
import { inTenant } from '#kernel/db/tenant-transaction'
import { lockOrders } from '#modules/orders/api/life'
import { catalogueIds } from '#testing/codes'
import { addCredits, childsPlan, graceOf, graceScene, MONDAY_EVENING, makeAll, mealStates } from '#testing/grace'
import { orderBody } from '#testing/orders'
import { placeOnDays } from '#testing/plans-of-days'
import { mealOrders } from '#testing/running-plans'
import { balance, byOperator, fund, isSoundInFull, passbook, wallet } from '#testing/wallets'
import { runJobs } from '#testing/worsened'
import { everything, returnMoney } from '../return-money.ts'
import { comparePlans } from './compare-plans.ts'
import { makeMeals } from './make-meals.ts'

const [TUESDAY, WEDNESDAY, THURSDAY] = ['2026-11-24', '2026-11-25', '2026-11-26'] as const
const DAY = 86_400_000

const scene = graceScene()
afterEach(() => isSoundInFull(scene.commerce, 'school'))

const credits = () => balance(scene.commerce, 'school', scene.asha)
const walletOf = async () => (await wallet(scene.commerce, 'school', scene.asha, '/credits/balance')).json
const owed = async () => (await walletOf()).owedMeals
const open = async () => (await graceOf(scene)).map((meal) => meal.owed)

/** Makes the meals that are due on an evening, so many days after Monday. */
async function makeOn(days: number): Promise<void> {
  scene.commerce.clock.set(new Date(Date.parse(MONDAY_EVENING) + days * DAY).toISOString())
  await makeAll(scene)
}

const orderOf = async (plan: string, meal = 0): Promise<string> =>
  (await mealOrders(scene.commerce, 'school', plan))[meal]?.id ?? ''

/** Returns money of an order as a cancellation does: all, or an amount in paise. */
const returned = (orderId: string, amount: number | 'all-left' = 'all-left') =>
  inTenant(scene.commerce.commerce.db, 'school', async (tx) => {
    await lockOrders(tx, [orderId])
    const at = new Date(scene.commerce.clock.now())
    const by = { kind: 'system', id: 'test' } as const
    return returnMoney(scene.commerce.commerce, tx, { orderId, ...everything, amount, why: 'cancelled', by, at })
  })

const giveBonus = (rupees: number) =>
  byOperator(scene.commerce, 'school', 'bonuses', {
    ...{ mobile: scene.asha.mobile, amount: rupees, days: 7, reason: 'Sorry' },
  })

describe('decision 0103: a planned meal of a child on credit', () => {
  test('the child gets the meal with Rs. 12 missing, and the wallet stays as it is', async () => {
    await fund(scene.commerce, 'school', scene.asha, 138)
    const plan = await childsPlan(scene, { dates: [TUESDAY] })
    await makeOn(0)
    expect(await mealStates(scene, plan)).toEqual(['made'])
    expect(await walletOf()).toMatchObject({ balance: 138, owed: 0, owedMeals: { meals: 1, amount: 150 } })
    expect(await passbook(scene.commerce, 'school', scene.asha)).toHaveLength(1)
  })

  test('only the owner is told, once, with the amount and without another word of the credits', async () => {
    const plan = await childsPlan(scene, { dates: [TUESDAY, WEDNESDAY] })
    await makeOn(0)
    await makeAll(scene)
    await runJobs(scene.commerce, 'school')
    const told = scene.commerce.outbox.textsTo(scene.asha.email).filter((text) => text.includes('on credit'))
    expect(told).toEqual([
      expect.stringContaining(
        `Your credits were too low for the meal of Tue, 24 Nov, 12:00 PM of your subscription ${plan}, so it is made on credit. ₹150.00 will be taken from your next top-up.`,
      ),
    ])
  })

  test('of a child at most so many meals are on credit, each child for itself', async () => {
    const ofMia = await childsPlan(scene, { dates: [TUESDAY, WEDNESDAY, THURSDAY] })
    for (const evening of [0, 1, 2]) await makeOn(evening)
    expect(await mealStates(scene, ofMia)).toEqual(['made', 'made', 'skipped low-balance'])
    expect(await owed()).toEqual({ meals: 2, amount: 300 })
  })

  test('exactly what the tenant allows is given, and a paisa more is not', async () => {
    await childsPlan(scene, { dates: [TUESDAY] })
    const exact = { dates: [TUESDAY], minute: 780, quantity: 2, addressId: scene.tom, name: 'Tom' }
    const plan = await childsPlan(scene, { ...exact, coupon: 5000 })
    const other = await childsPlan(scene, { ...exact, minute: 840, quantity: 1, coupon: 14_999 })
    await makeOn(0)
    expect([await mealStates(scene, plan), await mealStates(scene, other)]).toEqual([['made'], ['skipped low-balance']])
    expect(await owed()).toEqual({ meals: 2, amount: 400 })
  })

  test('an entry that its owner has added is no child of the roster, and gets none', async () => {
    const id = randomUUID()
    const lines = { line1: 'Lea', line2: '5', city: 'B', state: '', pincode: '', email: '', storeId: null }
    const entry = { id, name: 'Lea', ...lines, latitude: null, longitude: null }
    const at = new Date(scene.commerce.clock.now())
    await inTenant(scene.commerce.commerce.db, 'school', (tx) => insertAddress(tx, scene.asha.id, entry, at))
    const plan = await childsPlan(scene, { dates: [TUESDAY], addressId: id, name: 'Lea' })
    await makeOn(0)
    expect(await mealStates(scene, plan)).toEqual(['skipped low-balance'])
  })

  test('a skipped meal that its owner orders late is not made on credit', async () => {
    const plan = await childsPlan(scene, { dates: [TUESDAY, WEDNESDAY, THURSDAY] })
    for (const evening of [0, 1, 2]) await makeOn(evening)
    const path = `/${plan}/meal/order`
    const body = { userId: scene.asha.mobile, mealDate: THURSDAY, price: 150 }
    const late = await scene.commerce.call('school', 'POST', path, {
      ...{ service: 'subscription', token: scene.asha.token, body },
    })
    expect(late.status).not.toBe(200)
    expect(await mealStates(scene, plan)).toEqual(['made', 'made', 'skipped low-balance'])
  })

  test('several workers make each meal once, and never more on credit than is allowed', async () => {
    const plans = await Promise.all([720, 780, 840].map((minute) => childsPlan(scene, { dates: [TUESDAY], minute })))
    scene.commerce.clock.set(MONDAY_EVENING)
    const round = () => makeMeals(scene.commerce.commerce, 'school', () => true)
    await Promise.all([round(), round(), makeAll(scene), makeAll(scene)])
    expect(await Promise.all(plans.map((plan) => mealStates(scene, plan)))).toEqual([
      ...[['made'], ['made'], ['skipped low-balance']],
    ])
    expect(await owed()).toEqual({ meals: 2, amount: 300 })
  })

  test('AMB107: a meal that would be made on credit is no meal at risk', async () => {
    await fund(scene.commerce, 'school', scene.asha, 150)
    const plan = await childsPlan(scene, { dates: [TUESDAY, WEDNESDAY, THURSDAY, '2026-11-27', '2026-11-30'] })
    const risks = async (days: number) => {
      await makeOn(days)
      scene.commerce.clock.advance(120_000)
      await runJobs(scene.commerce, 'school')
      return scene.commerce.outbox.textsTo(scene.asha.email).filter((text) => text.includes('will not be made')).length
    }
    expect([await risks(0), await risks(1), await risks(2)]).toEqual([0, 1, 2])
    expect(await mealStates(scene, plan)).toEqual(['made', 'made', 'made', 'planned', 'planned'])
  })
})

describe('decision 0103: money in the wallet settles meals on credit', () => {
  const twoMeals = async () => {
    const plan = await childsPlan(scene, { dates: [TUESDAY, WEDNESDAY] })
    for (const evening of [0, 1]) await makeOn(evening)
    return plan
  }

  test('a top-up settles the oldest first, each whole, with its row in the passbook', async () => {
    const plan = await twoMeals()
    await addCredits(scene, 149)
    expect([await credits(), await open()]).toEqual([149, [15_000, 15_000]])
    await addCredits(scene, 100)
    expect([await credits(), await open()]).toEqual([99, [0, 15_000]])
    const [debit, topUp] = await passbook(scene.commerce, 'school', scene.asha)
    expect(debit).toMatchObject({ txnType: 'DEBIT', status: 'SUCCESS', amount: 150, postTxnBalance: 99 })
    expect(debit).toMatchObject({ orderId: await orderOf(plan), mealDetails: 'Meal of Tue, 24 Nov' })
    expect(topUp).toMatchObject({ txnType: 'TOPUP', amount: 100, postTxnBalance: 249 })
    await addCredits(scene, 51)
    expect([await credits(), await open(), await owed()]).toEqual([0, [0, 0], undefined])
  })

  test('one top-up settles all that it covers', async () => {
    await twoMeals()
    await addCredits(scene, 500)
    expect([await credits(), await open()]).toEqual([200, [0, 0]])
  })

  test('a bonus settles, and its answer says what is left', async () => {
    await twoMeals()
    expect((await giveBonus(160)).json.bonus).toMatchObject({ amount: 160, balance: 10 })
    expect([await credits(), await open()]).toEqual([10, [0, 15_000]])
  })

  test('a refund of a paid order settles', async () => {
    await fund(scene.commerce, 'school', scene.asha, 150)
    const plan = await childsPlan(scene, { dates: [TUESDAY, WEDNESDAY] })
    for (const evening of [0, 1]) await makeOn(evening)
    expect([await credits(), await open()]).toEqual([0, [15_000]])
    await returned(await orderOf(plan))
    expect([await credits(), await open()]).toEqual([0, [0]])
  })

  test('a top-up beside the job settles, or finds nothing owed yet: never half', async () => {
    await childsPlan(scene, { dates: [TUESDAY] })
    scene.commerce.clock.set(MONDAY_EVENING)
    await Promise.all([addCredits(scene, 200), makeAll(scene)])
    expect([await credits(), await owed()]).toEqual([50, undefined])
  })
})

describe('decision 0103: a meal on credit whose money goes back', () => {
  test('owes nothing any more when it is cancelled, and nothing comes into the wallet', async () => {
    await fund(scene.commerce, 'school', scene.asha, 10)
    const plan = await childsPlan(scene, { dates: [TUESDAY] })
    await makeOn(0)
    const [refund] = await returned(await orderOf(plan))
    expect(refund).toMatchObject({ amount: 15_000, way: 'owed', state: 'sent' })
    expect([await credits(), await open(), await owed()]).toEqual([10, [0], undefined])
    expect(await returned(await orderOf(plan))).toEqual([])
    await addCredits(scene, 200)
    expect(await credits()).toBe(210)
  })

  test('by a part owes the rest, which is settled later and can be returned', async () => {
    const plan = await childsPlan(scene, { dates: [TUESDAY] })
    await makeOn(0)
    await returned(await orderOf(plan), 5000)
    expect(await open()).toEqual([10_000])
    await addCredits(scene, 120)
    expect([await credits(), await open()]).toEqual([20, [0]])
    const [refund] = await returned(await orderOf(plan))
    expect(refund).toMatchObject({ amount: 10_000, way: 'wallet' })
    expect(await credits()).toBe(120)
  })

  test('comes into the wallet once it was settled', async () => {
    const plan = await childsPlan(scene, { dates: [TUESDAY] })
    await makeOn(0)
    await addCredits(scene, 150)
    await returned(await orderOf(plan))
    expect([await credits(), await open()]).toEqual([150, [0]])
  })
})

describe('decision 0103: beside a meal on credit', () => {
  test('SB23: the credits cannot be closed before it is settled', async () => {
    await childsPlan(scene, { dates: [TUESDAY] })
    await makeOn(0)
    const close = () => byOperator(scene.commerce, 'school', 'close', { mobile: scene.asha.mobile })
    const refused = await close()
    expect([refused.status, refused.json.message]).toEqual([
      422,
      '₹150.00 is owed for meals that were made on credit. Close these credits when a top-up has settled it.',
    ])
    await addCredits(scene, 150)
    expect((await close()).status).toBe(200)
  })

  test('a closed wallet gets none', async () => {
    await addCredits(scene, 20)
    const plan = await childsPlan(scene, { dates: [TUESDAY] })
    await byOperator(scene.commerce, 'school', 'close', { mobile: scene.asha.mobile })
    await makeOn(0)
    expect(await mealStates(scene, plan)).toEqual(['skipped low-balance'])
  })

  test('M9: another plan needs twice its total beside what is owed for meals', async () => {
    await childsPlan(scene, { dates: [TUESDAY] })
    await makeOn(0)
    const ids = await catalogueIds(scene.commerce.commerce, 'school')
    const dal = { product: 'dal', size: 'full', qty: 1, price: 200, discountedPrice: 150 }
    const daysOfWeek = ['MONDAY', 'TUESDAY', 'THURSDAY', 'FRIDAY']
    const days = { scheduledFrom: THURSDAY, scheduledTo: '2026-12-01', time: '13:00:00', daysOfWeek }
    const more = {
      ...{ type: 'SCHEDULE', scheduled: { ...days, noOfMeals: 4 }, address: scene.mia, avoidsSeen: [] },
      ...{ paymentMode: 'WALLET', isPaymentCOD: false },
    }
    const body = orderBody(ids, scene.asha, [dal], 600, more)
    const place = () => placeOnDays(scene.commerce, 'school', scene.asha, body)
    // Money that settles nothing: the test puts it there.
    await fund(scene.commerce, 'school', scene.asha, 1349)
    expect((await place()).json).toMatchObject({ reason: { code: 'balance-below-double' } })
    await fund(scene.commerce, 'school', scene.asha, 1)
    expect((await place()).status).toBe(200)
  })

  test('SAFE4: the comparison of plans finds no difference', async () => {
    await childsPlan(scene, { dates: [TUESDAY, WEDNESDAY] })
    for (const evening of [0, 1]) await makeOn(evening)
    await addCredits(scene, 200)
    const at = new Date(scene.commerce.clock.now())
    const found = await inTenant(scene.commerce.commerce.db, 'school', (tx) => comparePlans(tx, at))
    expect(found.differences).toEqual([])
  })
})
