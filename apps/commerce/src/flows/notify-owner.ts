import type { SmsKind } from '@tiffin/domain/messages/sms-messages'
import { smsTemplateOf } from '@tiffin/tenancy/sms-templates'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Commerce } from '#commerce'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import type { NewJob } from '#kernel/jobs/job'
import { addJobs } from '#kernel/jobs/repository'
import { messageJob, type SmsMessage, timesOfMoneyMessage } from '#modules/messages/api/message'
import { recipientsOf } from '#modules/messages/api/recipient'
import { smsContentFor } from '#modules/messages/api/sms-words'

/** What decides whether an SMS can be sent. */
export interface NotifyNeeds extends Pick<Commerce, 'smsPossible' | 'now'> {
  readonly tenants: Pick<Commerce['tenants'], 'find'>
}

/** For a command that works on the database without the settings of a gateway: an SMS needs a registered text. */
export const needsOfCommand = (tenant: Tenant, now: () => number): NotifyNeeds => ({
  now,
  tenants: { find: () => tenant },
  smsPossible: (of, kind) => smsTemplateOf(of, kind) !== null,
})

/** Whether a tenant sends a message by SMS: it needs a registered text. */
export function goesBySms({ tenants, smsPossible }: NotifyNeeds, tenantId: string, message: SmsMessage): boolean {
  const tenant = tenants.find(tenantId)
  const canSend = (kind: SmsKind) => tenant !== undefined && smsPossible(tenant, kind)
  return canSend(smsContentFor(message, canSend).kind)
}

/** A message to the owner of an order about its end or its money. */
export interface OwnerNotice {
  readonly orderId: string
  /** Names the message among all of the tenant, so that it is sent once. */
  readonly key: string
  readonly content: SmsMessage
  readonly at: Date
}

/** The same, to a person whose addresses are known. */
export interface PersonNotice extends Omit<OwnerNotice, 'orderId'> {
  readonly owner: { readonly email: string | null; readonly mobile: string }
}

/** The jobs of a message to a person, one for each channel that reaches them. */
function jobsOfNotice(
  needs: NotifyNeeds,
  tenant: string,
  { owner, key, content, at }: PersonNotice,
): readonly NewJob[] {
  return recipientsOf(owner, goesBySms(needs, tenant, content)).map((recipient) => {
    const jobKey = recipient.channel === 'email' ? key : `${key}-sms`
    return messageJob(jobKey, { ...recipient, ...content }, timesOfMoneyMessage(at))
  })
}

/** Adds messages to people for each channel that reaches them. */
export const notifyPeople = (needs: NotifyNeeds, tx: TenantTx, notices: readonly PersonNotice[]): Promise<void> =>
  addJobs(
    tx,
    notices.flatMap((notice) => jobsOfNotice(needs, tx.tenant, notice)),
  )

/** Adds a message to a person for each channel that reaches them. */
export const notifyPerson = (needs: NotifyNeeds, tx: TenantTx, notice: PersonNotice): Promise<void> =>
  notifyPeople(needs, tx, [notice])

/** AMB109: adds a message to the owner of an order, one for each channel that reaches them. */
export async function notifyOwner(
  needs: NotifyNeeds,
  tx: TenantTx,
  { orderId, ...notice }: OwnerNotice,
): Promise<void> {
  const owner = await tx.db
    .selectFrom('customer_order as o')
    .innerJoin('person as p', (join) => join.onRef('p.tenant', '=', 'o.tenant').onRef('p.id', '=', 'o.person'))
    .select(['p.email', 'p.mobile'])
    .where('o.tenant', '=', tx.tenant)
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  await notifyPerson(needs, tx, { ...notice, owner })
}
