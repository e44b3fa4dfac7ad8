import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Db } from '#kernel/db/database'
import { inTenant, type Note, noNote } from '#kernel/db/tenant-transaction'
import { problems } from '#kernel/errors'
import { postTransferred } from '#modules/ledger/api/closing'
import { type OperatorRefund, toOperatorRefund } from '#modules/payments/api/operator-refunds'
import { recordTransfer } from '#modules/payments/api/top-up-refunds'

export interface WantedTransfer {
  /** The reference of the refund. */
  readonly refund: string
  /** The bank's reference of the transfer. */
  readonly reference: string
  readonly at: Date
}

/**
 * SB23, AMB4: records that the refund of a top-up or a plan was sent from the tenant's bank. Repeated with the same
 * reference, it changes nothing. Throws not-found for an unknown refund, and refused for a refund that its provider
 * sends or has sent.
 */
export const recordTransferByOperator = (
  db: Db,
  tenant: Tenant,
  { refund: reference, reference: bankReference, at }: WantedTransfer,
  note: Note<OperatorRefund> = noNote,
): Promise<OperatorRefund> =>
  inTenant(db, tenant.id, async (tx) => {
    const recorded = await recordTransfer(tx, { reference, bankReference, at })
    if (recorded === 'unknown') throw problems.notFound((say) => say.refundUnknown)
    if (recorded === 'not-refused') throw problems.refused((say) => say.refundNotRefused)
    const { refund, isNew } = recorded
    const { amount, subject } = refund
    if (isNew) await postTransferred(tx, { refundId: reference, subject, amount, at })
    const answer = toOperatorRefund(refund)
    await note(tx, answer)
    return answer
  })
