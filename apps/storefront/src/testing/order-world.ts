import type { Address } from '@tiffin/contract/addresses'
import type { Storefront } from '@tiffin/contract/storefront'
import { startParts } from '../app/late-parts.ts'
import type { Saga } from '../app/root-saga.ts'
import { storedCart } from '../features/cart/stored.ts'
import { orderPageOpened } from '../features/order-info/slice.ts'
import { storefrontOpened } from '../features/storefront/slice.ts'
import { printStored } from '../platform/storage.ts'
import { startClient, type TestClient } from './client.ts'
import { fakeServer } from './fake-server.ts'
import { address, biryani, orderedAs, raita, storefrontOf } from './fixtures.ts'

const later = { kind: 'later', date: '2026-11-25', minute: 780, by: 'diner' } as const

/** What the server knows; a test changes it between two events. */
export interface World {
  stores: Map<number, Storefront>
  addresses: readonly Address[]
  /** The next call of a store finds the session's token expired (W3). */
  isTokenExpired: boolean
}

const everything = { scheduling: true, mealSubscription: true, bulkOrdering: true }

export const newWorld = (): World => ({
  stores: new Map([1, 2].map((storeId) => [storeId, storefrontOf([biryani, raita], { ...everything, storeId })])),
  addresses: [address('home'), address('office'), address('far', { latitude: 12, longitude: 77 })],
  isTokenExpired: false,
})

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function storeAnswer(world: World, storeId: number): Response {
  if (!world.isTokenExpired) return json(200, world.stores.get(storeId))
  world.isTokenExpired = false
  return json(401, { code: 'token-expired', message: 'Token expired', requestId: 'r' })
}

function removeAddress(world: World, id: string): Response {
  world.addresses = world.addresses.filter((each) => each.id !== id)
  return json(200, { removed: true, addresses: world.addresses })
}

function answer(world: World, method: string, path: string, body: string): Response {
  const [, storeId] = /^\/api\/stores\/(\d+)\/storefront/.exec(path) ?? []
  if (storeId) return storeAnswer(world, Number(storeId))
  if (path.startsWith('/api/stores/delivery')) return json(200, { stores: [] })
  if (path.endsWith('/serviceability')) {
    return json(200, { serviceable: JSON.parse(body).latitude > 20, deliveryCharges: 3000 })
  }
  const [, removed] = /^\/api\/addresses\/(\w+)/.exec(path) ?? []
  if (removed && method === 'DELETE') return removeAddress(world, removed)
  if (path === '/api/addresses') return json(200, { addresses: world.addresses })
  return json(200, { message: '' })
}

/** A server that answers every call of an order's pages from the world. */
const serverOf = (world: World) => ({
  ...fakeServer({}),
  install: () => {
    globalThis.fetch = (async (input: string, init?: RequestInit) =>
      answer(world, init?.method ?? 'GET', input, String(init?.body))) as typeof globalThis.fetch
  },
})

/** Waits until the sagas have handled all answers; code that loads on demand takes some turns. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setTimeout(resolve))
}

/** Loads a document at `at`, with the state that the browser has stored; the first one has a delivery for later. */
export function loadDocument(world: World, at: string, before: TestClient | null, extra: Saga): TestClient {
  const { orderInfo, cart, session } = before?.store.getState() ?? {}
  const client = startClient({
    server: serverOf(world),
    orderInfo: orderInfo ?? orderedAs({ plan: later }),
    stored: cart ? { [storedCart.key]: printStored(cart, storedCart) } : {},
    signedIn: session ? session.profile !== null : true,
    at,
  })
  startParts({ sagas: [extra] })
  return client
}

/** Opens a page of a store, as `StoreScope` does. */
export async function openStore({ store }: TestClient, storeId: number, page: string): Promise<void> {
  window.history.replaceState(null, '', `/${storeId}/${page}`)
  store.dispatch(storefrontOpened({ storeId }))
  store.dispatch(orderPageOpened())
  await settled()
}
