import { describe, expect, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { lineKey } from '@tiffin/domain/cart/line-key'
import { startParts } from '../../app/late-parts.ts'
import { replacedOrder } from '../../app/replaced-order.ts'
import { replacedOrderKept, replacedOrderShown } from '../../features/cart/replaced-order.ts'
import { type CartState, cartRestored, itemAdded, lineDropped, undoRequested } from '../../features/cart/slice.ts'
import { storedCart } from '../../features/cart/stored.ts'
import { keepRequested } from '../../features/tracking/worsened-slice.ts'
import { parseStored, printStored } from '../../platform/storage.ts'
import { startClient } from '../../testing/client.ts'
import { type FakeServer, fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { biryani, forNow, lineOf, raita, storefrontOf } from '../../testing/fixtures.ts'
import { tracking } from '../../testing/tracking.ts'

fixClock()

const TRACKING = 'GET /api/orders/A1/track'
const copied: CartState = { storeId: 1, kind: forNow, lines: [lineOf(biryani, 1)], orderKey: 'K', replaces: 'A1' }
const settle = () => act(async () => void (await new Promise((done) => setTimeout(done, 50))))

function open(server: FakeServer, more: { signedIn?: boolean; at?: string } = {}) {
  const stored = { [storedCart.key]: printStored(copied, storedCart) }
  const client = startClient({ server, stored, storefront: storefrontOf([biryani, raita]), at: '/1/my-order', ...more })
  startParts({ sagas: [replacedOrder] })
  return { ...client, cart: () => client.store.getState().cart }
}

const looked = async (answer: Reply, more = {}) => {
  const server = fakeServer({ [TRACKING]: answer })
  const client = open(server, more)
  client.store.dispatch(replacedOrderShown())
  await settle()
  return { ...client, server }
}

const tracked = (status: number, mayCancel: boolean): Reply => ({
  answer: { tracking: { ...tracking(status), orderId: 'A1', mayCancel } },
})

describe('AMB116: the cart of "Change it" names its order', () => {
  test('while that order can be replaced', async () => {
    const { cart, notices } = await looked(tracked(100, true))
    expect([cart(), notices()]).toEqual([copied, []])
  })

  test.each([
    ['was cancelled', tracked(800, false), /A1 is cancelled already\..*an order of its own/],
    ['is too far on', tracked(300, false), /A1 can no longer be changed\..*an order of its own/],
    ['is not in the account', problem('not-found', 'No such order'), /do not find order A1/],
  ] as const)('and no longer once it %s; its dishes stay, and the page says so', async (_, answer, text) => {
    const { cart, notices } = await looked(answer)
    expect(cart()).toEqual({ ...copied, replaces: undefined })
    expect(notices()).toEqual([expect.stringMatching(text)])
  })

  test('also while the call fails, and of a visitor without a call', async () => {
    expect((await looked('lost')).cart()).toEqual(copied)
    const { cart, server } = await looked(tracked(800, false), { signedIn: false })
    expect([cart(), server.callsOf(TRACKING)]).toEqual([copied, []])
  })

  test('while its only dish is taken out for another one, also after a reload, and with Undo', () => {
    const { store, cart } = open(fakeServer({}))
    const [line] = copied.lines
    if (!line) throw new Error('no line')
    store.dispatch(lineDropped({ lineKey: lineKey(line) }))
    expect(cart()).toMatchObject({ lines: [], replaces: 'A1' })
    expect(parseStored(printStored(cart(), storedCart), storedCart)).toEqual(cart())
    store.dispatch(itemAdded({ storeId: 1, kind: forNow, line: lineOf(raita, 1), pieces: 1 }))
    expect(cart()).toMatchObject({ lines: [{ name: raita.name }], replaces: 'A1' })
    store.dispatch(cartRestored({ ...copied, lines: [] }))
    store.dispatch(undoRequested({ storeId: 1, kind: forNow, line, at: 0 }))
    expect(cart()).toMatchObject({ lines: [{ name: biryani.name }], replaces: 'A1' })
  })
})

describe('AMB116: the diner keeps the earlier order', () => {
  test('its copy leaves the cart, the page shows the order, and Undo brings the copy back', async () => {
    const { store, cart, notices, went } = open(fakeServer({}))
    store.dispatch(replacedOrderKept())
    await settle()
    expect([cart().lines, cart().replaces, went]).toEqual([[], undefined, ['/1/track-order/A1']])
    expect(notices()).toEqual(['Your order A1 stays. The dishes to change it have left your cart.'])
    const undo = store.getState().notices.notices[0]?.action
    if (undo) store.dispatch(undo.event)
    expect(cart()).toEqual(copied)
  })

  test('with "Keep it" on its page too; another order\'s cart stays', async () => {
    const server = fakeServer({
      'POST /api/orders/A1/keep': { answer: { message: 'Thank you.' } },
      'POST /api/orders/B2/keep': { answer: { message: 'Thank you.' } },
    })
    const { store, cart } = open(server, { at: '/1/track-order/A1' })
    store.dispatch(keepRequested({ orderId: 'B2', state: 'S' }))
    await settle()
    expect(cart()).toEqual(copied)
    store.dispatch(keepRequested({ orderId: 'A1', state: 'S' }))
    await settle()
    expect([cart().lines, cart().replaces]).toEqual([[], undefined])
  })
})
