import type { Message } from './outbox.ts'

/** A message with the client in whose name it goes out. */
export interface Outgoing extends Message {
  readonly tenant: string
  readonly brand: string
}

/** Brings a message to a person's phone or mailbox. Throws when it could not. */
export type Send = (message: Outgoing) => Promise<void>

/** One way for each channel. */
export type Senders = Readonly<Record<Message['channel'], Send>>
