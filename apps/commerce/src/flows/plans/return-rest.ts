import type { Paise } from '@tiffin/domain/money/money'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { Moving } from '#modules/plans/api/plan-life'
import type { PlanRecord } from '#modules/plans/api/records'
import type { MoneyNeeds } from '../return-money.ts'

/** AMB4: returns what was paid in advance for meals that are not made. Nothing is paid in advance by wallet or in cash. */
export async function returnRest(_needs: MoneyNeeds, _tx: TenantTx, plan: PlanRecord, _moving: Moving): Promise<Paise> {
  if (plan.payment === 'DIGITAL') throw new Error('A plan that is paid in advance cannot be ended yet')
  return 0
}
