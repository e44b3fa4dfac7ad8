import { findAttempt } from '@tiffin/contract/orders'
import type { PlacedPlan } from '@tiffin/contract/plans'
import type { SagaIterator } from 'redux-saga'
import { delay, call as invoke } from 'redux-saga/effects'
import { call } from '../../api/call.ts'
import { isTransient } from '../../api/problem.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'
import { type Placed, placedPlan } from './placed.ts'
import { isCheckoutSentWith, plansSentWith } from './sent-together.ts'

/** Delay before the next lookup in ms: 1 s, 2 s, 4 s, ... at most 30 s. */
export const lookupDelay = (attempt: number): number => Math.min(30_000, 1_000 * 2 ** attempt)

/**
 * Number of "no order" answers that are required: the first lookup may reach the server before a delayed order does.
 */
const REQUIRED_DENIALS = 2

type PlacedTogether = typeof import('./placed-together.ts')

/** PERF6: few attempts are of several plans. */
const loadTogether = (): Promise<PlacedTogether> => importWithRetry(() => import('./placed-together.ts'))

type PlaceCheckout = typeof import('./place-checkout.ts')

/** PERF6: few attempts are of several orders. */
const loadCheckout = (): Promise<PlaceCheckout> => importWithRetry(() => import('./place-checkout.ts'))

/** AMB115: an attempt that sent a checkout may have placed an order before, with the same key. */
function* checkoutWith(attemptKey: string): SagaIterator<Placed | null> {
  if (!(yield invoke(isCheckoutSentWith, attemptKey))) return null
  const { lookUpCheckout }: PlaceCheckout = yield invoke(loadCheckout)
  return yield* lookUpCheckout(attemptKey)
}

/** AMB115: the answer names the first plan of several. */
function* placedWith(attemptKey: string, plan: PlacedPlan): SagaIterator<Placed> {
  const plans: number = yield invoke(plansSentWith, attemptKey)
  if (plans === 1) return placedPlan(plan)
  const { placedTogether }: PlacedTogether = yield invoke(loadTogether)
  return placedTogether(plan.planId, plans)
}

/**
 * AMB32: looks up a placement attempt whose answer was lost. Returns its order or plan, or null when there is none. Retries
 * after a transient error; throws any other.
 */
export function* resolveAttempt(attemptKey: string): SagaIterator<Placed | null> {
  for (let lookups = 0, denials = 0; ; lookups++) {
    try {
      const { order, plan } = yield* call(findAttempt, { params: { attemptKey } })
      if (order) return order
      if (plan) return yield* placedWith(attemptKey, plan)
      const checkout = yield* checkoutWith(attemptKey)
      if (checkout) return checkout
      denials += 1
      if (denials >= REQUIRED_DENIALS) return null
    } catch (error) {
      if (!isTransient(error)) throw error
    }
    yield delay(lookupDelay(lookups))
  }
}
