import type { ProblemCode } from '@tiffin/contract/problem'
import { localise, type ServerMessages } from '@tiffin/domain/words/catalogue'
import { ProblemError } from '../../problem-error.ts'

const FAULTS: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['unavailable', 'timed-out'])

const REFUSALS: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['refused', 'requote'])

const reworded = ({ code, details }: ProblemError, text: string): ProblemError => new ProblemError(code, text, details)

async function rewording<T>(call: () => Promise<T>, wordsFor: (error: ProblemError) => string | null): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const text = error instanceof ProblemError ? wordsFor(error) : null
    throw error instanceof ProblemError && text !== null ? reworded(error, text) : error
  }
}

/** U7, M23: uses `text` when the upstream does not answer, or gives no reason. */
export const inPlanWords = <T>(text: string, call: () => Promise<T>): Promise<T> =>
  rewording(call, ({ code }) => (FAULTS.has(code) ? text : null))

/** U13: puts the text of the specs before every detail, except the complete sentences of U9 to U12. */
export function inMealWords<T>(words: ServerMessages, call: () => Promise<T>): Promise<T> {
  const whole: readonly string[] = [
    ...[words.mealCancelledAlready, words.mealBeforeStart, words.mealAfterEnd, words.noMealThatDay],
  ]
  return rewording(call, ({ code, text }) => {
    if (!FAULTS.has(code) && !REFUSALS.has(code)) return null
    const detail = localise(text, words)
    const isSaid = whole.includes(detail) || detail.startsWith(words.problemCancellingMeal(''))
    return isSaid ? null : words.problemCancellingMeal(detail)
  })
}
