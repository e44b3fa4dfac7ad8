/** What a payment can be for. The story of each kind is in `flows/settle-payment/subjects.ts`. */
export type SubjectKind = 'order' | 'top-up' | 'plan' | 'checkout'

/** What a payment is for. Payments know it by kind and id only. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
}

/** AMB115: what money goes back for: the orders of a checkout, never the checkout. */
export type RefundedKind = Exclude<SubjectKind, 'checkout'>

export interface RefundedSubject extends Subject {
  readonly kind: RefundedKind
}

/** V5: a top-up has the id of its payment. */
export const topUpSubject = (id: string): RefundedSubject => ({ kind: 'top-up', id })

/** AMB4: a plan that is paid once in advance. */
export const planSubject = (planId: string): RefundedSubject => ({ kind: 'plan', id: planId })

/** AMB115: a checkout of several orders, which is paid once. */
export const checkoutSubject = (checkoutId: string): Subject => ({ kind: 'checkout', id: checkoutId })

export const orderSubject = (orderId: string): RefundedSubject => ({ kind: 'order', id: orderId })
