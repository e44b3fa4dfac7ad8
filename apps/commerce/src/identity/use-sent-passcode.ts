import { randomUUID } from 'node:crypto'
import type { TenantTx } from '#kernel/db/tenant-transaction'
import { addJob } from '#kernel/jobs/repository'
import { messageJob } from '#modules/messages/api/message'
import type { Commerce } from '../commerce.ts'
import { contactHash } from './contact.ts'
import { forgetDevices } from './known-devices.ts'
import { replacePasscode } from './passcode-repository.ts'
import { liftPasscodeLock } from './passcode-tries.ts'
import { matchesNothing } from './passcodes.ts'
import type { Contact, PersonRecord } from './person-repository.ts'
import { type SentTry, takeSentPasscode, voidSentPasscodes } from './sent-passcode-repository.ts'

/** How long the notice about a used passcode may be late. */
const NOTICE_LIFE_MS = 24 * 60 * 60_000

/** The person's mobile number and, if stored, e-mail address. */
export const contactsOf = ({ mobile, email }: Pick<PersonRecord, 'mobile' | 'email'>): readonly Contact[] => [
  { channel: 'mobile', value: mobile },
  ...(email ? [{ channel: 'email', value: email } as const] : []),
]

/**
 * AMB42: uses up a sent passcode. It works once, voids the person's own passcode and everything else that was sent,
 * lifts a lock and forgets the known devices, and the other channel gets a message. False when it is already used.
 */
export async function useSentPasscode(
  tx: TenantTx,
  commerce: Commerce,
  { person, contact, sent }: { readonly person: PersonRecord; readonly contact: Contact; readonly sent: SentTry },
): Promise<boolean> {
  const now = new Date(commerce.now())
  const contacts = contactsOf(person)
  if (!(await takeSentPasscode(tx, sent))) return false
  // A passcode that was changed meanwhile voids what was sent before.
  const hashes = { before: person.passcodeHash, after: matchesNothing() }
  if (!(await replacePasscode(tx, person.id, hashes))) return false
  const contactHashes = contacts.map((each) => contactHash(commerce.pepper, each))
  await voidSentPasscodes(tx, contactHashes)
  await liftPasscodeLock(tx, commerce.pepper, person)
  // The session that opens next makes its own device known again.
  await forgetDevices(tx, person.id, null)
  const other = contacts.find(({ channel }) => channel !== contact.channel)
  if (other) {
    const notice = { channel: other.channel, recipient: other.value, template: 'passcode-used', data: {} } as const
    const expiresAt = new Date(now.getTime() + NOTICE_LIFE_MS)
    await addJob(tx, messageJob(randomUUID(), notice, { dueAt: now, expiresAt }))
  }
  return true
}
