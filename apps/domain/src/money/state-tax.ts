import type { StateCode } from './gst-number.ts'

/** The union territories without a legislature: Chandigarh, Daman and Diu, Lakshadweep, Andaman and Nicobar, Ladakh. */
const WITHOUT_LEGISLATURE: ReadonlySet<StateCode> = new Set(['04', '26', '31', '35', '38'])

/** The half of the GST that is not the central one, by its law. */
export type StateTax = 'sgst' | 'utgst'

/** AMB112: the tax of a union territory without a legislature has a law of its own; null: the store states no state. */
export const stateTaxOf = (state: StateCode | null): StateTax =>
  state !== null && WITHOUT_LEGISLATURE.has(state) ? 'utgst' : 'sgst'
