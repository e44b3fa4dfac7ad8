import type { Messages } from '@tiffin/domain/catalogue'
import type { Said } from './message.ts'

export interface Words {
  readonly subject: string
  readonly text: string
}

/** The sentences of a message, in the language of its tenant. */
export function wordsOf(messages: Messages, brand: string, said: Said): Words {
  switch (said.template) {
    case 'code':
      return { subject: messages.codeSubject(brand), text: messages.codeText(brand, said.data.code) }
    case 'order-placed': {
      const { orderId, total } = said.data
      return { subject: messages.orderPlacedSubject(brand), text: messages.orderPlacedText(brand, orderId, total) }
    }
  }
}
