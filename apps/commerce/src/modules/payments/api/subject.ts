/** What a payment can be for. The story of each kind is in `flows/settle-payment/subjects.ts`. */
export type SubjectKind = 'order' | 'top-up' | 'plan'

/** What a payment is for. Payments know it by kind and id only. */
export interface Subject {
  readonly kind: SubjectKind
  readonly id: string
}

/** V5: a top-up has the id of its payment. */
export const topUpSubject = (id: string): Subject => ({ kind: 'top-up', id })

/** AMB4: a plan that is paid once in advance. */
export const planSubject = (planId: string): Subject => ({ kind: 'plan', id: planId })

export const orderSubject = (orderId: string): Subject => ({ kind: 'order', id: orderId })
