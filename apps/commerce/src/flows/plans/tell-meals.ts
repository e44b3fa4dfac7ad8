import type { Paise } from '@tiffin/domain/money/money'
import type { SkipReason } from '@tiffin/domain/plans/meal-life'
import type { LocalDate } from '@tiffin/domain/time/clock'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { riskReasons } from '#modules/messages/api/meal-message'
import { refundInMessage } from '#modules/payments/api/refund-note'
import type { RefundRecord } from '#modules/payments/api/refunds'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'
import type { NotifyNeeds } from '../notify-owner.ts'
import { notifyPlanOwner, type PlanNotice } from './notify-plan-owner.ts'

export interface ToldMeal {
  readonly plan: PlanRecord
  readonly meal: PlanMealRecord
  readonly at: Date
}

export type RiskReason = (typeof riskReasons)[number]

const MINUTE_MS = 60_000

export const mealOf = ({ plan, meal }: Pick<ToldMeal, 'plan' | 'meal'>) => ({
  planId: plan.id,
  meal: { at: meal.at.toISOString(), timeZone: plan.time_zone },
})

const sentReason = (reason: SkipReason) =>
  reason === 'paid-late' ? ({ reason: 'too-late', isPaidLate: true } as const) : { reason }

/**
 * SB21, AMB107: tells the owner of a skipped meal. `cost`: the current cost of its dishes, in paise; 0: unknown.
 */
export const skippedNotice = (
  told: ToldMeal,
  { reason, cost }: { readonly reason: SkipReason; readonly cost: Paise },
): PlanNotice => ({
  ...{ plan: told.plan, at: told.at, key: `meal-skipped-${told.plan.id}-${told.meal.date}` },
  content: {
    template: 'meal-skipped',
    data: { ...mealOf(told), ...sentReason(reason), cost, agreed: told.meal.agreed },
  },
})

/** AMB39: tells the owner of a meal that is made on credit, and of the amount that is owed for it, in paise. */
export const onCreditNotice = (told: ToldMeal, amount: Paise): PlanNotice => ({
  ...{ plan: told.plan, at: told.at, key: `meal-on-credit-${told.plan.id}-${told.meal.date}` },
  content: { template: 'meal-on-credit', data: { ...mealOf(told), amount } },
})

/** AMB113: notifies the owner that a planned meal is cancelled because the store is closed on its day. */
export const tellOffDate = (needs: NotifyNeeds, tx: TenantTx, told: ToldMeal): Promise<void> =>
  notifyPlanOwner(needs, tx, {
    ...{ plan: told.plan, at: told.at, key: `meal-cancelled-${told.plan.id}-${told.meal.date}` },
    content: { template: 'meal-cancelled', data: { ...mealOf(told), cause: 'off-date', refund: null } },
  })

/** AMB113: notifies the owner of an absence that they told. `kept`: what stays charged, in paise. */
export const tellAbsent = (
  needs: NotifyNeeds,
  tx: TenantTx,
  told: ToldMeal,
  { refunds, kept }: { readonly refunds: readonly RefundRecord[]; readonly kept: Paise },
): Promise<void> => {
  const refund = refundInMessage(refunds, told.plan.time_zone)
  return notifyPlanOwner(needs, tx, {
    ...{ plan: told.plan, at: told.at, key: `meal-absent-${told.plan.id}-${told.meal.date}` },
    content: { template: 'meal-cancelled', data: { ...mealOf(told), cause: 'absent', refund, kept } },
  })
}

/** Why an upcoming meal would be skipped. */
export interface Risk {
  readonly reason: RiskReason
  readonly cost: Paise
  /** The day until which the credits last; null: not until the next meal. */
  readonly lasts: LocalDate | null
}

/** AMB107: warns the owner of an upcoming meal that would be skipped in the current state. */
export const tellAtRisk = (
  needs: NotifyNeeds,
  tx: TenantTx,
  told: ToldMeal,
  { reason, cost, lasts }: Risk,
): Promise<void> => {
  const { plan, meal, at } = told
  const actBy = { at: new Date(meal.due_at.getTime() - MINUTE_MS).toISOString(), timeZone: plan.time_zone }
  return notifyPlanOwner(needs, tx, {
    ...{ plan, at, key: `meal-at-risk-${plan.id}-${meal.date}-${reason}-${at.getTime()}` },
    content: {
      template: 'meal-at-risk',
      data: { ...mealOf(told), reason, cost, agreed: meal.agreed, lasts, actBy },
    },
  })
}

/** SB21: notifies the owner that the plan is completed; `rest`: the refund, in paise. */
export const tellCompleted = (
  needs: NotifyNeeds,
  tx: TenantTx,
  { plan, at }: Pick<ToldMeal, 'plan' | 'at'>,
  { meals, rest }: { readonly meals: number; readonly rest: Paise },
): Promise<void> =>
  notifyPlanOwner(needs, tx, {
    ...{ plan, at, key: `plan-completed-${plan.id}` },
    content: { template: 'plan-completed', data: { planId: plan.id, meals, rest } },
  })
