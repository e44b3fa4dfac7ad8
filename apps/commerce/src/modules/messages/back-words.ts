import { nearDay } from '@tiffin/domain/time/day-words'
import type { Catalogue } from '@tiffin/domain/words/catalogue'
import type { MessageContent } from './api/message.ts'

type RefundIssued = Extract<MessageContent, { template: 'refund-issued' }>['data']

export type ComingBack = Pick<RefundIssued, 'amount' | 'expectedBy' | 'way' | 'inWallet'>

/** AMB106: how money arrives, and by when. */
export const arrivalOf = ({ expectedBy, way = 'provider' }: ComingBack, { locale }: Catalogue['formats']) => ({
  way,
  day: nearDay(expectedBy, locale),
})

/** AMB110: the part that the wallet has back already. */
export const partOf = ({ inWallet }: ComingBack, { partInCredits }: Catalogue['messages']): readonly string[] =>
  inWallet === undefined ? [] : [partInCredits(inWallet)]

/** How much comes back, how and by when. */
export const backText = (back: ComingBack, { messages, formats }: Pick<Catalogue, 'messages' | 'formats'>): string =>
  [messages.goesBack(back.amount, arrivalOf(back, formats)), ...partOf(back, messages)].join(' ')
