import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { Address } from '@tiffin/contract/addresses'
import { reason } from '@tiffin/domain/reasons/reason'
import { startClient } from '../../testing/client.ts'
import { type FakeServer, fakeServer, problem } from '../../testing/fake-server.ts'
import { address, biryani, lineOf, NOW, orderedAs, storefrontOf } from '../../testing/fixtures.ts'
import { confirmAnswered } from '../confirm/slice.ts'
import { storeSelected } from '../order-info/slice.ts'
import { selectStore, serviceabilityChecked } from '../storefront/slice.ts'
import { addressChosen, addressesRequested, addressSubmitted, formOpened, removeRequested } from './slice.ts'

const LIST = 'GET /api/addresses'
const CHECK = 'POST /api/stores/1/serviceability'
const ADD = 'POST /api/addresses'
const two = { answer: { addresses: [address('home'), address('office', { latitude: 28.6 })] } }
const three = { answer: { addresses: [...two.answer.addresses, address('parents', { latitude: 28.7 })] } }
const reachable = (deliveryCharges: number) => ({ answer: { serviceable: true, deliveryCharges } })
const notServiceable = { answer: { serviceable: false, deliveryCharges: 0 } }

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

const atCheckout = (server: FakeServer, entry: string | null = null) =>
  startClient({
    server,
    lines: [lineOf(biryani, 1)],
    orderInfo: { ...orderedAs({ for: entry }), deliveryCharges: null },
    storefront: storefrontOf([biryani]),
    at: '/1/check-out',
  })

const chosen = (client: ReturnType<typeof atCheckout>) => {
  const { addresses, orderInfo: info } = client.store.getState()
  return { selectedId: addresses.selectedId, stored: info.order.for, charges: info.deliveryCharges }
}

describe('the initially selected address', () => {
  test('is the first saved entry, and its delivery is checked (L1, L2, AMB75)', async () => {
    const server = fakeServer({ [LIST]: two, [CHECK]: reachable(3000) })
    const client = atCheckout(server)
    client.store.dispatch(addressesRequested({ storeId: 1 }))
    await settle()
    expect(server.callsOf(CHECK)[0]?.body).toEqual({ latitude: 28.56, longitude: 77.2 })
    expect(chosen(client)).toEqual({ selectedId: 'home', stored: 'home', charges: 3000 })
    // No notice, because the charge equals the store's default charge.
    expect(client.store.getState().addresses.notice).toBeNull()
  })

  test('is the previously selected entry while it still exists', async () => {
    const client = atCheckout(fakeServer({ [LIST]: two, [CHECK]: reachable(3000) }), 'office')
    client.store.dispatch(addressesRequested({ storeId: 1 }))
    await settle()
    expect(chosen(client).selectedId).toBe('office')
  })

  test('is the first that the store delivers to, without a word about those before it (L1, L21)', async () => {
    const server = fakeServer({ [LIST]: three, [CHECK]: [notServiceable, reachable(3000)] })
    const client = atCheckout(server)
    client.store.dispatch(addressesRequested({ storeId: 1 }))
    await settle()
    expect(server.callsOf(CHECK)).toHaveLength(2)
    expect(chosen(client)).toEqual({ selectedId: 'office', stored: 'office', charges: 3000 })
    expect(client.store.getState().addresses).toMatchObject({ notice: null, unreachableIds: ['home'] })
  })

  test('is none when the store delivers to none of them, and says so once (L5)', async () => {
    const server = fakeServer({ [LIST]: three, [CHECK]: notServiceable })
    const client = atCheckout(server)
    client.store.dispatch(addressesRequested({ storeId: 1 }))
    await settle()
    expect(server.callsOf(CHECK)).toHaveLength(3)
    expect(chosen(client)).toEqual({ selectedId: null, stored: null, charges: null })
    expect(client.store.getState().addresses).toMatchObject({
      notice: { kind: 'not-deliverable', addressId: 'home' },
      unreachableIds: ['home', 'office', 'parents'],
    })
  })

  test('stays the previously selected one, with the notice, when the store does not deliver there (L5)', async () => {
    const client = atCheckout(fakeServer({ [LIST]: three, [CHECK]: notServiceable }), 'office')
    client.store.dispatch(addressesRequested({ storeId: 1 }))
    await settle()
    expect(client.store.getState().addresses).toMatchObject({
      notice: { kind: 'not-deliverable', addressId: 'office' },
      unreachableIds: ['office'],
    })
  })

  test('is null when no addresses are saved', async () => {
    const client = atCheckout(fakeServer({ [LIST]: { answer: { addresses: [] } } }), 'gone')
    client.store.dispatch(addressesRequested({ storeId: 1 }))
    await settle()
    expect(chosen(client)).toEqual({ selectedId: null, stored: null, charges: null })
  })
})

describe('selecting an address', () => {
  const choose = async (reply: Parameters<typeof fakeServer>[0][string]) => {
    const client = atCheckout(fakeServer({ [LIST]: two, [CHECK]: [reachable(3000), reply].flat() }))
    client.store.dispatch(addressesRequested({ storeId: 1 }))
    await settle()
    client.store.dispatch(addressChosen({ addressId: 'office', storeId: 1 }))
    await settle()
    return client
  }

  test('uses the new delivery charge and shows a notice (L3, L4)', async () => {
    const client = await choose(reachable(5000))
    expect(chosen(client)).toEqual({ selectedId: 'office', stored: 'office', charges: 5000 })
    expect(client.store.getState().addresses.notice).toEqual({ kind: 'charge-changed', deliveryCharges: 5000 })
  })

  test('shows a notice and selects nothing when the address is not serviceable (L5)', async () => {
    const client = await choose(notServiceable)
    expect(chosen(client)).toEqual({ selectedId: null, stored: null, charges: null })
    expect(client.store.getState().addresses).toMatchObject({
      notice: { kind: 'not-deliverable', addressId: 'office' },
      unreachableIds: ['office'],
    })
  })

  test('keeps the selection when the serviceability check gets no answer (AMB97)', async () => {
    const client = await choose(problem('unavailable', 'Not now'))
    expect(client.store.getState().addresses).toMatchObject({ uncheckedId: 'office', unreachableIds: [], notice: null })
    expect(client.notices()).toEqual(['Not now'])
  })

  test('repeats a check without an answer in the background, with one notice, until it is answered (AMB97)', async () => {
    const down = problem('unavailable', 'Not now')
    const client = await choose([down, down, reachable(5000)])
    expect(client.store.getState().addresses.checkingId).toBeNull()
    await jest.advanceTimersByTimeAsync(7_000)
    expect(chosen(client)).toEqual({ selectedId: 'office', stored: 'office', charges: 5000 })
    expect(client.notices()).toEqual(['Not now'])
  })

  test('stops repeating once the order is collected instead', async () => {
    const client = await choose([problem('unavailable', 'Not now'), reachable(5000)])
    client.store.dispatch(storeSelected({ storeId: 1, deliveryMode: 'pickup' }))
    await jest.advanceTimersByTimeAsync(60_000)
    expect(chosen(client).selectedId).toBeNull()
  })

  test('opens a store that did not deliver to the place of the landing page (C23, C24)', async () => {
    const client = atCheckout(fakeServer({ [LIST]: two, [CHECK]: reachable(3000) }))
    client.store.dispatch(serviceabilityChecked({ storeId: 1, refusal: reason('store-does-not-deliver') }))
    client.store.dispatch(addressesRequested({ storeId: 1 }))
    await settle()
    expect(selectStore(client.store.getState())).toMatchObject({ isClosed: false, isServiceable: true })
  })

  test('an address without coordinates cannot be served, as in commerce (L5)', async () => {
    const nowhere = address('nowhere', { latitude: null, longitude: null })
    const server = fakeServer({ [LIST]: { answer: { addresses: [nowhere] } } })
    const client = atCheckout(server)
    client.store.dispatch(addressesRequested({ storeId: 1 }))
    await settle()
    expect(client.store.getState().addresses).toMatchObject({
      checkingId: null,
      selectedId: null,
      notice: { kind: 'not-deliverable', addressId: 'nowhere' },
    })
  })
})

test('a failed address list shows an error and can be loaded again', async () => {
  const client = atCheckout(fakeServer({ [LIST]: [problem('unavailable', 'Not now'), two], [CHECK]: reachable(3000) }))
  client.store.dispatch(addressesRequested({ storeId: 1 }))
  await settle()
  expect(client.store.getState().addresses.status).toBe('failed')
  client.store.dispatch(addressesRequested({ storeId: 1 }))
  await settle()
  expect(client.store.getState().addresses.status).toBe('ready')
})

describe('adding an address', () => {
  const { id: _, ...draft } = address('new')
  const opened = formOpened({ editing: null, storeId: 1 })
  const submitted = addressSubmitted({
    addressId: null,
    address: { ...draft, latitude: 28.5, longitude: 77.1 },
  })

  test('saves it, shows a notice, lists it first and selects it (L9, L10)', async () => {
    const server = fakeServer({
      [LIST]: two,
      [CHECK]: reachable(3000),
      [ADD]: { answer: { address: address('new'), message: 'Added Succesfully' } },
    })
    const client = atCheckout(server)
    client.store.dispatch(opened)
    client.store.dispatch(submitted)
    await settle()
    expect(server.callsOf(ADD)[0]?.body).toMatchObject({ storeId: 1, addressLine1: 'B-14', latitude: 28.5 })
    expect(client.notices()).toEqual(['Added Succesfully'])
    expect(client.store.getState().addresses).toMatchObject({ form: 'closed', selectedId: 'new' })
  })

  test('keeps the form open when saving fails (L11)', async () => {
    const client = atCheckout(fakeServer({ [ADD]: problem('internal') }))
    client.store.dispatch(opened)
    client.store.dispatch(submitted)
    await settle()
    expect(client.notices()).toEqual(['Problem in Adding Address'])
    expect(client.store.getState().addresses.form).toBe('open')
  })
})

describe('a saved address', () => {
  const moved = address('home', { addressLine1: 'C-2', latitude: 28.7 })

  test('is edited with a notice, and its delivery is checked again because it may have moved (L23)', async () => {
    const server = fakeServer({
      [LIST]: two,
      [CHECK]: [reachable(3000), reachable(5500)],
      'PUT /api/addresses/home': { answer: { addresses: [moved, address('office')] } },
    })
    const client = atCheckout(server)
    client.store.dispatch(addressesRequested({ storeId: 1 }))
    await settle()
    const { id: _, ...draft } = moved
    const edited = { ...draft, latitude: 28.7, longitude: 77.2 }
    client.store.dispatch(addressSubmitted({ addressId: 'home', address: edited }))
    await settle()
    expect(server.callsOf('PUT /api/addresses/home')[0]?.body).toEqual({ address: edited })
    expect(client.store.getState().addresses).toMatchObject({ form: 'closed', selectedId: 'home' })
    expect(client.store.getState().orderInfo.deliveryCharges).toBe(5500)
  })

  const remove = async (addressId: string, yes: boolean, left: readonly Address[]) => {
    const gone = `DELETE /api/addresses/${addressId}?orders=`
    const server = fakeServer({
      ...{ [LIST]: two, [CHECK]: reachable(3000) },
      [gone]: { answer: { removed: true, addresses: left } },
    })
    const client = atCheckout(server)
    client.store.dispatch(addressesRequested({ storeId: 1 }))
    await settle()
    client.store.dispatch(removeRequested({ addressId }))
    const question = client.store.getState().confirm.question
    client.store.dispatch(confirmAnswered({ yes }))
    await settle()
    return { question, calls: server.callsOf(gone).length, state: client.store.getState() }
  }

  test('is deleted only after the diner confirms, with the text of the spec (L12)', async () => {
    const { question, calls, state } = await remove('home', false, [])
    expect(question?.title).toBe('Do You Want To Delete this Address Permanently')
    expect(calls).toBe(0)
    expect(state.addresses.addresses).toHaveLength(2)
  })

  test('when the selected one is deleted, the first remaining address is selected (L1)', async () => {
    const { state } = await remove('home', true, [address('office')])
    expect(state.addresses).toMatchObject({ addresses: [{ id: 'office' }], selectedId: 'office' })
  })

  test('when the last one is deleted, nothing is selected', async () => {
    const { state } = await remove('home', true, [])
    expect(state.orderInfo.order.for).toBeNull()
  })

  test('deleting an unselected one keeps the selection', async () => {
    const { state } = await remove('office', true, [address('home')])
    expect(state.addresses).toMatchObject({ addresses: [{ id: 'home' }], selectedId: 'home' })
  })
})
