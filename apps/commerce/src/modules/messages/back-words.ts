import { nearDay } from '@tiffin/domain/time/day-words'
import type { Catalogue } from '@tiffin/domain/words/catalogue'
import type { MessageContent } from './api/message.ts'

type RefundIssued = Extract<MessageContent, { template: 'refund-issued' }>['data']

export type ComingBack = Pick<RefundIssued, 'amount' | 'expectedBy' | 'way' | 'inWallet'>

/** AMB106: the day by which money arrives; null: it is in the wallet already. */
export const arrivalOf = ({ expectedBy, way }: ComingBack, { locale }: Catalogue['formats']): string | null =>
  way === 'wallet' ? null : nearDay(expectedBy, locale)

/** AMB110: the part that the wallet has back already. */
export const partOf = ({ inWallet }: ComingBack, { partInCredits }: Catalogue['messages']): readonly string[] =>
  inWallet === undefined ? [] : [partInCredits(inWallet)]

/** How much comes back, how and by when. */
export const backText = (back: ComingBack, { messages, formats }: Pick<Catalogue, 'messages' | 'formats'>): string =>
  [messages.goesBack(back.amount, arrivalOf(back, formats)), ...partOf(back, messages)].join(' ')
