import type { Entry } from '@tiffin/contract/entries'
import type { AvoidedIn } from '@tiffin/domain/allergens/configured-allergens'
import { lineKey } from '@tiffin/domain/cart/line-key'
import type { OrderKind } from '@tiffin/domain/order/gates'
import type { SagaIterator } from 'redux-saga'
import { call as invoke, put, select, take } from 'redux-saga/effects'
import { againTexts as words } from '#texts/again'
import { type AgainAnswer, type AgainQuestion, againAnswered, againAsked } from '../../features/again/slice.ts'
import { mayReplace } from '../../features/cart/may-replace.ts'
import { belongs, type CartLine, type CartState, selectCart } from '../../features/cart/slice.ts'
import { ask } from '../../features/confirm/slice.ts'
import { selectChosenEntryId } from '../../features/order-info/slice.ts'
import { importWithRetry } from '../../platform/import-with-retry.ts'
import type { LinesToday } from './lines-today.ts'

function* answerTo(question: AgainQuestion): SagaIterator<AgainAnswer> {
  yield put(againAsked(question))
  const { payload }: ReturnType<typeof againAnswered> = yield take(againAnswered)
  return payload.answer
}

interface Place {
  readonly storeId: number
  readonly kind: OrderKind
  readonly entry: Entry | null
}

const replaceIf = (agreed: boolean): AgainAnswer => (agreed ? 'replace' : 'no')

/** T8: what becomes of the dishes in the cart; nothing is asked of an empty one. Never replaces a cart in silence. */
export function* askAboutCart({ storeId, kind, entry }: Place): SagaIterator<AgainAnswer> {
  const cart: CartState = yield select(selectCart)
  if (cart.lines.length === 0) return 'replace'
  if (!belongs({ storeId, kind }, cart)) return replaceIf(yield* mayReplace(storeId, kind))
  const chosen: string | null = yield select(selectChosenEntryId)
  if (entry && chosen !== entry.id) return replaceIf(yield* ask(words.otherPerson(entry.name)))
  return yield* answerTo({ about: 'cart' })
}

/** T8: shows once, old and new, all that has changed. Returns false when the diner would rather not have the rest. */
export function* changesAgreed({ left, changed, gone }: LinesToday): SagaIterator<boolean> {
  if (changed.length + gone.length === 0) return true
  const same = left.length - changed.length
  return (yield* answerTo({ about: 'changes', changed, gone, same })) === 'add'
}

/**
 * AMB101, AMB105: asks about what the lines have of the allergens that are avoided, as the menu does before a dish is
 * added. Returns the lines with the warnings that the diner has confirmed; null when they decline. `kept`: the lines that
 * stay in the cart, whose warnings are confirmed already.
 */
export function* warningsAgreed(
  lines: readonly CartLine[],
  kept: readonly CartLine[],
  entry: Entry | null,
): SagaIterator<readonly CartLine[] | null> {
  const confirmed = new Map(kept.map((line) => [lineKey(line), line.accepted]))
  const dishes = lines.map(({ name, allergens, accepted, ...line }) => ({
    ...{ name, allergens },
    accepted: confirmed.get(lineKey(line)) ?? accepted,
  }))
  const { questions }: typeof import('../confirm-allergens/questions.ts') = yield invoke(() =>
    importWithRetry(() => import('../confirm-allergens/questions.ts')),
  )
  const warnings: readonly AvoidedIn[] | null = yield* questions.confirmDishesFor(dishes, entry)
  return warnings && lines.map((line, at) => ({ ...line, accepted: warnings[at] ?? line.accepted }))
}
