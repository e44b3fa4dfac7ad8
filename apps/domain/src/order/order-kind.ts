import type { OrderKind } from './gates.ts'

/** G1: regular-now and regular-later are different kinds (G16). */
export const sameKind = (a: OrderKind, b: OrderKind): boolean => a.orderType === b.orderType && a.timing === b.timing

export type OrderKindName = 'bulk' | 'schedule' | 'later' | 'regular'

/** AMB92: the key of the name that the confirmation dialog for a change of order type shows. */
export function orderKindName({ orderType, timing }: OrderKind): OrderKindName {
  if (orderType !== 'regular') return orderType
  return timing === 'later' ? 'later' : 'regular'
}
