import { randomUUID } from 'node:crypto'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { addJob } from '#kernel/jobs/repository'
import type { Commerce } from '../../commerce.ts'
import type { CodeContext } from '../code-context.ts'
import { type ContactFields, contactHash, requireContact } from '../contact.ts'
import { deviceHash, isKnownDevice } from '../known-devices.ts'
import { requirePauseSince } from '../one-time-codes.ts'
import { NOBODY } from '../passcode-tries.ts'
import { type Contact, findPerson } from '../person-repository.ts'
import type { RequestSource } from '../request-source.ts'
import { requireSms } from '../require-sms.ts'
import { countMessage, sendingCodes } from '../sending-limits.ts'
import { SENT_PASSCODE_LIFE_MS, sentPasscodeJob } from '../sent-passcode-job.ts'
import { beginSentPasscode, lastSentAt } from '../sent-passcode-repository.ts'

/** The hash of the calling device, when the account of the contact knows it. */
async function knownDevice({ tx, pepper, now }: CodeContext, contact: Contact, device: string): Promise<string | null> {
  const person = await findPerson(tx, contact)
  const hash = deviceHash(pepper, tx.tenant, device)
  return (await isKnownDevice(tx, person?.id ?? NOBODY, hash, now)) ? hash : null
}

/**
 * Q27, AMB42: requests a passcode for a contact. Everything here is the same whether or not the contact has an account;
 * a job looks for the account, so that neither answer nor time reveals it.
 */
export async function resendPin(
  commerce: Commerce,
  tenant: Tenant,
  fields: ContactFields,
  source: RequestSource,
): Promise<void> {
  const words = messagesOf(tenant)
  const { enterNumberOrEmailToResend: neither, eitherMobileOrEmailToResend: both } = words
  const contact = requireContact(fields, words, { neither, both })
  requireSms(commerce, tenant, { channel: contact.channel, kind: 'passcode' })
  const hash = contactHash(commerce.pepper, contact)
  await sendingCodes(commerce, tenant, { source, codes: 1 }, async (context) => {
    const { tx, now } = context
    requirePauseSince(context, await lastSentAt(tx, hash))
    const device = source.device && (await knownDevice(context, contact, source.device))
    await countMessage(context, { channel: contact.channel, recipient: contact.value, knownDevice: device })
    const times = { sentAt: now, expiresAt: new Date(now.getTime() + SENT_PASSCODE_LIFE_MS) }
    await beginSentPasscode(tx, hash, times)
    await addJob(tx, sentPasscodeJob(randomUUID(), contact, times))
  })
}
