import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { CouponAnswer } from '@tiffin/contract/coupons'
import { type Reason, reason } from '@tiffin/domain/reasons/reason'
import { startParts } from '../../app/late-parts.ts'
import { offersPart } from '../../app/offers-part.ts'
import { PLACE, payLines, placed } from '../../testing/at-pay.ts'
import { startClient, type TestClient } from '../../testing/client.ts'
import { type FakeServer, fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW, orderedAs, raita, storefrontOf } from '../../testing/fixtures.ts'
import { linesAccepted } from '../cart/slice.ts'
import { selectBill } from '../checked-order/selectors.ts'
import { couponChosen, couponForgotten, modeChosen, storeSelected } from '../order-info/slice.ts'
import { orderSubmitted } from '../payment/slice.ts'
import { offersClosed, offersOpened, offersShown } from './slice.ts'

const storefront = storefrontOf([biryani, raita], { digitalPayment: true })

const CHECK = 'POST /api/coupons/check'
const LIST = 'GET /api/coupons?storeId=1'

const off = (amount: number): Reply => ({ answer: { amount, refusal: null } satisfies CouponAnswer })
const refused = (refusal: Reason): Reply => ({ answer: { amount: 0, refusal } satisfies CouponAnswer })
const below = reason('coupon-below-minimum', { min: 60_000, missing: 6000 })

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

interface AtOffers extends TestClient {
  readonly server: FakeServer
  /** The coupon's line and the total of the bill, in paise. */
  readonly bill: () => readonly [number | undefined, number | undefined]
  readonly coupons: () => unknown[]
  readonly settle: (ms?: number) => Promise<void>
}

/** The pay page's state, with the part that shows the offers. */
async function atOffers(
  replies: Record<string, Reply | readonly Reply[]>,
  coupon: string | null = null,
): Promise<AtOffers> {
  const server = fakeServer({
    [LIST]: { answer: { coupons: [{ code: 'TEN', description: 'Ten percent' }] } },
    [PLACE]: placed,
    'GET /api/stores/1/storefront': { answer: storefront },
    ...replies,
  })
  const client = startClient({
    ...{ server, lines: payLines, orderInfo: orderedAs({ coupon }), at: '/1/check-out/pay' },
    storefront,
  })
  startParts(offersPart)
  const settle = async (ms = 1000) => void (await jest.advanceTimersByTimeAsync(ms))
  client.store.dispatch(offersShown({ storeId: 1 }))
  await settle()
  return {
    ...client,
    server,
    settle,
    bill: () => {
      const bill = selectBill(client.store.getState())
      return [bill?.lines.find(({ code }) => code === 'coupon')?.total, bill?.total]
    },
    coupons: () => server.callsOf(CHECK).map(({ body }) => (body as { order: { coupon: string } }).order.coupon),
  }
}

const fullTotal = 59_000

describe('N5: a coupon that the server accepts', () => {
  test('takes its amount off the bill and goes with the order', async () => {
    const { store, server, bill, settle } = await atOffers({ [CHECK]: off(5000) })
    expect(bill()).toEqual([undefined, fullTotal])
    store.dispatch(couponChosen({ coupon: 'TEN' }))
    await settle()
    expect(bill()).toEqual([5000, fullTotal - 5000])
    store.dispatch(orderSubmitted())
    await settle()
    const [call] = server.callsOf(PLACE)
    expect(call?.body).toMatchObject({ order: { coupon: 'TEN' }, seenBill: { total: fullTotal - 5000 } })
  })

  test('N6: is removed after the placement', async () => {
    const { store, settle } = await atOffers({ [CHECK]: off(5000) }, 'TEN')
    store.dispatch(orderSubmitted())
    await settle()
    expect(store.getState().orderInfo).toMatchObject({ order: { coupon: null }, couponAmount: null })
  })

  test('N6: is removed after a final refusal of the order', async () => {
    const why = { ...reason('store-closed'), final: true }
    const { store, settle } = await atOffers(
      { [CHECK]: off(5000), [PLACE]: problem('refused', 'No', { reason: why }) },
      'TEN',
    )
    store.dispatch(orderSubmitted())
    await settle()
    expect(store.getState().orderInfo.order.coupon).toBeNull()
  })

  test('is checked again when the page opens with it, as after a reload', async () => {
    const { bill, coupons } = await atOffers({ [CHECK]: off(5000) }, 'TEN')
    expect([coupons(), bill()]).toEqual([['TEN'], [5000, fullTotal - 5000]])
  })
})

describe('N4: a coupon that the server refuses', () => {
  test('takes nothing off, and the order is placed without it', async () => {
    const { store, server, bill, settle } = await atOffers({ [CHECK]: refused(below) }, 'TEN')
    expect(store.getState().promotions).toMatchObject({ check: 'answered', refusal: below })
    expect(store.getState().orderInfo).toMatchObject({ order: { coupon: 'TEN' }, couponAmount: 0 })
    expect(bill()).toEqual([undefined, fullTotal])
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(PLACE)[0]?.body).toMatchObject({ order: { coupon: null }, seenBill: { total: fullTotal } })
  })

  test('in the sheet, it stays open; an accepted one closes it', async () => {
    const { store, settle } = await atOffers({ [CHECK]: [refused(below), off(100)] })
    store.dispatch(offersOpened())
    store.dispatch(couponChosen({ coupon: 'TEN' }))
    await settle()
    expect(store.getState().promotions.isSheetOpen).toBe(true)
    store.dispatch(couponChosen({ coupon: 'OTHER' }))
    await settle()
    expect(store.getState().promotions.isSheetOpen).toBe(false)
  })

  test.each([
    [reason('coupon-not-offered'), null],
    [below, 'TEN'],
  ])('%j: closing the sheet keeps a coupon that the cart can still earn', async (why, kept) => {
    const { store, settle } = await atOffers({ [CHECK]: refused(why) })
    store.dispatch(offersOpened())
    store.dispatch(couponChosen({ coupon: 'TEN' }))
    await settle()
    store.dispatch(offersClosed())
    expect(store.getState().orderInfo.order.coupon).toBe(kept)
  })

  test('AMB32: a re-quote for the coupon says why, and the next press places the order without it', async () => {
    const why = { ...reason('coupon-used-up'), final: false }
    const changes = [
      { kind: 'refused', reason: reason('coupon-used-up') },
      { kind: 'bill', code: 'coupon', was: 5000, now: 0 },
    ] as const
    const requote = problem('requote', 'Used up', { reason: why, changes })
    const { store, server, bill, settle } = await atOffers({ [CHECK]: off(5000), [PLACE]: [requote, placed] }, 'TEN')
    store.dispatch(orderSubmitted())
    await settle()
    expect(store.getState().promotions.refusal).toEqual(reason('coupon-used-up'))
    expect([bill(), store.getState().cart.lines.length]).toEqual([[undefined, fullTotal], 2])
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(PLACE)[1]?.body).toMatchObject({ order: { coupon: null } })
  })
})

describe('AMB94: the coupon is checked again', () => {
  test.each<[string, Parameters<TestClient['store']['dispatch']>[0]]>([
    ['items', linesAccepted({ lines: [lineOf(biryani, 3), lineOf(raita, 1)] })],
    ['mode', storeSelected({ storeId: 1, deliveryMode: 'pickup' })],
    ['payment', modeChosen({ mode: 'DIGITAL' })],
  ])('on a change of %s', async (_what, change) => {
    const { store, coupons, bill, settle } = await atOffers({ [CHECK]: [off(5000), off(700)] }, 'TEN')
    store.dispatch(change)
    await settle()
    expect([coupons(), bill()[0]]).toEqual([['TEN', 'TEN'], 700])
  })

  test('once for several changes in a row, and not without a change', async () => {
    const { store, coupons, settle } = await atOffers({ [CHECK]: off(5000) }, 'TEN')
    for (const quantity of [3, 4, 5]) {
      store.dispatch(linesAccepted({ lines: [lineOf(biryani, quantity)] }))
      await settle(100)
    }
    await settle()
    expect(coupons()).toHaveLength(2)
    store.dispatch(linesAccepted({ lines: [lineOf(biryani, 5)] }))
    await settle()
    expect(coupons()).toHaveLength(2)
  })

  test('and a cart that no longer has the minimum loses the amount, with the message', async () => {
    const { store, bill, settle } = await atOffers({ [CHECK]: [off(5000), refused(below), off(5000)] }, 'TEN')
    store.dispatch(linesAccepted({ lines: [lineOf(biryani, 1)] }))
    await settle()
    expect([bill()[0], store.getState().promotions.refusal]).toEqual([undefined, below])
    store.dispatch(linesAccepted({ lines: payLines }))
    await settle()
    expect([bill()[0], store.getState().promotions.refusal]).toEqual([5000, null])
  })

  test('an old answer never replaces a newer one', async () => {
    const { store, settle } = await atOffers({ [CHECK]: off(1) })
    const answers: ((answer: CouponAnswer) => void)[] = []
    const answered = (answer: CouponAnswer) => new Response(JSON.stringify(answer), { status: 200 })
    globalThis.fetch = (() =>
      new Promise<Response>((resolve) => {
        answers.push((answer) => resolve(answered(answer)))
      })) as typeof globalThis.fetch
    store.dispatch(couponChosen({ coupon: 'OLD' }))
    await settle()
    store.dispatch(couponChosen({ coupon: 'NEW' }))
    await settle()
    expect(answers).toHaveLength(2)
    answers[1]?.({ amount: 222, refusal: null })
    await settle()
    answers[0]?.({ amount: 111, refusal: null })
    await settle()
    expect(store.getState().orderInfo).toMatchObject({ order: { coupon: 'NEW' }, couponAmount: 222 })
  })

  test('not on a page that does not show the offers, where no amount is shown either', async () => {
    const { store, coupons, bill, settle } = await atOffers({ [CHECK]: off(5000) }, 'TEN')
    store.dispatch(couponForgotten())
    store.dispatch(linesAccepted({ lines: [lineOf(biryani, 3)] }))
    await settle()
    expect([coupons().length, bill()[0]]).toEqual([1, undefined])
    store.dispatch(offersShown({ storeId: 1 }))
    await settle()
    expect([coupons().length, bill()[0]]).toEqual([2, 5000])
  })
})

describe('a server that does not answer', () => {
  test('about the list: a code can still be typed', async () => {
    const { store, notices } = await atOffers({ [LIST]: 'lost' })
    expect([store.getState().promotions.offers, notices()]).toEqual([[], []])
  })

  test('about a coupon: it takes nothing off for now, and goes with the order', async () => {
    const { store, server, bill, settle } = await atOffers({ [CHECK]: problem('unavailable'), [PLACE]: placed }, 'TEN')
    await settle(20_000)
    expect([store.getState().promotions.check, bill()[0]]).toEqual(['failed', undefined])
    store.dispatch(orderSubmitted())
    await settle()
    expect(server.callsOf(PLACE)[0]?.body).toMatchObject({ order: { coupon: 'TEN' } })
  })
})

test('a coupon that was chosen is kept over a reload (N5)', async () => {
  const { store, settle } = await atOffers({ [CHECK]: off(5000) })
  store.dispatch(couponChosen({ coupon: 'TEN' }))
  await settle()
  expect(JSON.stringify({ ...localStorage })).toContain('TEN')
})
