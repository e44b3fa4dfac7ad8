import { nearDay } from '@tiffin/domain/time/day-words'
import type { Catalogue } from '@tiffin/domain/words/catalogue'
import type { MessageContent } from './api/message.ts'

type RefundIssued = Extract<MessageContent, { template: 'refund-issued' }>['data']

export type ComingBack = Pick<RefundIssued, 'amount' | 'expectedBy' | 'way' | 'inWallet'>

/** AMB106: the way and the date of a refund. */
export const arrivalOf = ({ expectedBy, way = 'provider' }: ComingBack, { locale }: Catalogue['formats']) => ({
  way,
  day: nearDay(expectedBy, locale),
})

/** AMB110: the part of a refund that is already in the wallet. */
export const partOf = ({ inWallet }: ComingBack, { partInCredits }: Catalogue['messages']): readonly string[] =>
  inWallet === undefined ? [] : [partInCredits(inWallet)]

/** The amount, way and date of a refund. */
export const backText = (back: ComingBack, { messages, formats }: Pick<Catalogue, 'messages' | 'formats'>): string =>
  [messages.goesBack(back.amount, arrivalOf(back, formats)), ...partOf(back, messages)].join(' ')
