import type { TenantTx } from '#db/tenant-transaction'
import { addJob } from '../jobs/repository.ts'
import { messageJob, timesOfMoneyMessage } from '../notifications/message.ts'
import { recipientOf } from '../notifications/recipient.ts'
import type { PaymentRecord } from './payment-repository.ts'

/** SAFE5: adds the message that a payment came too late and is returned. */
export async function notifyOfReturn(
  tx: TenantTx,
  { id, order_id, person, amount }: PaymentRecord,
  at: Date,
): Promise<void> {
  const owner = await tx.db
    .selectFrom('person')
    .select(['email', 'mobile'])
    .where('tenant', '=', tx.tenant)
    .where('id', '=', person)
    .executeTakeFirstOrThrow()
  await addJob(
    tx,
    messageJob(
      `returned-${id}`,
      { ...recipientOf(owner), template: 'payment-returned', data: { orderId: order_id, amount } },
      timesOfMoneyMessage(at),
    ),
  )
}
