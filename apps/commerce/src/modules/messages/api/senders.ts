import type { Message } from './message.ts'

interface Common {
  readonly tenant: string
  /** The same for every try to send this message, and different for any other; it identifies no person. */
  readonly reference: string
  readonly recipient: string
  readonly text: string
  /** The one-time code in the message, for the development outbox; null when it has none. */
  readonly code: string | null
}

/** Under which ids a text is registered with the operators. */
export interface Registration {
  readonly entityId: string
  readonly header: string
  readonly templateId: string
}

/** An SMS. */
export interface OutgoingSms extends Common {
  readonly channel: 'mobile'
  /** null: the text is not registered, so that no operator would deliver it. */
  readonly registration: Registration | null
}

/** An e-mail. */
export interface OutgoingMail extends Common {
  readonly channel: 'email'
  readonly brand: string
  readonly subject: string
  /** The colour of the brand as #rrggbb. */
  readonly colour: string
  /** BCP 47 tag. */
  readonly language: string
  /** Where an answer goes; null: the sender's address. */
  readonly replyTo: string | null
}

/** A message with its text, and the tenant that sends it. */
export type Outgoing = OutgoingSms | OutgoingMail

/** Delivers a message to a person's phone or mailbox. Throws when delivery fails. */
export type Send<M extends Outgoing> = (message: M) => Promise<void>

/** One sender per channel. */
export interface Senders {
  readonly mobile: Send<OutgoingSms>
  readonly email: Send<OutgoingMail>
}

/** The parts of a message that name it in logs and dead letters. */
export type MessageName = Pick<Message, 'channel' | 'template'>

/** A message that was not sent. `code` says why and contains nothing personal (SAFE16). */
export class SendFault extends Error {
  readonly code: string
  /** True: the message would be refused again. */
  readonly isFinal: boolean

  constructor(code: string, isFinal: boolean) {
    super(`The message was not sent: ${code}`)
    this.name = 'SendFault'
    this.code = code
    this.isFinal = isFinal
  }
}
