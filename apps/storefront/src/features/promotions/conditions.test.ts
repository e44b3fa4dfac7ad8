import { describe, expect, test } from '@jest/globals'
import { reason } from '@tiffin/domain/reasons/reason'
import { payLines } from '../../testing/at-pay.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, orderedAs, raita, storefrontOf } from '../../testing/fixtures.ts'
import { wallet } from '../../testing/wallet.ts'
import { walletRead } from '../credits/slice.ts'
import { couponAnswered } from '../order-info/slice.ts'
import { selectCouponConditions } from './conditions.ts'

describe('AMB110: the coupon of an order that credits pay in part', () => {
  /** The order costs 590 rupees. */
  function atPay(balance: number) {
    const { store } = startClient({
      ...{ server: fakeServer({}), lines: payLines, config: { walletEnabled: true }, capabilities: ['part-payment'] },
      orderInfo: orderedAs({ payment: 'WALLET', coupon: 'TEN' }),
      storefront: storefrontOf([biryani, raita], { digitalPayment: true }),
    })
    store.dispatch(walletRead({ wallet: wallet({ balance }), at: 0 }))
    const conditions = () => selectCouponConditions(store.getState())
    return { store, conditions, paid: () => conditions()?.body.order }
  }

  test('is asked about for the chosen credits first: with what it takes off they may pay all of it', () => {
    const { store, paid } = atPay(50_000)
    expect([paid()?.payment, paid()?.fromWallet]).toEqual(['WALLET', undefined])
    store.dispatch(couponAnswered({ amount: 10_000, refusal: null }))
    expect([paid()?.payment, paid()?.fromWallet]).toEqual(['WALLET', undefined])
  })

  test('is asked about for both parts where they do not', () => {
    const { store, paid } = atPay(40_000)
    store.dispatch(couponAnswered({ amount: 10_000, refusal: null }))
    expect([paid()?.payment, paid()?.fromWallet]).toEqual(['DIGITAL', 40_000])
  })

  test('stays refused: the answer to both parts asks nothing again', () => {
    const { store, conditions, paid } = atPay(40_000)
    store.dispatch(couponAnswered({ amount: 10_000, refusal: null }))
    const asked = conditions()?.key
    store.dispatch(couponAnswered({ amount: 0, refusal: reason('coupon-not-for-payment') }))
    expect(paid()).toMatchObject({ payment: 'DIGITAL', fromWallet: 40_000, coupon: 'TEN' })
    expect(conditions()?.key).toBe(asked)
  })
})
