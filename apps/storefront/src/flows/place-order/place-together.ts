import type { NewOrder } from '@tiffin/contract/orders'
import { type AlsoFor, placePlansTogether } from '@tiffin/contract/plans'
import type { SagaIterator } from 'redux-saga'
import { put } from 'redux-saga/effects'
import { planTogetherTexts as words } from '#texts/plan-together'
import { call } from '../../api/call.ts'
import { ApiProblem } from '../../api/problem.ts'
import { entriesRequested } from '../../features/entries/slice.ts'
import type { Placed } from './placed.ts'
import { placedTogether } from './placed-together.ts'

/** The name of a further entry whose list has changed; null: the problem is another one. */
const avoidedBy = ({ changes }: ApiProblem): string | null => {
  const change = changes.find(({ kind }) => kind === 'avoided')
  return change?.kind === 'avoided' ? change.name : null
}

/** True: the problem concerns one entry, which its message names. */
const isOfEntry = ({ reason }: ApiProblem): boolean => reason?.code.startsWith('entry-') === true

/**
 * A problem that concerns one entry only is shown as a message that names it, and the cart stays: without that entry the
 * same order can be placed. Any other is the problem of the order.
 */
function* told(error: unknown): SagaIterator<unknown> {
  if (!(error instanceof ApiProblem)) return error
  const name = avoidedBy(error)
  if (name === null && !isOfEntry(error)) return error
  yield put(entriesRequested())
  return new ApiProblem({ code: 'invalid-input', message: name === null ? error.message : words.avoidsNow(name) })
}

/** AMB115: places the plan for several entries, all or none. */
export function* sendTogether(body: NewOrder, alsoFor: readonly AlsoFor[]): SagaIterator<Placed> {
  try {
    const { plans } = yield* call(placePlansTogether, { body: { ...body, alsoFor } })
    return placedTogether(plans[0]?.planId ?? '', plans.length)
  } catch (error) {
    throw yield* told(error)
  }
}
