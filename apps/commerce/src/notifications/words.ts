import { nearDay } from '@tiffin/domain/time/day-words'
import type { Catalogue } from '@tiffin/domain/words/catalogue'
import type { MessageContent } from './message.ts'

export interface Words {
  readonly subject: string
  readonly text: string
}

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
    case 'order-cancelled': {
      const { orderId, refund } = content.data
      const text = refund
        ? messages.orderCancelledRefundText(orderId, refund.amount, nearDay(refund.expectedBy, formats.locale))
        : messages.orderCancelledText(orderId)
      return { subject: messages.orderCancelledSubject(brand), text }
    }
    case 'passkey-added': {
      const text = messages.passkeyAddedText(brand, content.data.device)
      return { subject: messages.passkeyAddedSubject(brand), text }
    }
    case 'passkey-removed':
      return { subject: messages.passkeyRemovedSubject(brand), text: messages.passkeyRemovedText(brand) }
  }
}
