import { isBlank } from '../people/blank.ts'
import type { Order } from './order.ts'

/** Whether a tenant's checkout has a field for a cost centre or a note that is printed on the bill. */
export const BILL_NOTE_MODES = ['off', 'optional', 'required'] as const

export type BillNoteMode = (typeof BILL_NOTE_MODES)[number]

/** In characters. */
export const MAX_BILL_NOTE = 60

/** A plan of days has no note: its meals are billed one by one, long after its placement. */
export const takesBillNote = (mode: BillNoteMode, { plan }: Pick<Order, 'plan'>): boolean =>
  mode !== 'off' && plan.kind !== 'days'

/** The note as it is sent and stored; null: none. */
export const tidyBillNote = (typed: string): string | null => (isBlank(typed) ? null : typed.trim())

/** True where the tenant requires a note and the order has none. */
export const lacksBillNote = (mode: BillNoteMode, order: Pick<Order, 'plan'>, typed: string): boolean =>
  mode === 'required' && takesBillNote(mode, order) && isBlank(typed)
