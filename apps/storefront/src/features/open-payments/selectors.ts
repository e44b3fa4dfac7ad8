import type { PaidOrder } from '../payment/slice.ts'

/** An order whose payment the server had not decided when it was last asked. */
export interface UndecidedPayment extends PaidOrder {
  /** True while the provider's checkout can be opened again. */
  readonly isPayable: boolean
}

export type OpenPaymentsState = Readonly<Record<string, UndecidedPayment>>

/** The slice is absent until the code that watches payments has loaded. */
export interface WithOpenPayments {
  readonly openPayments?: OpenPaymentsState | undefined
}

const none: OpenPaymentsState = {}

/** The undecided payments by order. */
export const selectOpenPayments = ({ openPayments = none }: WithOpenPayments): OpenPaymentsState => openPayments

export const selectIsPayable = (state: WithOpenPayments, orderId: string): boolean =>
  selectOpenPayments(state)[orderId]?.isPayable ?? false
