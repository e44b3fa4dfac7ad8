import type { Message } from './message.ts'

/** How a message reaches a person: by e-mail, or by SMS when no e-mail address is stored (Q36). */
export const recipientOf = ({
  email,
  mobile,
}: {
  readonly email: string | null
  readonly mobile: string
}): Pick<Message, 'channel' | 'recipient'> =>
  email === null ? { channel: 'mobile', recipient: mobile } : { channel: 'email', recipient: email }
