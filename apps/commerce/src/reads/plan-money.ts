import type { Paise } from '@tiffin/domain/money/money'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanMealRecord, PlanRecord } from '#modules/plans/api/records'

/** AMB4: the money of a plan, in paise. */
export interface PlanMoney {
  /** What was paid in advance. */
  readonly paid: Paise
  /** What was returned of it, or is on its way back. */
  readonly returned: Paise
  /** What a cancellation of the rest would return now. */
  readonly comesBack: Paise
}

/** The money of plans by their ids. Plans that pay each meal by itself pay nothing in advance. */
export const planMoney = async (
  _tx: TenantTx,
  plans: readonly PlanRecord[],
  _meals: readonly PlanMealRecord[],
): Promise<ReadonlyMap<string, PlanMoney>> =>
  new Map(plans.map(({ id }) => [id, { paid: 0, returned: 0, comesBack: 0 }]))
