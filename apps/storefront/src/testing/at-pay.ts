import type { Store } from '@tiffin/contract/stores'
import type { CartLine } from '../features/cart/slice.ts'
import { openAttempt } from '../flows/place-order/attempt.ts'
import { startClient } from './client.ts'
import type { FakeServer } from './fake-server.ts'
import { biryani, lineOf, orderedAs, raita, storefrontOf } from './fixtures.ts'

/** The key of the call that places an order. */
export const PLACE = 'POST /api/orders'
export const placed = { answer: { orderId: 'A1', message: 'Your order has been placed' } }
/** Replies to the lookup of a placement attempt: no order, or an order. */
export const none = { answer: { order: null } }
export const found = { answer: { order: { orderId: 'A1', message: 'Your order has been placed' } } }

export const payLines = [lineOf(biryani, 2), lineOf(raita, 1)]

interface More {
  readonly stored?: Readonly<Record<string, string>>
  readonly lines?: readonly CartLine[]
  readonly changes?: Parameters<typeof orderedAs>[0]
  readonly store?: Partial<Store>
  /** The URL; the pay page by default. */
  readonly at?: string
}

/** Starts a client at the URL of the pay page, without rendering screens. */
export const atPay = (
  server: FakeServer,
  { lines = payLines, changes = {}, stored = {}, store = {}, at = '/1/check-out/pay' }: More = {},
) =>
  startClient({
    server,
    lines,
    orderInfo: orderedAs(changes),
    stored,
    storefront: storefrontOf([biryani, raita], store),
    at,
  })

export const keyOf = (call: { body: unknown } | undefined) =>
  (call?.body as { attemptKey: string } | undefined)?.attemptKey

export const attemptPath = () => `GET /api/orders/attempts/${openAttempt()?.key}`
