import type { Paise } from '@tiffin/domain/money/money'
import { absenceShare } from '@tiffin/domain/plans/absence'
import { ABSENCE } from './coupons.ts'
import type { MealRow } from './plan-rows.ts'
import type { OrderRow, TenantRows } from './rows.ts'

/** AMB113: whether the owner of a made meal called it off. */
export const isAbsent = ({ id }: Pick<OrderRow, 'id'>, { events }: Pick<TenantRows, 'events'>): boolean =>
  events.some(({ orderId, move }) => orderId === id && move === 'absent')

/** AMB106, AMB113: what a cancelled order that was paid must return: all of it, or the share of its store. */
export function dueBack(order: OrderRow, rows: Pick<TenantRows, 'events'>): Paise {
  if (order.progress !== 800) return 0
  return isAbsent(order, rows) ? absenceShare(ABSENCE, order.total) : order.total
}

/** AMB113, AMB112: whether something is kept of an absent meal, which is a supply. Cash was not paid. */
export const isKept = (order: OrderRow, rows: Pick<TenantRows, 'events'>): boolean =>
  !order.kinds.includes('CASH') && isAbsent(order, rows) && dueBack(order, rows) < order.total

/** AMB113: a meal and its order say alike that it was called off, once. */
export function absenceViolations(
  name: string,
  { reason }: MealRow,
  { id, progress }: OrderRow,
  { events }: TenantRows,
) {
  const times = events.filter(({ orderId, move }) => orderId === id && move === 'absent').length
  const wanted = reason === 'absent' ? 1 : 0
  return [
    ...(times === wanted ? [] : [`${name}: ${reason ?? 'not called off'}, its order was called off ${times} times`]),
    ...(times > 0 && progress !== 800 ? [`${name}: called off, and its order is ${progress}`] : []),
  ]
}
