import type { Paise } from '@tiffin/domain/money/money'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanRecord } from '#modules/plans/api/records'
import { fundsOf, leftOf } from './plan-funds.ts'

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
export async function planMoney(tx: TenantTx, plans: readonly PlanRecord[]): Promise<ReadonlyMap<string, PlanMoney>> {
  const prepaid = plans.filter(({ payment }) => payment === 'DIGITAL').map(({ id }) => id)
  const funds = await fundsOf(tx, prepaid)
  return new Map(
    plans.map(({ id, status }) => {
      const own = funds.get(id) ?? { paid: 0, used: 0, returned: 0 }
      return [id, { paid: own.paid, returned: own.returned, comesBack: status === 'ACTIVE' ? leftOf(own) : 0 }]
    }),
  )
}
