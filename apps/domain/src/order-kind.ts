import type { OrderKind } from './gates.ts'

/** G1: regular-now and regular-later are kinds of their own (G16). */
export const sameKind = (a: OrderKind, b: OrderKind): boolean => a.orderType === b.orderType && a.timing === b.timing

/** AMB92: what the change dialog calls a kind of order. */
export function orderKindName({ orderType, timing }: OrderKind): string {
  if (orderType === 'bulk') return 'Bulk'
  if (orderType === 'schedule') return 'Schedule'
  return timing === 'later' ? 'Later' : 'Regular'
}
