import { MAX_REASON } from '@tiffin/domain/payment/undecided'
import { isPlainLine, plainLineOf } from '@tiffin/domain/people/plain-text'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { z } from 'zod'
import type { PaymentNeeds } from './api/needs.ts'
import type { PaymentRecord } from './api/payments.ts'
import { type ProviderStatus, ProviderUnavailable } from './api/provider.ts'
import { paymentsOf } from './api/tenant-payments.ts'

const MAX_REFERENCE = 200
const MAX_CODE = 40

/** A reference that the database can store. */
const reference = z.string().min(1).max(MAX_REFERENCE).refine(isPlainLine)

/** Words for people, of any length. */
const words = (most: number) =>
  z
    .string()
    .nullable()
    .catch(null)
    .transform((text) => text && plainLineOf(text, most))

const status = z.object({
  status: z.enum(['success', 'failure', 'pending', 'none']),
  amount: z.int().min(0).nullable(),
  transactionId: reference.nullable().catch(null),
  bankReference: reference.nullable().catch(null),
  paidBy: reference.nullable().catch(null),
  refusal: z
    .object({ code: words(MAX_CODE), words: words(MAX_REASON) })
    .nullable()
    .catch(null),
})

/** Throws ProviderUnavailable when an adapter's answer has another form, or a success could not be refunded. */
function readStatus(answer: unknown): ProviderStatus {
  const read = status.safeParse(answer)
  if (!read.success) throw new ProviderUnavailable('not-an-answer')
  if (read.data.status === 'success' && read.data.transactionId === null)
    throw new ProviderUnavailable('no-transaction')
  return read.data
}

/**
 * SAFE5: asks the provider about a payment. Total: whatever the provider answers, and whatever the call throws, ends in a
 * status or in null, which leaves the payment as it is and is logged.
 */
export async function askStatus(
  commerce: Pick<PaymentNeeds, 'payments' | 'paymentFault'>,
  tenant: Tenant,
  payment: PaymentRecord,
): Promise<ProviderStatus | null> {
  const paymentId = payment.id
  try {
    const { provider, merchant } = paymentsOf(commerce, tenant, payment)
    return readStatus(await provider.status(merchant, { tenant: tenant.id, paymentId }))
  } catch (error) {
    commerce.paymentFault({ tenant: tenant.id, paymentId, call: 'status', err: error })
    return null
  }
}
