import type { Message } from './message.ts'

type Recipient = Pick<Message, 'channel' | 'recipient'>

interface Reachable {
  readonly email: string | null
  readonly mobile: string
}

/** How a message reaches a person: by e-mail, or by SMS when no e-mail address is stored (Q36). */
export const recipientOf = ({ email, mobile }: Reachable): Recipient =>
  email === null ? { channel: 'mobile', recipient: mobile } : { channel: 'email', recipient: email }

/**
 * Every channel that reaches a person, for messages about the end of an order and its money (AMB109). `canSms` false: the
 * tenant has not registered the text, so that an SMS is tried only when nothing else reaches them.
 */
export const recipientsOf = (person: Reachable, canSms: boolean): readonly Recipient[] =>
  person.email !== null && canSms
    ? [recipientOf(person), recipientOf({ ...person, email: null })]
    : [recipientOf(person)]
