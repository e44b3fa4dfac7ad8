import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { SOURCE_LANGUAGE } from '@tiffin/domain/words/language'
import type { Commerce } from '../commerce.ts'
import { JobRefused, type OutsideKind } from '../jobs/job.ts'
import { MESSAGE, type Message, readMessage } from './message.ts'
import type { Outgoing, Senders } from './senders.ts'
import { wordsOf } from './words.ts'

/**
 * Undelivered messages normally expire first: this many tries, at most a minute apart, take longer than any message is
 * valid.
 */
const MAX_TRIES = 200

function outgoing({ tenants }: Pick<Commerce, 'tenants'>, tenant: string, message: Message): Outgoing {
  const known = tenants.find(tenant)
  const brand = known?.clientConfig.name ?? tenant
  const { messages } = catalogueOf(known?.language ?? SOURCE_LANGUAGE)
  const { channel, recipient } = message
  const code = message.template === 'code' ? message.data.code : null
  return { tenant, brand, channel, recipient, ...wordsOf(messages, brand, message), code }
}

/** The kind of job that sends messages. Its row is deleted, with the payload, once the message is sent. */
export const messageKind = (commerce: Pick<Commerce, 'tenants'>, senders: Senders): OutsideKind => ({
  name: MESSAGE,
  mostTries: MAX_TRIES,
  personal: true,
  async run(tenant, { payload }) {
    const message = readMessage(payload)
    if (!message) throw new JobRefused('unreadable-message')
    await senders[message.channel](outgoing(commerce, tenant, message))
  },
})
