import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Address, AddressOrder } from '@tiffin/contract/addresses'
import {
  addressesRequested,
  addressSubmitted,
  defaultRequested,
  formOpened,
  listRequested,
  removeRequested,
} from '../../features/addresses/slice.ts'
import type { CartLine } from '../../features/cart/slice.ts'
import { confirmAnswered } from '../../features/confirm/slice.ts'
import { signedOut } from '../../features/session/slice.ts'
import { startClient } from '../../testing/client.ts'
import { type FakeServer, fakeServer, problem } from '../../testing/fake-server.ts'
import { address, biryani, lineOf, NOW, orderedAs, storefrontOf } from '../../testing/fixtures.ts'

const LIST = 'GET /api/addresses'
const CHECK = 'POST /api/stores/1/serviceability'
const reachable = (deliveryCharges: number) => ({ answer: { serviceable: true, deliveryCharges } })
const listOf = (...addresses: Address[]) => ({ answer: { addresses } })

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

/** A store's page whose order goes to `to`. */
const inStore = (server: FakeServer, to: string | null = 'home') =>
  startClient({
    server,
    lines: [lineOf(biryani, 1)],
    orderInfo: { ...orderedAs({ for: to }), deliveryCharges: 3000 },
    storefront: storefrontOf([biryani]),
    at: '/1/home',
  })

const outside = (server: FakeServer, to: string | null = 'home') =>
  startClient({ server, orderInfo: { ...orderedAs({ for: to }), deliveryCharges: 3000 }, at: '/' })

describe('the default address (L1)', () => {
  const PREFER = 'PUT /api/addresses/office/default'
  const office = address('office', { isDefault: true })
  const preferred = { [LIST]: listOf(address('home'), address('office')), [PREFER]: listOf(office, address('home')) }

  const prefer = async (client: ReturnType<typeof inStore>) => {
    client.store.dispatch(listRequested())
    await settle()
    client.store.dispatch(defaultRequested({ addressId: 'office' }))
    await settle()
    return client.store.getState()
  }

  test('becomes the first of the list, and the open order keeps its address', async () => {
    const client = inStore(fakeServer(preferred))
    const { addresses, orderInfo } = await prefer(client)
    expect(addresses.addresses.map(({ id }) => id)).toEqual(['office', 'home'])
    expect(orderInfo.order.for).toBe('home')
    expect(client.notices()).toEqual(['Your orders start with this address now'])
  })

  test('is what the next order starts with when it is chosen outside a store', async () => {
    const { orderInfo } = await prefer(outside(fakeServer(preferred)))
    expect(orderInfo.order.for).toBeNull()
  })

  test('an address that another tab deleted leaves the list', async () => {
    const gone = { ...preferred, [LIST]: [preferred[LIST], listOf(address('home'))] }
    const client = inStore(fakeServer({ ...gone, [PREFER]: problem('not-found', "Address Doesn't exist") }))
    const { addresses } = await prefer(client)
    expect(addresses.addresses.map(({ id }) => id)).toEqual(['home'])
    expect(client.notices()).toEqual(["Address Doesn't exist"])
  })
})

describe('deleting an address that current orders go to (L12)', () => {
  const now = (orderId: string): AddressOrder => ({ orderId, scheduledFor: null, timeZone: 'Asia/Kolkata' })
  const tomorrow: AddressOrder = { ...now('LATER1'), scheduledFor: Date.parse('2026-11-22T13:00:00+05:30') }
  const DELETE = 'DELETE /api/addresses/home?orders='

  const ask = async (server: FakeServer) => {
    const client = inStore(server, null)
    client.store.dispatch(listRequested())
    await settle()
    client.store.dispatch(removeRequested({ addressId: 'home' }))
    const question = () => client.store.getState().confirm.question?.text
    const yes = async () => {
      client.store.dispatch(confirmAnswered({ yes: true }))
      await settle()
    }
    return { ...client, question, yes }
  }

  test.each<[string, readonly AddressOrder[], string]>([
    ['no order', [], 'It is gone for the next time too.'],
    ['one order', [now('NOW1')], 'An order still comes here: NOW1. It keeps this address and is delivered as placed.'],
    [
      'a later order, with its time and first',
      [now('NOW1'), tomorrow],
      '2 orders still come here: LATER1 (Tomorrow, 1:00 PM), NOW1. They keep this address and are delivered as placed.',
    ],
    [
      'many orders',
      ['A', 'B', 'C', 'D', 'E'].map(now),
      '5 orders still come here: A, B, C and 2 more. They keep this address and are delivered as placed.',
    ],
  ])('names %s', async (_case, orders, text) => {
    const { question } = await ask(fakeServer({ [LIST]: listOf(address('home', { orders })) }))
    expect(question()).toBe(text)
  })

  test('sends the orders that the diner has seen', async () => {
    const server = fakeServer({
      [LIST]: listOf(address('home', { orders: [now('NOW1'), tomorrow] })),
      [`${DELETE}NOW1%2CLATER1`]: { answer: { removed: true, addresses: [] } },
    })
    const { yes, store, notices } = await ask(server)
    await yes()
    expect(store.getState().addresses.addresses).toEqual([])
    expect(notices()).toEqual(['The address is deleted'])
  })

  test('asks again, with the order that was placed meanwhile', async () => {
    const server = fakeServer({
      [LIST]: listOf(address('home')),
      [DELETE]: { answer: { removed: false, addresses: [address('home', { orders: [now('NEW1')] })] } },
      [`${DELETE}NEW1`]: { answer: { removed: true, addresses: [] } },
    })
    const { yes, question, store, notices } = await ask(server)
    await yes()
    expect(question()).toContain('NEW1')
    expect([store.getState().addresses.addresses.length, notices()]).toEqual([1, []])
    await yes()
    expect([store.getState().addresses.addresses, notices()]).toEqual([[], ['The address is deleted']])
  })

  test('counts as done when another tab has deleted it', async () => {
    const server = fakeServer({
      [LIST]: [listOf(address('home')), listOf()],
      [DELETE]: problem('not-found', "Address Doesn't exist"),
    })
    const { yes, store, notices } = await ask(server)
    await yes()
    expect([store.getState().addresses.addresses, notices()]).toEqual([[], ['The address is deleted']])
  })
})

describe('deleting the address of the order (L1)', () => {
  const both = [address('home'), address('office')]
  const notServiceable = { answer: { serviceable: false, deliveryCharges: 0 } }

  const deleteHome = async (at: string, lines = [lineOf(biryani, 1)]) => {
    const server = fakeServer({
      [LIST]: listOf(...both),
      'DELETE /api/addresses/home?orders=': { answer: { removed: true, addresses: [address('office')] } },
      [CHECK]: notServiceable,
    })
    const orderInfo = { ...orderedAs({ for: 'home' }), deliveryCharges: 3000 }
    const client = startClient({ server, lines, orderInfo, storefront: storefrontOf([biryani]), at })
    client.store.dispatch(listRequested())
    await settle()
    client.store.dispatch(removeRequested({ addressId: 'home' }))
    client.store.dispatch(confirmAnswered({ yes: true }))
    await settle()
    return { ...client, server, state: client.store.getState() }
  }

  test.each<[string, string, readonly CartLine[]]>([
    ['the page of a placed order, with an empty cart', '/1/track-order/A1', []],
    ['the page of a placed order, with a cart', '/1/track-order/A1', [lineOf(biryani, 1)]],
    ['the menu', '/1/menu-card/regular/all/1', [lineOf(biryani, 1)]],
  ])('on %s checks no other address and opens no dialog', async (_, at, lines) => {
    const { state, server, notices } = await deleteHome(at, [...lines])
    expect(server.callsOf(CHECK)).toEqual([])
    expect([state.addresses.notice, state.orderInfo.order.for]).toEqual([null, null])
    expect(notices()).toEqual(['The address is deleted'])
  })

  test('at checkout selects the first remaining one, whose check the page shows', async () => {
    const { state } = await deleteHome('/1/check-out')
    expect(state.addresses.notice).toEqual({ kind: 'not-deliverable', addressId: 'office' })
  })
})

test('another default address, chosen outside a store, leaves an order in progress as it is (L1)', async () => {
  const server = fakeServer({
    [LIST]: listOf(address('home'), address('office')),
    'PUT /api/addresses/office/default': listOf(address('office', { isDefault: true }), address('home')),
  })
  const orderInfo = orderedAs({ for: 'home' })
  const client = startClient({ server, orderInfo, lines: [lineOf(biryani, 1)], at: '/my-orders/current' })
  client.store.dispatch(listRequested())
  await settle()
  client.store.dispatch(defaultRequested({ addressId: 'office' }))
  await settle()
  expect(client.store.getState().orderInfo.order.for).toBe('home')
})

describe('saving (L9, L11, L23)', () => {
  const { id: _, isDefault: _default, orders: _orders, ...fields } = address('any')
  const draft = { ...fields, latitude: 28.6, longitude: 77.3 }
  const moved = address('home', { latitude: 28.6, longitude: 77.3 })

  const save = async (client: ReturnType<typeof inStore>, editing: Address | null) => {
    client.store.dispatch(listRequested())
    await settle()
    client.store.dispatch(formOpened({ editing, storeId: null }))
    client.store.dispatch(addressSubmitted({ addressId: editing?.id ?? null, address: draft }))
    await settle()
    return client.store.getState()
  }

  test('outside an order adds an address for no store, and selects nothing', async () => {
    const add = { answer: { address: address('new'), message: 'Added Succesfully' } }
    const server = fakeServer({ [LIST]: listOf(), 'POST /api/addresses': add })
    const { addresses, orderInfo } = await save(outside(server), null)
    expect(server.callsOf('POST /api/addresses')[0]?.body).toMatchObject({ storeId: null })
    expect([addresses.form, addresses.selectedId, orderInfo.order.for]).toEqual(['closed', null, 'home'])
  })

  test('an edit of the address that the open order goes to checks its delivery again (L2)', async () => {
    const server = fakeServer({
      [LIST]: listOf(address('home')),
      'PUT /api/addresses/home': listOf(moved),
      [CHECK]: reachable(5500),
    })
    const { orderInfo } = await save(inStore(server), address('home'))
    expect(orderInfo.deliveryCharges).toBe(5500)
  })

  test('an edit of another address leaves the open order as it is', async () => {
    const server = fakeServer({ [LIST]: listOf(moved), 'PUT /api/addresses/home': listOf(moved) })
    await save(inStore(server, 'office'), address('home'))
    expect(server.callsOf(CHECK)).toEqual([])
  })

  test('an address that another tab deleted keeps the typed text, and is saved as a new one', async () => {
    const server = fakeServer({
      [LIST]: [listOf(address('home')), listOf()],
      'PUT /api/addresses/home': problem('not-found', "Address Doesn't exist"),
    })
    const client = outside(server)
    const { addresses } = await save(client, address('home'))
    expect(addresses).toMatchObject({ form: 'open', editing: null, addresses: [] })
    expect(client.notices()).toEqual(['This address was deleted meanwhile. Save it again to keep it.'])
  })

  test('a definite refusal shows its own message', async () => {
    const refusal = problem('refused', 'You have saved too many addresses')
    const client = outside(fakeServer({ [LIST]: listOf(), 'POST /api/addresses': refusal }))
    const { addresses } = await save(client, null)
    expect([addresses.form, client.notices()]).toEqual(['open', ['You have saved too many addresses']])
  })
})

test('the addresses of a diner who signs out are cleared', async () => {
  const client = inStore(fakeServer({ [LIST]: listOf(address('home')), [CHECK]: reachable(3000) }))
  client.store.dispatch(addressesRequested({ storeId: 1 }))
  await settle()
  client.store.dispatch(signedOut())
  expect(client.store.getState().addresses).toMatchObject({ status: 'idle', addresses: [], selectedId: null })
})
