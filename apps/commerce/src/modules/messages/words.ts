import { formatMinute } from '@tiffin/domain/time/clock'
import { nearDay } from '@tiffin/domain/time/day-words'
import { localTimeAt } from '@tiffin/domain/time/zone'
import type { Catalogue } from '@tiffin/domain/words/catalogue'
import type { MessageContent } from './api/message.ts'

type RefundIssued = Extract<MessageContent, { template: 'refund-issued' }>['data']

export interface Words {
  readonly subject: string
  readonly text: string
}

/** A day and time in a store's time zone: Mon, 23 Nov, 6:01 PM. */
function momentWords({ at, timeZone }: { at: string; timeZone: string }, formats: Catalogue['formats']): string {
  const { date, minute } = localTimeAt(Date.parse(at), timeZone)
  return formats.dayAndTime(nearDay(date, formats.locale), formatMinute(minute, formats))
}
/** AMB106: how much, how and by when; which lines and why, and what becomes of the order. */
const refundText = (
  { messages, formats }: Pick<Catalogue, 'messages' | 'formats'>,
  { orderId, amount, expectedBy, lines, reason, isCancelled }: RefundIssued,
): string =>
  [
    messages.refundIssuedText(orderId, amount, nearDay(expectedBy, formats.locale)),
    ...(lines.length > 0 ? [messages.refundIssuedLines(lines.join(', '))] : []),
    ...(isCancelled ? [messages.refundIssuedEnd] : []),
    ...(reason === null ? [] : [messages.refundIssuedReason(reason)]),
  ].join('\n')

/** The texts of a message, in the language of its tenant. */
export function wordsOf({ messages, formats }: Catalogue, brand: string, content: MessageContent): Words {
  switch (content.template) {
    case 'code':
      return { subject: messages.codeSubject(brand), text: messages.codeText(brand, content.data.code) }
    case 'passcode-changed':
      return { subject: messages.passcodeChangedSubject(brand), text: messages.passcodeChangedText(brand) }
    case 'passcode': {
      const { passcode } = content.data
      return { subject: messages.passcodeSubject(brand), text: messages.passcodeText(brand, passcode) }
    }
    case 'passcode-used':
      return { subject: messages.passcodeUsedSubject(brand), text: messages.passcodeUsedText(brand) }
    case 'order-placed': {
      const { orderId, total } = content.data
      return { subject: messages.orderPlacedSubject(brand), text: messages.orderPlacedText(brand, orderId, total) }
    }
    case 'payment-returned': {
      const { orderId, amount } = content.data
      const subject = messages.paymentReturnedSubject(brand)
      return { subject, text: messages.paymentReturnedText(brand, orderId, amount) }
    }
    case 'payment-failed': {
      const { orderId, amount } = content.data
      return { subject: messages.paymentFailedSubject(brand), text: messages.paymentFailedText(orderId, amount) }
    }
    case 'undecided-cancelled': {
      const { orderId, isOverdue } = content.data
      const text = isOverdue ? messages.orderUnconfirmedText : messages.undecidedCancelledText
      return { subject: messages.orderCancelledSubject(brand), text: text(orderId) }
    }
    case 'refund-issued':
      return { subject: messages.refundIssuedSubject(brand), text: refundText({ messages, formats }, content.data) }
    case 'order-cancelled': {
      const { orderId, refund } = content.data
      const text = refund
        ? messages.orderCancelledRefundText(orderId, refund.amount, nearDay(refund.expectedBy, formats.locale))
        : messages.orderCancelledText(orderId)
      return { subject: messages.orderCancelledSubject(brand), text }
    }
    case 'dish-changed': {
      const { orderId, dishes, answerBy } = content.data
      const until = answerBy && momentWords(answerBy, formats)
      const text = messages.dishChangedText(orderId, dishes, until)
      return { subject: messages.dishChangedSubject(brand), text }
    }
    case 'order-not-made': {
      const { orderId, dishes, refund } = content.data
      const back = refund && messages.goesBack(refund.amount, nearDay(refund.expectedBy, formats.locale))
      return { subject: messages.orderNotMadeSubject(brand), text: messages.orderNotMadeText(orderId, dishes, back) }
    }
    case 'passkey-added': {
      const text = messages.passkeyAddedText(brand, content.data.device)
      return { subject: messages.passkeyAddedSubject(brand), text }
    }
    case 'passkey-removed':
      return { subject: messages.passkeyRemovedSubject(brand), text: messages.passkeyRemovedText(brand) }
  }
}
