import { lineKey } from '@tiffin/domain/cart/line-key'
import type { Paise } from '@tiffin/domain/money/money'
import type { OrderToPlace } from '../../features/pay/selectors.ts'
import { asCount, asTextOrNull } from '../../platform/readers.ts'
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
  /** AMB110: what the wallet sets aside for it, in paise; absent: nothing. */
  readonly fromWallet?: Paise
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

type Item = Pick<OrderToPlace['items'][number], 'productId' | 'sizeId' | 'configuration' | 'quantity' | 'for'>

/** Identifies what is ordered, regardless of price: store, dishes, sizes, choices and quantities. */
export const contentsOf = ({ storeId, items }: { readonly storeId: number; readonly items: readonly Item[] }): string =>
  JSON.stringify([storeId, items.map((item) => [lineKey(item), item.quantity])])

/** Version 1 stored the whole order instead: '' matches no cart, so that the attempt ends as an earlier order's. */
const readContents = (value: Record<string, unknown>, version: number): string | null =>
  version === 1 ? '' : asTextOrNull(value.contents)

export const storedAttempt: Persisted<Attempt> = {
  key: 'attempt',
  version: 2,
  read: (value, version) => {
    if (!isRecord(value)) return null
    const { key } = value
    const storeId = asCount(value.storeId, 1)
    if (typeof key !== 'string' || !UUID.test(key) || storeId === null) return null
    const contents = readContents(value, version)
    if (contents === null) return null
    const fromWallet = asCount(value.fromWallet, 1)
    return {
      key,
      storeId,
      contents,
      ...(value.isOnline === true && { isOnline: true }),
      ...(fromWallet && { fromWallet }),
    }
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
  const { payment, fromWallet } = order.order
  const isOnline = payment === 'DIGITAL'
  const paid = { ...(isOnline && { isOnline }), ...(fromWallet && { fromWallet }) }
  const attempt: Attempt = { key, storeId, contents: contentsOf(order), ...paid }
  writeStored(storedAttempt, attempt)
  return attempt
}

export const forgetAttempt = (): void => writeStored(storedAttempt, null)
