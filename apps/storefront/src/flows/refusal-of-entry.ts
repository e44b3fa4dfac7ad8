import type { Refusal } from '@tiffin/domain/order/refusal'
import type { SagaIterator } from 'redux-saga'
import { select } from 'redux-saga/effects'
import { lineTexts } from '#texts/line'
import { type MaybeLate, selectListOfEntries } from '../features/allergens/selectors.ts'

const selectNameOf = (state: MaybeLate, entryId: string): string =>
  selectListOfEntries(state)?.find(({ id }) => id === entryId)?.name ?? ''

/** AMB115: the words of a refusal, with the name of the entry that it concerns, where there are several. */
export function* namingEntry({ entry }: Pick<Refusal, 'entry'>, text: string): SagaIterator<string> {
  return entry === undefined ? text : lineTexts.ofEntry(yield select(selectNameOf, entry), text)
}
