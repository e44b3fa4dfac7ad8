import type { Commerce } from '#commerce'
import { inTenant } from '#kernel/db/tenant-transaction'
import { noteAcknowledged } from '#modules/grievances/api/grievances'
import type { AfterSending } from '#modules/messages/api/message'

/** E-Commerce Rules 2020, rule 4(5): a complaint is acknowledged when the message with its number was sent, not when it was queued. */
export const acknowledgeSent =
  ({ db, now }: Pick<Commerce, 'db' | 'now'>): AfterSending =>
  async (tenant, message) => {
    if (message.template !== 'grievance-received') return
    const { ticket } = message.data
    await inTenant(db, tenant, (tx) => noteAcknowledged(tx, ticket, new Date(now())))
  }
