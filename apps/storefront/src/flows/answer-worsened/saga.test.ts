import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { OrderCopy } from '@tiffin/contract/order-copy'
import { freshOrder } from '@tiffin/domain/order/order'
import { cartRestored } from '../../features/cart/slice.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { changeRequested, keepRequested } from '../../features/tracking/worsened-slice.ts'
import { startClient } from '../../testing/client.ts'
import { type FakeServer, fakeServer, problem } from '../../testing/fake-server.ts'
import { NOW } from '../../testing/fixtures.ts'

const KEEP = 'POST /api/orders/A1/keep'
const COPY = 'GET /api/orders/A1/copy'
const settle = () => new Promise((done) => setTimeout(done, 0))

beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(() => void jest.restoreAllMocks())

const copy: OrderCopy = {
  storeId: 7,
  order: freshOrder('pickup'),
  instructions: { cutlery: true, condiments: false, comments: 'Ring twice' },
  lines: [
    {
      ...{ productId: 1, sizeId: 10, configuration: null, name: 'Dal', sizeName: 'Full', choices: [], image: null },
      ...{ allergens: { contains: [], mayContain: [], freeOf: ['milk'], notStated: [] }, isVeg: true, quantity: 2 },
      ...{ unitPrice: 18_000, customisation: 0, listPrice: 20_000, taxPercent: 5 },
    },
  ],
}
const copied = { [COPY]: { answer: { copy } } }
const open = (server: FakeServer) => startClient({ server, at: '/7/track-order/A1' })

describe('AMB116: "Keep it"', () => {
  test('names what was shown, and a second press on the way sends nothing', async () => {
    const server = fakeServer({ [KEEP]: { answer: { message: 'Thank you.' } } })
    const { store, notices } = open(server)
    store.dispatch(keepRequested({ orderId: 'A1', state: 'S' }))
    store.dispatch(keepRequested({ orderId: 'A1', state: 'S' }))
    await settle()
    expect(server.callsOf(KEEP).map(({ body }) => body)).toEqual([{ state: 'S' }])
    expect([notices(), store.getState().worsened.sending]).toEqual([['Thank you.'], null])
  })

  test('a refusal is shown in the words of the server', async () => {
    const { store, notices } = open(fakeServer({ [KEEP]: problem('refused', 'This order is being cooked already') }))
    store.dispatch(keepRequested({ orderId: 'A1', state: 'S' }))
    await settle()
    expect(notices()).toEqual(['This order is being cooked already'])
  })
})

describe('AMB116: "Change it"', () => {
  test('the cart has the lines as they were seen, and names the order that it replaces', async () => {
    const { store, went } = open(fakeServer(copied))
    store.dispatch(changeRequested({ orderId: 'A1' }))
    await settle()
    const { cart, orderInfo } = store.getState()
    expect(cart).toMatchObject({ storeId: 7, replaces: 'A1', lines: [{ name: 'Dal', quantity: 2, unitPrice: 18_000 }] })
    expect(orderInfo).toMatchObject({ storeId: 7, instructions: { comments: 'Ring twice' } })
    expect(went).toEqual(['/7/my-order'])
  })

  test('dishes in the cart are replaced only after a question', async () => {
    const server = fakeServer(copied)
    const { store } = open(server)
    const [line] = copy.lines
    if (!line) throw new Error('no line')
    const accepted = { contains: [], mayContain: [], notStated: [] }
    const other = { storeId: 7, kind: null, lines: [{ ...line, name: 'Raita', accepted, maxQty: 5 }] }
    store.dispatch(cartRestored(other))
    store.dispatch(changeRequested({ orderId: 'A1' }))
    store.dispatch(confirmAnswered({ yes: false }))
    await settle()
    expect([server.callsOf(COPY).length, store.getState().cart.replaces]).toEqual([0, undefined])
    store.dispatch(changeRequested({ orderId: 'A1' }))
    store.dispatch(confirmAnswered({ yes: true }))
    await settle()
    expect(store.getState().cart).toMatchObject({ replaces: 'A1', lines: [{ name: 'Dal' }] })
  })
})
