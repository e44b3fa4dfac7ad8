import type { ClientConfig } from '@tiffin/contract/boot'
import { type Entry, listEntries } from '@tiffin/contract/entries'
import type { OrderCopy } from '@tiffin/contract/order-copy'
import { isProgramme } from '@tiffin/domain/order/order-type'
import { reason } from '@tiffin/domain/reasons/reason'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import type { SagaIterator } from 'redux-saga'
import { select } from 'redux-saga/effects'
import { againTexts as words } from '#texts/again'
import { call } from '../../api/call.ts'
import { selectClient } from '../../features/client/slice.ts'
import { isServedAt } from '../../features/entries/slice.ts'

/** Whom an order is for: an entry of a programme, null for a diner, or why it cannot be ordered for its entry. */
export type ForWhom = { readonly entry: Entry | null } | { readonly refusal: string }

/** T8, L19: a child's order stays with that child only, and only while meals can be ordered for it at the store. */
export function* forWhom({ order, storeId }: OrderCopy): SagaIterator<ForWhom> {
  const { clientType }: ClientConfig = yield select(selectClient)
  if (!isProgramme(clientType)) return { entry: null }
  const { entries } = yield* call(listEntries, {})
  const entry = entries.find(({ id }) => id === order.for)
  if (!entry) return { refusal: clientType === 'SCHOOL' ? words.childGone : words.staffGone }
  if (!entry.isConfirmed) return { refusal: reasonText(reason('entry-unconfirmed', { clientType })) }
  if (isServedAt(entry, storeId)) return { entry }
  return { refusal: reasonText(reason('entry-elsewhere', { store: entry.servedAt?.name ?? '' })) }
}
