import { sumOf, takenAt } from '@tiffin/domain/money/tenders'
import type { Bill } from '@tiffin/domain/order/bill'
import { reason } from '@tiffin/domain/reasons/reason'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import { newPayment, type PaymentRecord } from '#modules/payments/api/payments'
import type { Subject } from '#modules/payments/api/subject'
import { mendableFor } from './verdict.ts'

/** What is paid at a provider, and by whom. */
interface Placed {
  readonly subject: Subject
  readonly person: string
  readonly bill: Pick<Bill, 'tenders'>
  readonly at: Date
}

/**
 * M11, M20: the payment at the tenant's provider of what is placed, to be stored with it and then started. Throws
 * payment-not-offered when the tenant takes no payment online.
 */
export function onlinePayment(
  commerce: Commerce,
  tenant: Tenant,
  { subject, person, bill, at }: Placed,
): PaymentRecord {
  const account = commerce.payments(tenant)
  if (!account) throw mendableFor(tenant, reason('payment-not-offered'))
  const { provider, merchant } = account
  const amount = sumOf(takenAt(bill.tenders, 'by-provider'))
  return newPayment(tenant.id, subject, { person, provider: provider.name, merchant_id: merchant.id, amount }, at)
}
