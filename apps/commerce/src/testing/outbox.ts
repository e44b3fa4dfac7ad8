import type { Outgoing, Senders } from '#modules/messages/api/senders'

/** Stores messages instead of sending them. */
export interface TestOutbox {
  readonly senders: Senders
  readonly sent: readonly Outgoing[]
  /** The last code sent to a number or an address. Throws when there is none. */
  lastCode(recipient: string): string
}

export function createOutbox(): TestOutbox {
  const sent: Outgoing[] = []
  const keep = async (message: Outgoing) => void sent.push(message)
  return {
    senders: { mobile: keep, email: keep },
    sent,
    lastCode(recipient) {
      const message = sent.findLast((each) => each.recipient === recipient && each.code !== null)
      if (!message?.code) throw new Error(`No code was sent to ${recipient}`)
      return message.code
    },
  }
}
