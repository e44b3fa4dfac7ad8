import type { Catalogue } from '../words/catalogue.ts'
import { SMS_NEEDS, SMS_VALUES, type SmsKind } from './sms-messages.ts'
import { originLine, type SmsText } from './sms-template.ts'

type SmsTexts = Catalogue['smsTexts']

/** The slot of each value: numbers in digits, the ids of orders and tickets in letters and digits. */
const SLOTS: Readonly<Record<string, string>> = { order: 'alphanumeric', ticket: 'alphanumeric' }
const slotOf = (value: string): string => SLOTS[value] ?? 'numeric'

/** Stands for a value while a text is put together; a language may use the values in any order. */
const marked = (value: string): string => `{#${slotOf(value)}:${value}#}`
const MARKED = /\{#(\w+):(\w+)#\}/g

function wordsOf(kind: SmsKind, texts: SmsTexts, brand: string): string {
  const [order, rupees, paise] = [marked('order'), marked('rupees'), marked('paise')]
  switch (kind) {
    case 'code':
      return texts.code(brand, marked('code'))
    case 'passcode':
      return texts.passcode(brand, marked('passcode'))
    case 'passcode-used':
      return texts.passcodeUsed(brand)
    case 'passcode-changed':
      return texts.passcodeChanged(brand)
    case 'passkey-added':
      return texts.passkeyAdded(brand)
    case 'passkey-removed':
      return texts.passkeyRemoved(brand)
    case 'order-placed':
      return texts.orderPlaced(brand, order, `${rupees}.${paise}`)
    case 'order-cancelled':
      return texts.orderCancelled(brand, order)
    case 'order-refunded':
      return texts.orderRefunded(brand, order, `${rupees}.${paise}`)
    case 'plans-cancelled':
      return texts.plansCancelled(brand, marked('count'))
    case 'plans-refunded':
      return texts.plansRefunded(brand, marked('count'), `${rupees}.${paise}`)
    case 'dish-changed':
      return texts.dishChanged(brand, order)
    case 'payment-failed':
      return texts.paymentFailed(brand, order, `${rupees}.${paise}`)
    case 'undecided-cancelled':
      return texts.undecidedCancelled(brand, order)
    case 'refund-issued':
      return texts.refundIssued(brand, order, `${rupees}.${paise}`)
    case 'payment-returned':
      return texts.paymentReturned(brand, order, `${rupees}.${paise}`)
    case 'meal-skipped':
      return texts.mealSkipped(brand, order)
    case 'meal-at-risk':
      return texts.mealAtRisk(brand, order)
    case 'meal-cancelled':
      return texts.mealCancelled(brand, order)
    case 'meal-on-credit':
      return texts.mealOnCredit(brand, order)
    case 'plan-completed':
      return texts.planCompleted(brand, order)
    case 'grievance-received':
      return texts.grievanceReceived(brand, marked('ticket'))
    case 'grievance-answered':
      return texts.grievanceAnswered(brand, marked('ticket'))
  }
}

export interface SuggestionFor {
  readonly brand: string
  /** Where browsers fill in the code; null: the text has no line for browsers. */
  readonly host: string | null
}

/** The text that a tenant can register for a message. The development outbox shows it filled. */
export function suggestedText(kind: SmsKind, texts: SmsTexts, { brand, host }: SuggestionFor): SmsText {
  const secret = SMS_NEEDS[kind]
  const line = host && secret ? `\n\n${originLine(host, marked(secret))}` : ''
  const whole = wordsOf(kind, texts, brand) + line
  const known: Readonly<Record<string, string>> = SMS_VALUES[kind]
  const values = [...whole.matchAll(MARKED)]
    .map((match) => match[2] ?? '')
    .filter((value) => Object.hasOwn(known, value))
  return { text: whole.replace(MARKED, (_whole, slot: string) => `{#${slot}#}`), values }
}
