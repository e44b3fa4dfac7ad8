import { goesBySms, type NotifyNeeds } from '#flows/notify-owner'
import type { Contact } from '#identity/person-repository'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { addJobOnce } from '#kernel/jobs/repository'
import { messageJob, type SmsMessage, timesOfMoneyMessage } from '#modules/messages/api/message'

export type GrievanceMessage = Extract<SmsMessage, { readonly template: 'grievance-received' | 'grievance-answered' }>

/** The channels of an account. */
export const contactsOf = ({ email, mobile }: { email: string | null; mobile: string }): readonly Contact[] => [
  ...(email === null ? [] : [{ channel: 'email', value: email } as const]),
  { channel: 'mobile', value: mobile },
]

/** The contacts that a message reaches: an SMS needs a registered text. */
export function reachedBy(
  needs: NotifyNeeds,
  tenantId: string,
  { contacts, content }: { readonly contacts: readonly Contact[]; readonly content: GrievanceMessage },
): readonly Contact[] {
  const canSms = goesBySms(needs, tenantId, content)
  return contacts.filter(({ channel }) => channel === 'email' || canSms)
}

/**
 * Adds a message for each channel that reaches the person who complains. Returns whether there is one.
 */
export async function tellComplainant(
  needs: NotifyNeeds,
  tx: TenantTx,
  told: { readonly contacts: readonly Contact[]; readonly content: GrievanceMessage; readonly at: Date },
): Promise<boolean> {
  const { content, at } = told
  const reached = reachedBy(needs, tx.tenant, told)
  for (const { channel, value } of reached) {
    const key = `${content.template}-${content.data.ticket}-${channel}`
    await addJobOnce(tx, messageJob(key, { channel, recipient: value, ...content }, timesOfMoneyMessage(at)))
  }
  return reached.length > 0
}
