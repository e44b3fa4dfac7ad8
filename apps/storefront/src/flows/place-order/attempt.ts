import { lineKey } from '@tiffin/domain/cart/line-key'
import { readConfiguration } from '../../features/cart/configuration.ts'
import type { OrderToPlace } from '../../features/pay/selectors.ts'
import { asCount, asRecord } from '../../platform/readers.ts'
import { isRecord, type Persisted, readStored, writeStored } from '../../platform/storage.ts'

/**
 * SAFE2: a placement attempt whose outcome is unknown. It is stored before the order is sent and removed only after a
 * definite answer, so that a double click, a reload, a second tab and a lost answer all use one key.
 */
export interface Attempt {
  readonly key: string
  readonly storeId: number
  /** `contentsOf` the order that was sent with this key, to recognise whether the cart has changed since. */
  readonly contents: string
  /** M11: the order is to be paid online, so that it is not placed before its payment. */
  readonly isOnline?: true
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type Item = Pick<OrderToPlace['items'][number], 'productId' | 'sizeId' | 'configuration' | 'quantity'>

/** Identifies what is ordered, regardless of price: store, dishes, sizes, choices and quantities. */
export const contentsOf = ({ storeId, items }: { readonly storeId: number; readonly items: readonly Item[] }): string =>
  JSON.stringify([storeId, items.map((item) => [lineKey(item), item.quantity])])

function readItem(value: unknown): Item | null {
  const item = asRecord(value)
  const productId = asCount(item.productId, 1)
  const sizeId = asCount(item.sizeId, 1)
  const quantity = asCount(item.quantity, 1)
  const configuration = readConfiguration(item.configuration)
  if (productId === null || sizeId === null || quantity === null || configuration === 'unreadable') return null
  return { productId, sizeId, quantity, configuration }
}

/** Version 1 stored the whole order as JSON. Returns '', which matches no cart, when its items cannot be read. */
function contentsOfVersion1(order: string, storeId: number): string {
  const { items } = asRecord(JSON.parse(order))
  const read = Array.isArray(items) ? items.map(readItem) : []
  return read.length === 0 || read.includes(null)
    ? ''
    : contentsOf({ storeId, items: read.flatMap((item) => item ?? []) })
}

function readContents(value: Record<string, unknown>, version: number, storeId: number): string | null {
  if (version > 1) return typeof value.contents === 'string' ? value.contents : null
  if (typeof value.order !== 'string') return null
  try {
    return contentsOfVersion1(value.order, storeId)
  } catch {
    return ''
  }
}

export const storedAttempt: Persisted<Attempt> = {
  key: 'attempt',
  version: 2,
  read: (value, version) => {
    if (!isRecord(value)) return null
    const { key } = value
    const storeId = asCount(value.storeId, 1)
    if (typeof key !== 'string' || !UUID.test(key) || storeId === null) return null
    const contents = readContents(value, version, storeId)
    if (contents === null) return null
    return { key, storeId, contents, ...(value.isOnline === true ? { isOnline: true } : {}) }
  },
}

export const openAttempt = (): Attempt | null => readStored(storedAttempt)

/**
 * Reuses the key of an unresolved attempt, even when the cart has changed: a new key could order twice. Otherwise takes
 * the key of the cart, which all tabs share.
 */
export function beginAttempt(order: OrderToPlace, orderKey?: string): Attempt {
  const { storeId } = order
  const ofCart = orderKey && UUID.test(orderKey) ? orderKey : undefined
  const key = openAttempt()?.key ?? ofCart ?? crypto.randomUUID()
  const isOnline = order.order.payment === 'DIGITAL'
  const attempt: Attempt = { key, storeId, contents: contentsOf(order), ...(isOnline ? { isOnline } : {}) }
  writeStored(storedAttempt, attempt)
  return attempt
}

export const forgetAttempt = (): void => writeStored(storedAttempt, null)
