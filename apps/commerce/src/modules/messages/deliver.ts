import type { Tenant } from '@tiffin/tenancy/tenant'
import { JobRefused, type OutsideKind } from '#kernel/jobs/job'
import { type AfterSending, MESSAGE, readMessage } from './api/message.ts'
import { mailOf, smsOf, type ToSend } from './api/outgoing.ts'
import { type MessageName, type Senders, SendFault } from './api/senders.ts'

/**
 * Undelivered messages normally expire first: this many tries, at most a minute apart, take longer than any message is
 * valid.
 */
const MAX_TRIES = 200

/** The fault under the name that operators see, such as `mobile.code.gateway-503`. */
function named({ channel, template }: MessageName, error: unknown): unknown {
  if (!(error instanceof SendFault)) return error
  const code = `${channel}.${template}.${error.code}`
  return error.isFinal ? new JobRefused(code) : new SendFault(code, false)
}

async function send(senders: Senders, wanted: ToSend): Promise<void> {
  if (wanted.message.channel === 'mobile') await senders.mobile(smsOf(wanted))
  else await senders.email(mailOf(wanted))
}

/** The kind of job that sends messages. Its row is deleted, with the payload, once the message is sent. */
export const messageKind = (
  { tenants }: { readonly tenants: { find(id: string): Tenant | undefined } },
  senders: Senders,
  afterSending: AfterSending,
): OutsideKind => ({
  name: MESSAGE,
  mostTries: MAX_TRIES,
  personal: true,
  async run(tenantId, { key, payload }) {
    const message = readMessage(payload)
    if (!message) throw new JobRefused('unreadable-message')
    const tenant = tenants.find(tenantId)
    // Its file is invalid or removed: when it returns before the message expires, the message is sent.
    if (!tenant) throw named(message, new SendFault('no-tenant', false))
    try {
      await send(senders, { tenant, message, reference: `${tenantId}.${key}` })
    } catch (error) {
      throw named(message, error)
    }
    await afterSending(tenantId, message)
    return null
  },
})
