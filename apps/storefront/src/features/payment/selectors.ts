import type { PaymentState } from './slice.ts'

/** Whether an order is being placed; `idle` before the slice, which the pages of a store bring, has loaded. */
export const selectPlacement = ({ payment }: { readonly payment?: PaymentState }): PaymentState['placement'] =>
  payment?.placement ?? 'idle'
