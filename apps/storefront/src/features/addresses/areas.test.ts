import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { startClient } from '../../testing/client.ts'
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW, storefrontOf } from '../../testing/fixtures.ts'
import { areasCleared, areasRequested } from './slice.ts'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const atCheckout = (server: FakeServer) =>
  startClient({ server, lines: [lineOf(biryani, 1)], storefront: storefrontOf([biryani]), at: '/1/check-out' })

describe('the area search (B10)', () => {
  const place = { id: 'p', name: 'Green Park', detail: 'Delhi 110016', pincode: '110016', latitude: 1, longitude: 2 }
  const find = (query: string) => `GET /api/places?query=${query}`

  test('waits until typing stops and searches for the last text only', async () => {
    const server = fakeServer({ [find('gree')]: { answer: { places: [place] } } })
    const client = atCheckout(server)
    client.store.dispatch(areasRequested({ query: 'gre!' }))
    client.store.dispatch(areasRequested({ query: 'gree' }))
    await jest.advanceTimersByTimeAsync(200)
    expect(server.calls).toHaveLength(1)
    expect(client.store.getState().addresses.areas).toMatchObject({ query: 'gree', places: [place] })
  })

  test('searches by the beginning of a long text, which the server takes', async () => {
    const server = fakeServer({ [`GET /api/places?query=${'g'.repeat(100)}`]: { answer: { places: [] } } })
    const client = atCheckout(server)
    client.store.dispatch(areasRequested({ query: 'g'.repeat(300) }))
    await jest.advanceTimersByTimeAsync(200)
    expect(client.store.getState().addresses.areas.status).toBe('ready')
    expect(client.notices()).toEqual([])
  })

  test('clearing the field cancels the search', async () => {
    const server = fakeServer({})
    const client = atCheckout(server)
    client.store.dispatch(areasRequested({ query: 'gree' }))
    client.store.dispatch(areasCleared())
    await jest.advanceTimersByTimeAsync(200)
    expect(server.calls).toEqual([])
  })
})
