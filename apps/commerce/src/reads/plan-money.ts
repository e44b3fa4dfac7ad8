import type { Paise } from '@tiffin/domain/money/money'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { PlanRecord } from '#modules/plans/api/records'
import { fundsOf, leftOf } from './plan-funds.ts'

/** AMB4: the money of a plan, in paise. */
export interface PlanMoney {
  /** The amount paid in advance. */
  readonly paid: Paise
  /** The amount refunded, or being refunded. */
  readonly returned: Paise
  /** The amount that a cancellation would return now. */
  readonly comesBack: Paise
}

/** The money of plans, by id. A plan that pays each meal separately has no advance payment. */
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
