import type { SagaIterator } from 'redux-saga'
import { put, select } from 'redux-saga/effects'
import { planTogetherTexts as words } from '#texts/plan-together'
import type { CartRow } from '../../features/cart/rows.ts'
import { selectCartRows } from '../../features/cart/selectors.ts'
import { ask } from '../../features/confirm/slice.ts'
import { type OtherEntry, selectChosen, warningKey } from '../../features/pay/together.ts'
import { alsoForChosen, type ChosenOther } from '../../features/pay/together-slice.ts'
import { warningsInWords } from '../../texts/allergen-words.ts'
import { classAgreedFor } from '../confirm-class/confirm-if-other.ts'

/** AMB105: asks before a plan is made for an entry that avoids what a dish has. */
function* isWanted({ entry: { name }, dishes }: OtherEntry): SagaIterator<boolean> {
  if (dishes.length === 0) return true
  const text = dishes.map(({ dish, avoided }) => words.dish(dish, warningsInWords(avoided).join('. '))).join('\n')
  const title = words.askTitle(name)
  return yield* ask({ title, text, cancel: words.askCancel(name), submit: words.askSubmit(name) })
}

/** L15: asks before a plan is made for an entry in sizes for another class: all plans have the sizes of the cart. */
export function* isOfClass({ entry }: OtherEntry): SagaIterator<boolean> {
  const rows: readonly CartRow[] = yield select(selectCartRows)
  return yield* classAgreedFor(
    entry,
    rows.map(({ line }) => line),
  )
}

/** Takes the tick of an entry away. */
export function* leaveOut(entryId: string): SagaIterator {
  const chosen: readonly ChosenOther[] = yield select(selectChosen)
  yield put(alsoForChosen(chosen.filter((each) => each.entryId !== entryId)))
}

/**
 * L15, AMB105: ticks an entry, once the diner has accepted the sizes, and the warnings of its `dishes`, which are kept with
 * the tick. Returns false, and changes nothing, when the diner declines.
 */
export function* choose(other: OtherEntry): SagaIterator<boolean> {
  if (!(yield* isOfClass(other)) || !(yield* isWanted(other))) return false
  const chosen: readonly ChosenOther[] = yield select(selectChosen)
  const entryId = other.entry.id
  const earlier = chosen.find((each) => each.entryId === entryId)
  const accepted = [...(earlier?.accepted ?? []), ...other.dishes.map(warningKey)]
  yield put(alsoForChosen([...chosen.filter((each) => each !== earlier), { entryId, accepted }]))
  return true
}
