import type { OrderKind } from './gates.ts'

export type OrderKindName = 'bulk' | 'schedule' | 'later' | 'regular'

/** AMB92: the key of the name that the confirmation dialog for a change of order type shows. */
export function orderKindName({ orderType, timing }: OrderKind): OrderKindName {
  if (orderType !== 'regular') return orderType
  return timing === 'later' ? 'later' : 'regular'
}

/** G1: regular-now and regular-later are different kinds (G16). A bulk order for now and one for later are one kind. */
export const sameKind = (a: OrderKind, b: OrderKind): boolean => orderKindName(a) === orderKindName(b)
