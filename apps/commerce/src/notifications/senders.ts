import type { Message } from './message.ts'

/** A message with its words and the client in whose name it goes out. */
export interface Outgoing {
  readonly tenant: string
  readonly brand: string
  readonly channel: Message['channel']
  readonly recipient: string
  readonly subject: string
  readonly text: string
  /** The one-time code in it, for the development outbox; null when it holds none. */
  readonly code: string | null
}

/** Brings a message to a person's phone or mailbox. Throws when it could not. */
export type Send = (message: Outgoing) => Promise<void>

/** One way for each channel. */
export type Senders = Readonly<Record<Message['channel'], Send>>
