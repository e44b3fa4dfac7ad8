import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import type { PaymentRecord } from '#modules/payments/api/payments'
import { planSubject } from '#modules/payments/api/subject'
import type { PlanRecord } from '#modules/plans/api/records'
import { onlinePayment } from '../place-order/online-payment.ts'

/**
 * AMB4, M20: the payment of a plan that is paid in advance; the caller stores it with the plan and starts it
 * afterwards. Throws payment-not-offered when the tenant takes no online payment.
 */
export const planPayment = (commerce: Commerce, tenant: Tenant, plan: PlanRecord): PaymentRecord =>
  onlinePayment(commerce, tenant, {
    ...{ subject: planSubject(plan.id), person: plan.person, bill: plan.bill, at: plan.placed_at },
  })
