import { sumOf, takenAt } from '@tiffin/domain/money/tenders'
import { reason } from '@tiffin/domain/reasons/reason'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import { newPayment, type PaymentRecord } from '#modules/payments/api/payments'
import { planSubject } from '#modules/payments/api/subject'
import type { PlanRecord } from '#modules/plans/api/records'
import { mendableFor } from '../place-order/verdict.ts'

/**
 * AMB4, M20: the payment of a plan that is paid in advance; the caller stores it with the plan and starts it
 * afterwards. Throws payment-not-offered when the tenant takes no online payment.
 */
export function planPayment(commerce: Commerce, tenant: Tenant, plan: PlanRecord): PaymentRecord {
  const account = commerce.payments(tenant)
  if (!account) throw mendableFor(tenant, reason('payment-not-offered'))
  const { provider, merchant } = account
  const amount = sumOf(takenAt(plan.bill.tenders, 'by-provider'))
  const terms = { person: plan.person, provider: provider.name, merchant_id: merchant.id, amount }
  return newPayment(tenant.id, planSubject(plan.id), terms, plan.placed_at)
}
