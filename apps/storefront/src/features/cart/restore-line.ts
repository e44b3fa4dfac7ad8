import { lineKey } from '@tiffin/domain/cart/line-key'
import { belongs, type CartState, emptyCart, newOrderKey, type RemovedLine } from './slice.ts'

/**
 * The cart with a removed line back in its place. An equal line that was added meanwhile is merged with it (AMB68). A
 * cart of another store or kind of order is replaced.
 */
export function withLineRestored(cart: CartState, removed: RemovedLine): CartState {
  const { storeId, kind, line, at } = removed
  const replaces = cart.lines.length === 0 ? cart.replaces : undefined
  const base = belongs(removed, cart) ? cart : { ...emptyCart, orderKey: newOrderKey(), replaces }
  const key = lineKey(line)
  const isEqual = (each: typeof line): boolean => lineKey(each) === key
  const lines = base.lines.some(isEqual)
    ? base.lines.map((each) => (isEqual(each) ? { ...each, quantity: each.quantity + line.quantity } : each))
    : [...base.lines.slice(0, at), line, ...base.lines.slice(at)]
  return { ...base, storeId, kind: kind ?? base.kind, lines }
}
