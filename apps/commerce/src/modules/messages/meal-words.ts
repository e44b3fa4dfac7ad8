import { nearDay } from '@tiffin/domain/time/day-words'
import type { Catalogue } from '@tiffin/domain/words/catalogue'
import type { MessageContent } from './api/message.ts'
import { backText } from './back-words.ts'
import { momentWords } from './moment-words.ts'

type Template = 'meal-skipped' | 'meal-at-risk' | 'meal-cancelled' | 'meal-on-credit' | 'plan-completed'
type MealContent = Extract<MessageContent, { template: Template }>
type DataOf<T extends Template> = Extract<MealContent, { template: T }>['data']
type Say = Pick<Catalogue, 'messages' | 'formats'>

/** True for a skipped meal that the owner may still order as agreed. */
const orderedLate: ReadonlySet<string> = new Set(['low-balance', 'price'])

/** SB21, AMB107: names the meal, the reason and the remedy. */
function skippedText({ messages, formats }: Say, data: DataOf<'meal-skipped'>): string {
  const { planId, meal, cost, agreed } = data
  const reason = data.isPaidLate ? 'paid-late' : data.reason
  return [
    messages.mealSkippedText(planId, momentWords(meal, formats)),
    reason === 'price' ? messages.mealDearer(cost, agreed) : messages.mealSkipped[reason],
    ...(orderedLate.has(reason) ? [messages.mealOrderLate] : []),
  ].join('\n')
}

function riskOf({ messages, formats }: Say, { reason, cost, agreed, lasts }: DataOf<'meal-at-risk'>): string {
  if (reason === 'price') return messages.mealWillBeDearer(cost, agreed)
  if (reason !== 'low-balance') return messages.mealAtRisk[reason]
  return lasts === null ? messages.balanceTooLow : messages.balanceLasts(nearDay(lasts, formats.locale))
}

/** AMB107: names the meal, the reason, the remedy and its deadline. */
const riskText = (say: Say, data: DataOf<'meal-at-risk'>): string =>
  [
    say.messages.mealAtRiskText(data.planId, momentWords(data.meal, say.formats)),
    riskOf(say, data),
    say.messages.mealActBy(momentWords(data.actBy, say.formats)),
  ].join('\n')

/** AMB113: states why a meal is not made, the refund, and what stays charged. */
function cancelledText(say: Say, { planId, meal, cause, refund, kept = 0 }: DataOf<'meal-cancelled'>): string {
  const { messages, formats } = say
  return [
    messages.mealCancelledTexts[cause](planId, momentWords(meal, formats)),
    ...(refund ? [backText(refund, say)] : []),
    ...(kept > 0 ? [messages.absentKept(kept)] : []),
    ...(refund || kept > 0 ? [] : [messages.mealCostsNothing]),
  ].join('\n')
}

const completedText = ({ messages }: Say, { planId, meals, rest }: DataOf<'plan-completed'>): string =>
  [messages.planCompletedText(planId, meals), ...(rest > 0 ? [messages.planRestReturned(rest)] : [])].join('\n')

/** The texts of a message about the meals of a plan, in the language of its tenant. */
export function mealWordsOf(catalogue: Catalogue, brand: string, content: MealContent) {
  const { messages } = catalogue
  switch (content.template) {
    case 'meal-skipped':
      return { subject: messages.mealSkippedSubject(brand), text: skippedText(catalogue, content.data) }
    case 'meal-at-risk':
      return { subject: messages.mealAtRiskSubject(brand), text: riskText(catalogue, content.data) }
    case 'meal-cancelled':
      return { subject: messages.mealCancelledSubject(brand), text: cancelledText(catalogue, content.data) }
    case 'meal-on-credit': {
      const { planId, meal, amount } = content.data
      const text = messages.mealOnCreditText(planId, momentWords(meal, catalogue.formats), amount)
      return { subject: messages.mealOnCreditSubject(brand), text }
    }
    case 'plan-completed':
      return { subject: messages.planCompletedSubject(brand), text: completedText(catalogue, content.data) }
  }
}
