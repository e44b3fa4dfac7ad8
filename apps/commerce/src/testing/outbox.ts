import type { Outgoing, Senders } from '#modules/messages/api/senders'

/** Stores messages instead of sending them. */
export interface TestOutbox {
  readonly senders: Senders
  readonly sent: readonly Outgoing[]
  /** Every text sent to a number or an address. Messages that are due together are sent in any order. */
  textsTo(recipient: string): readonly string[]
  /** The last code sent to a number or an address. Throws when there is none. */
  lastCode(recipient: string): string
}

export function createOutbox(): TestOutbox {
  const sent: Outgoing[] = []
  const keep = async (message: Outgoing) => void sent.push(message)
  return {
    senders: { mobile: keep, email: keep },
    sent,
    textsTo: (recipient) => sent.filter((each) => each.recipient === recipient).map(({ text }) => text),
    lastCode(recipient) {
      const message = sent.findLast((each) => each.recipient === recipient && each.code !== null)
      if (!message?.code) throw new Error(`No code was sent to ${recipient}`)
      return message.code
    },
  }
}
