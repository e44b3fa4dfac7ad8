import type { SubjectKind } from '#modules/payments/api/subject'
import { checkoutStory } from './checkout-story.ts'
import { orderStory } from './order-story.ts'
import type { PaymentSubject } from './payment-subject.ts'
import { planStory } from './plan-story.ts'
import { topUpStory } from './top-up-story.ts'

/** What a payment can be for, and the story of each kind. */
export const paymentSubjects: Readonly<Record<SubjectKind, PaymentSubject>> = {
  order: orderStory,
  'top-up': topUpStory,
  plan: planStory,
  checkout: checkoutStory,
}
