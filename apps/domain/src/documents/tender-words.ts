import type { TenderKind } from '../money/tender-kinds.ts'
import type { StatedTender } from './document.ts'

/** The part of the words of documents that says how an amount was paid or returned. */
interface TenderTexts {
  readonly paidBy: Readonly<Record<TenderKind, string>>
  readonly returnedTo: Readonly<Record<TenderKind, string>>
  readonly madeOnCredit: string
  readonly takenOffCredit: string
}

/** How a document calls what paid a part of it, or what a part is returned to. */
export function tenderWords(words: TenderTexts, { kind, onCredit }: StatedTender, isReturn: boolean): string {
  if (onCredit) return isReturn ? words.takenOffCredit : words.madeOnCredit
  return (isReturn ? words.returnedTo : words.paidBy)[kind]
}
