import { formatMinute } from '@tiffin/domain/time/clock'
import { longDay, nearDay } from '@tiffin/domain/time/day-words'
import { DEFAULT_ZONE, localTimeAt } from '@tiffin/domain/time/zone'
import type { Catalogue } from '@tiffin/domain/words/catalogue'
import type { MessageContent } from './api/message.ts'
import { arrivalOf, backText, type ComingBack, partOf } from './back-words.ts'
import { mealWordsOf } from './meal-words.ts'
import { momentWords } from './moment-words.ts'

type OrderPlaced = Extract<MessageContent, { template: 'order-placed' }>['data']

type RefundIssued = Extract<MessageContent, { template: 'refund-issued' }>['data']

/** A span of a day in a store's time zone: Mon, 23 Nov, 2:35 PM to 2:45 PM. */
function spanWords(
  { from, to, timeZone }: NonNullable<OrderPlaced['promised']>,
  formats: Catalogue['formats'],
): string {
  const [start, end] = [from, to].map((at) => formatMinute(localTimeAt(Date.parse(at), timeZone).minute, formats))
  const day = nearDay(localTimeAt(Date.parse(from), timeZone).date, formats.locale)
  return formats.dayAndTime(day, formats.fromTo(start ?? '', end ?? ''))
}

/** What was ordered, for whom, and when it is handed over, if that is known. */
const placedText = (
  { messages, formats }: Pick<Catalogue, 'messages' | 'formats'>,
  brand: string,
  { orderId, total, promised, entry, planned }: OrderPlaced,
): string =>
  [
    messages.orderPlacedText(brand, orderId, total),
    ...(entry ? [messages.orderPlacedFor(entry)] : []),
    ...(planned ? [messages.orderPlacedPlanned(momentWords(planned, formats))] : []),
    ...(promised ? [messages.orderPlacedPromised(spanWords(promised, formats))] : []),
  ].join('\n')

type PlanPlaced = Extract<MessageContent, { template: 'plan-placed' }>['data']

/** AMB4, AMB39: states the amount paid now, the price of a meal, and the cut-off of the first meal. */
function planText(
  { messages, formats }: Pick<Catalogue, 'messages' | 'formats'>,
  brand: string,
  { planId, payment, paid, meals, most, first, changeableUntil, timeZone }: PlanPlaced,
): string {
  const words = (at: string) => momentWords({ at, timeZone }, formats)
  const paying = payment === 'CASH' ? messages.planPaysInCash : messages.planPaysByWallet
  return [
    messages.planPlacedText(brand, planId, meals, most),
    paid > 0 ? messages.planPaidAhead(paid) : paying,
    messages.planChangeable(words(first), words(changeableUntil)),
  ].join('\n')
}

/** AMB106: how much, how and by when; which lines and why, and what becomes of the order. */
const refundText = (
  { messages, formats }: Pick<Catalogue, 'messages' | 'formats'>,
  { orderId, lines, reason, isCancelled, ...back }: RefundIssued,
): string =>
  [
    messages.refundIssuedText(orderId, back.amount, arrivalOf(back, formats)),
    ...partOf(back, messages),
    ...(lines.length > 0 ? [messages.refundIssuedLines(lines.join(', '))] : []),
    ...(isCancelled ? [messages.refundIssuedEnd] : []),
    ...(reason === null ? [] : [messages.refundIssuedReason(reason)]),
  ].join('\n')

/** SB15: that an order is cancelled, why when the store says so, and what comes back. */
function cancelledText(
  { messages, formats }: Pick<Catalogue, 'messages' | 'formats'>,
  { orderId, refund, storeReason = null }: Extract<MessageContent, { template: 'order-cancelled' }>['data'],
): string {
  if (storeReason !== null) {
    const back = refund ? [backText(refund, { messages, formats })] : []
    return [messages.orderCancelledByStoreText(orderId, storeReason), ...back].join('\n')
  }
  if (!refund) return messages.orderCancelledText(orderId)
  const text = messages.orderCancelledRefundText(orderId, refund.amount, arrivalOf(refund, formats))
  return [text, ...partOf(refund, messages)].join(' ')
}

type PlanCancelled = Extract<MessageContent, { template: 'plan-cancelled' }>['data']

/** AMB100: which plans ended and why, and where the owner can subscribe instead. */
const leftLines = (messages: Catalogue['messages'], left: NonNullable<PlanCancelled['left']>): string[] => [
  ...left.map(({ planId, name, store, meals, movedTo }) =>
    movedTo
      ? messages.planMovedText(planId, { name, store, to: movedTo.store }, meals)
      : messages.planLeftText(planId, { name, store }, meals),
  ),
  ...(left.some(({ isUndecided }) => isUndecided) ? [messages.planUndecidedComesBack] : []),
  ...left.flatMap(({ movedTo }) => (movedTo ? [messages.planSubscribeThere(movedTo.store, movedTo.url)] : [])),
]

const whyCancelled = (messages: Catalogue['messages'], planId: string, reason: string | null): string =>
  reason === null ? messages.planCancelledText(planId) : messages.planCancelledByStoreText(planId, reason)

/** SB22: states that a plan is cancelled, the store's reason, and the refund. */
const planCancelledText = (
  messages: Catalogue['messages'],
  { planId, returned, reason, left }: PlanCancelled,
): string =>
  [
    ...(left ? leftLines(messages, left) : [whyCancelled(messages, planId, reason)]),
    ...(returned > 0 ? [messages.planRestGoesBack(returned)] : []),
    messages.madeMealsStay,
  ].join('\n')

/** AMB110: with what the wallet has back of an order that has ended. */
const withReleased = (text: string, { inWallet }: Pick<ComingBack, 'inWallet'>, say: Catalogue['messages']): string =>
  inWallet === undefined ? text : `${text} ${say.backInCredits(inWallet)}`

export interface Words {
  readonly subject: string
  readonly text: string
}

/** The texts of a message, in the language of its tenant. */
export function wordsOf(catalogue: Catalogue, brand: string, content: MessageContent): Words {
  const { messages, formats, documentWords } = catalogue
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
    case 'order-placed':
      return {
        subject: messages.orderPlacedSubject(brand),
        text: placedText({ messages, formats }, brand, content.data),
      }
    case 'plan-placed':
      return { subject: messages.planPlacedSubject(brand), text: planText({ messages, formats }, brand, content.data) }
    case 'plan-cancelled':
      return { subject: messages.planCancelledSubject(brand), text: planCancelledText(messages, content.data) }
    case 'payment-returned': {
      const { orderId, amount, isPlan = false } = content.data
      const subject = messages.paymentReturnedSubject(brand)
      const text = isPlan ? messages.planPaymentReturnedText : messages.paymentReturnedText
      return { subject, text: text(brand, orderId, amount) }
    }
    case 'payment-failed': {
      const { orderId, amount, isPlan = false } = content.data
      const text = (isPlan ? messages.planPaymentFailedText : messages.paymentFailedText)(orderId, amount)
      return { subject: messages.paymentFailedSubject(brand), text: withReleased(text, content.data, messages) }
    }
    case 'undecided-cancelled': {
      const { orderId, isOverdue, isPlan = false } = content.data
      if (isPlan) {
        const text = isOverdue ? messages.planUnconfirmedText : messages.undecidedPlanCancelledText
        return { subject: messages.planCancelledSubject(brand), text: text(orderId) }
      }
      const text = isOverdue ? messages.orderUnconfirmedText : messages.undecidedCancelledText
      return {
        subject: messages.orderCancelledSubject(brand),
        text: withReleased(text(orderId), content.data, messages),
      }
    }
    case 'refund-issued':
      return { subject: messages.refundIssuedSubject(brand), text: refundText({ messages, formats }, content.data) }
    case 'order-cancelled': {
      return {
        subject: messages.orderCancelledSubject(brand),
        text: cancelledText({ messages, formats }, content.data),
      }
    }
    case 'dish-changed': {
      const { orderId, dishes, answerBy } = content.data
      const until = answerBy && momentWords(answerBy, formats)
      const text = messages.dishChangedText(orderId, dishes, until)
      return { subject: messages.dishChangedSubject(brand), text }
    }
    case 'order-not-made': {
      const { orderId, dishes, refund } = content.data
      const back = refund && backText(refund, { messages, formats })
      return { subject: messages.orderNotMadeSubject(brand), text: messages.orderNotMadeText(orderId, dishes, back) }
    }
    case 'document-issued': {
      const { kind, number, url } = content.data
      const title = documentWords.kinds[kind]
      const subject = messages.documentIssuedSubject(brand, title)
      return { subject, text: messages.documentIssuedText(brand, title, number, url) }
    }
    case 'passkey-added': {
      const text = messages.passkeyAddedText(brand, content.data.device)
      return { subject: messages.passkeyAddedSubject(brand), text }
    }
    case 'meal-skipped':
    case 'meal-at-risk':
    case 'meal-cancelled':
    case 'meal-on-credit':
    case 'plan-completed':
      return mealWordsOf(catalogue, brand, content)
    case 'grievance-received': {
      const { ticket, until } = content.data
      const { date } = localTimeAt(Date.parse(until), DEFAULT_ZONE)
      const text = messages.grievanceReceivedText(brand, ticket, longDay(date, formats.locale))
      return { subject: messages.grievanceReceivedSubject(brand, ticket), text }
    }
    case 'grievance-answered': {
      const { ticket, answer } = content.data
      const text = messages.grievanceAnsweredText(brand, ticket, answer)
      return { subject: messages.grievanceAnsweredSubject(brand, ticket), text }
    }
    case 'passkey-removed':
      return { subject: messages.passkeyRemovedSubject(brand), text: messages.passkeyRemovedText(brand) }
  }
}
