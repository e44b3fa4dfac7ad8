import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { reason } from '@tiffin/domain/reasons/reason'
import { addressChosen, addressesRequested } from '../../features/addresses/slice.ts'
import { orderSubmitted } from '../../features/payment/slice.ts'
import { atPay, keyOf, PLACE, placed } from '../../testing/at-pay.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { address, biryani, NOW, raita, storefrontOf } from '../../testing/fixtures.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const CHECK = 'POST /api/stores/1/serviceability'
const reachable = { answer: { serviceable: true, deliveryCharges: 3000 } }
const why = reason('address-not-served')

/** The bill without the charge for the lost address, which does not apply to any other address. */
const changes = [
  { kind: 'refused', reason: why },
  { kind: 'bill', code: 'delivery', was: 3000, now: 2000 },
] as const

/** Presses "Place order" after the store stopped delivering to the chosen address. */
async function pressAfterLoss(code: 'requote' | 'refused') {
  const lost = problem(code, 'Not there', { reason: { ...why, final: code === 'refused' }, changes: [...changes] })
  const server = fakeServer({
    'GET /api/addresses': { answer: { addresses: [address('home'), address('office')] } },
    'GET /api/stores/1/storefront': { answer: storefrontOf([biryani, raita]) },
    [CHECK]: reachable,
    [PLACE]: [lost, placed],
  })
  const client = atPay(server)
  client.store.dispatch(addressesRequested({ storeId: 1 }))
  await jest.advanceTimersByTimeAsync(0)
  client.store.dispatch(orderSubmitted())
  await jest.advanceTimersByTimeAsync(0)
  return { ...client, server }
}

describe('an address that lost its delivery between checkout and the press (L5, AMB32)', () => {
  test.each(['requote', 'refused'] as const)('answered as %s: the cart stays and the dialog opens', async (code) => {
    const { store, went, notices } = await pressAfterLoss(code)
    const { addresses, cart, orderInfo, payment } = store.getState()
    expect(cart.lines).toHaveLength(2)
    expect(addresses).toMatchObject({
      notice: { kind: 'not-deliverable', addressId: 'home' },
      selectedId: null,
      unreachableIds: ['home'],
    })
    expect(orderInfo).toMatchObject({ order: { for: null }, deliveryCharges: null, address: null })
    expect(payment).toMatchObject({ placement: 'idle', requote: null })
    expect([went, notices()]).toEqual([[], []])
  })

  test('the next press says that no address is selected (AMB29)', async () => {
    const { store, server, notices } = await pressAfterLoss('requote')
    store.dispatch(orderSubmitted())
    await jest.advanceTimersByTimeAsync(0)
    expect(notices()).toEqual(['Address not selected'])
    expect(server.callsOf(PLACE)).toHaveLength(1)
  })

  test('an order to another address is placed, with a key of its own', async () => {
    const { store, server } = await pressAfterLoss('requote')
    store.dispatch(addressChosen({ addressId: 'office', storeId: 1 }))
    await jest.advanceTimersByTimeAsync(0)
    store.dispatch(orderSubmitted())
    await jest.advanceTimersByTimeAsync(0)
    const [first, second] = server.callsOf(PLACE)
    expect(second?.body).toMatchObject({ order: { for: 'office' } })
    expect(keyOf(second)).not.toBe(keyOf(first))
    expect(store.getState().cart.lines).toEqual([])
  })
})
