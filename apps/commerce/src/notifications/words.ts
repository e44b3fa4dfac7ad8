import { messages } from '@tiffin/domain/texts/messages'
import type { Said } from './message.ts'

/** The catalogue that a tenant's people read. There is one language so far. */
const catalogueOf = (_tenant: string) => messages

export interface Words {
  readonly subject: string
  readonly text: string
}

/** The sentences of a message, in the language of its tenant. */
export function wordsOf(tenant: string, brand: string, said: Said): Words {
  const catalogue = catalogueOf(tenant)
  switch (said.template) {
    case 'code':
      return { subject: catalogue.codeSubject(brand), text: catalogue.codeText(brand, said.data.code) }
    case 'order-placed': {
      const { orderId, total } = said.data
      return { subject: catalogue.orderPlacedSubject(brand), text: catalogue.orderPlacedText(brand, orderId, total) }
    }
  }
}
