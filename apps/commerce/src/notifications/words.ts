import type { Messages } from '@tiffin/domain/words/catalogue'
import type { MessageContent } from './message.ts'

export interface Words {
  readonly subject: string
  readonly text: string
}

/** The texts of a message, in the language of its tenant. */
export function wordsOf(messages: Messages, brand: string, content: MessageContent): Words {
  switch (content.template) {
    case 'code':
      return { subject: messages.codeSubject(brand), text: messages.codeText(brand, content.data.code) }
    case 'order-placed': {
      const { orderId, total } = content.data
      return { subject: messages.orderPlacedSubject(brand), text: messages.orderPlacedText(brand, orderId, total) }
    }
  }
}
