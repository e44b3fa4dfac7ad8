import type { Message } from './message.ts'

/** A message with its text, and the tenant that sends it. */
export interface Outgoing {
  readonly tenant: string
  readonly brand: string
  readonly channel: Message['channel']
  readonly recipient: string
  readonly subject: string
  readonly text: string
  /** The one-time code in the message, for the development outbox; null when it has none. */
  readonly code: string | null
}

/** Delivers a message to a person's phone or mailbox. Throws when delivery fails. */
export type Send = (message: Outgoing) => Promise<void>

/** One sender per channel. */
export type Senders = Readonly<Record<Message['channel'], Send>>
