import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import type { TestPerson } from '#testing/commerce'
import { earlierRelease } from '#testing/earlier-release'
import { TWO_DALS_TOTAL } from '#testing/orders'
import { type PartCommerce, startPartCommerce } from '#testing/part-payments'
import { balance, fund, isSound, passbook } from '#testing/wallets'

const START = '2026-11-23T06:30:00Z'
const MINUTE = 60_000
const REST = TWO_DALS_TOTAL - 100

let parts: PartCommerce
let asha: TestPerson
beforeAll(async () => {
  parts = await startPartCommerce(START)
})
afterAll(() => parts.commerce.close())
beforeEach(async () => {
  parts.commerce.clock.set(START)
  asha = await parts.commerce.signedIn('purse')
  await fund(parts.commerce, 'purse', asha, 150)
})

const inPurse = <T>(work: Parameters<typeof inTenant<T>>[2]) => inTenant(parts.commerce.commerce.db, 'purse', work)
const money = async () => [await balance(parts.commerce, 'purse', asha), await parts.held(asha)]
const statesOf = async (orderId: string) => (await parts.parts(orderId)).map(([, , state]) => state)

async function placed(): Promise<string> {
  const { orderId } = (await parts.order(asha, 100)).json.data
  parts.say(orderId, 'pending', 100)
  return orderId
}

const earlierMoves = (...args: Parameters<ReturnType<typeof earlierRelease>['moves']>) =>
  earlierRelease(parts.commerce, 'purse').moves(...args)
const earlierReturns = (orderId: string) => earlierRelease(parts.commerce, 'purse').returns(orderId)

describe('SAFE9, AMB110: a process of the release before settles an order in parts', () => {
  test('it takes the success: the job takes the part within minutes', async () => {
    const orderId = await placed()
    await earlierMoves(orderId, 'payment-succeeds', 'paid')
    expect([await money(), await statesOf(orderId)]).toEqual([
      [50, 100],
      ['paid', 'open'],
    ])
    await parts.pass(2 * MINUTE)
    expect([await money(), await statesOf(orderId)]).toEqual([
      [50, 0],
      ['paid', 'paid'],
    ])
    expect((await passbook(parts.commerce, 'purse', asha))[0]).toMatchObject({ status: 'SUCCESS', postTxnBalance: 50 })
    await isSound(parts.commerce, 'purse')
  })

  test.each([
    ['a failure', 'payment-fails', 'failed', ['failed', 'failed']],
    ['a cancellation', 'cancel', null, ['open', 'failed']],
  ] as const)('it writes %s: the job releases the part', async (_what, move, payment, states) => {
    const orderId = await placed()
    await earlierMoves(orderId, move, payment)
    expect(await money()).toEqual([50, 100])
    await parts.pass(2 * MINUTE)
    expect([await money(), await statesOf(orderId)]).toEqual([[150, 0], states])
    await isSound(parts.commerce, 'purse')
  })

  test('it cancels the paid order and returns one part: the job returns the other, once', async () => {
    const orderId = await placed()
    parts.say(orderId, 'success', 100)
    await parts.check(asha, orderId)
    await parts.pass(2 * MINUTE)
    await earlierMoves(orderId, 'cancel', null)
    await earlierReturns(orderId)
    expect(await money()).toEqual([50, 0])
    for (let look = 0; look < 3; look += 1) await parts.pass(60 * MINUTE)
    expect(await money()).toEqual([150, 0])
    const refunds = await inPurse(({ db }) =>
      db.selectFrom('refund').selectAll().where('subject_id', '=', orderId).execute(),
    )
    expect(refunds.map(({ way, amount }) => [way, amount / 100]).toSorted()).toEqual([
      [null, REST],
      ['wallet', 100],
    ])
    await isSound(parts.commerce, 'purse')
  })

  test('a late success that it settles returns its own part only', async () => {
    const orderId = await placed()
    await earlierMoves(orderId, 'cancel', null)
    await earlierMoves(orderId, 'payment-succeeds', 'paid')
    await earlierReturns(orderId)
    await parts.pass(2 * MINUTE)
    expect([await money(), await statesOf(orderId)]).toEqual([
      [150, 0],
      ['paid', 'failed'],
    ])
  })
})

describe('the job of a part', () => {
  const jobOf = (orderId: string) =>
    inPurse(({ db }) =>
      db
        .selectFrom('job')
        .select(['due_at', 'dead_at'])
        .where('kind', '=', 'settle-wallet-part')
        .where('key', '=', orderId)
        .execute(),
    )

  test('leaves alone what this release has settled, and ends with its order', async () => {
    const orderId = await placed()
    await parts.pass(2 * MINUTE)
    expect([await money(), (await jobOf(orderId)).length]).toEqual([[50, 100], 1])
    parts.say(orderId, 'success', 100)
    await parts.check(asha, orderId)
    await parts.pass(2 * MINUTE)
    expect([await money(), (await jobOf(orderId)).length]).toEqual([[50, 0], 1])
    for (let step = 0; step < 4; step += 1) await parts.operate(orderId, 'advance')
    await parts.pass(24 * 60 * MINUTE)
    expect([await money(), await jobOf(orderId)]).toEqual([[50, 0], []])
  })

  test('an order that one tender pays has none', async () => {
    const { orderId } = (await parts.order(asha, 100, { walletAmount: null })).json.data
    expect(await jobOf(orderId)).toEqual([])
  })
})
