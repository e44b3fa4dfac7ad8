import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import type { PaymentState } from '@tiffin/contract/payments'
import type { PlanStatus } from '@tiffin/domain/plans/plan-life'
import type { UnknownAction } from 'redux'
import { runSaga } from 'redux-saga'
import { noticeShown } from '../../features/notices/slice.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { NOW } from '../../testing/fixtures.ts'
import { CHECK_PLAN, planOf } from '../../testing/plan-detail.ts'
import { askVerdict } from './ask-verdict.ts'

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

/** Asks about the payment of plan S1 after its checkout has closed with TXN_SUCCESS. */
function ask(reply: Reply | readonly Reply[]) {
  const server = fakeServer({ [CHECK_PLAN]: reply })
  server.install()
  const shown: UnknownAction[] = []
  const task = runSaga<UnknownAction, object, typeof askVerdict>(
    { dispatch: (action) => shown.push(action) },
    askVerdict,
    { orderId: 'S1', isPlan: true },
    'TXN_SUCCESS',
  )
  return { server, shown, verdict: task.toPromise<PaymentState>() }
}

const PROBLEM = noticeShown({ text: 'Problem in updating payment of subscription', tone: 'error' })

describe('the payment of a subscription', () => {
  test.each<[PlanStatus, PaymentState['verdict']]>([
    ['PENDING', 'undecided'],
    ['ACTIVE', 'paid'],
    ['COMPLETED', 'paid'],
    ['CANCELLED', 'cancelled'],
    ['FAILED', 'failed'],
  ])('M21: the status is sent as a hint; a plan that is %s is %s', async (status, verdict) => {
    const { server, verdict: answer } = ask(planOf({ status }))
    expect(await answer).toMatchObject({ orderId: 'S1', verdict })
    expect(server.callsOf(CHECK_PLAN).map(({ body }) => body)).toEqual([{ hint: 'TXN_SUCCESS' }])
  })

  test('M23: "Problem in updating payment of subscription" is said once, and it is asked until there is an answer', async () => {
    const { server, shown, verdict } = ask([problem('unavailable'), 'lost', planOf({ status: 'ACTIVE' })])
    await jest.advanceTimersByTimeAsync(60_000)
    expect(await verdict).toMatchObject({ verdict: 'paid' })
    expect(shown).toEqual([PROBLEM])
    expect(server.callsOf(CHECK_PLAN)).toHaveLength(3)
  })
})
