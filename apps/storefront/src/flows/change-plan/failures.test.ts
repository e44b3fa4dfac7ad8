import { afterEach, describe, expect, test } from '@jest/globals'
import type { PlanMeal } from '@tiffin/contract/plans'
import {
  mealAbsent,
  mealChangeRequested,
  mealOpened,
  mealOrderRequested,
  mealsCancelRequested,
  planCancelRequested,
  planRequested,
} from '../../features/plans/slice.ts'
import { problem, type Reply } from '../../testing/fake-server.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { leavePlan, opened, settle } from '../../testing/opened-plan.ts'
import { meal, PLAN, planDetail, planOf } from '../../testing/plan-detail.ts'

fixClock()
afterEach(leavePlan)

const date = '2026-11-23'
const dishes = [{ productId: 1, sizeId: 10, quantity: 1 }]
const MEAL = `POST /api/plans/S1/meals/${date}`

/** What the diner presses, the call that it makes, and whether it is confirmed first. */
interface Case {
  readonly meal: Partial<PlanMeal>
  readonly press: () => Parameters<Awaited<ReturnType<typeof opened>>['store']['dispatch']>[0]
  readonly call: string
  readonly isAsked: boolean
}

const lateOrder: Case = {
  meal: { standing: 'skipped', reason: 'low-balance', mayChange: false, mayOrder: true },
  press: () => mealOrderRequested({ date, price: 20_000 }),
  ...{ call: `${MEAL}/order`, isAsked: false },
}
const change: Case = {
  meal: {},
  press: () => mealChangeRequested({ date, dishes, price: 20_000 }),
  ...{ call: `${MEAL}/change`, isAsked: false },
}
const callOff: Case = {
  meal: {
    ...{ standing: 'made', orderId: 'A1', mayChange: false, mayBeAbsent: true },
    absence: { share: 12_000, isOwed: false },
  },
  press: () => mealAbsent({ date }),
  ...{ call: `${MEAL}/absent`, isAsked: true },
}
const cancelMeal: Case = {
  ...{ meal: {}, call: 'POST /api/plans/S1/meals/cancel', isAsked: true },
  press: () => mealsCancelRequested({ dates: [date] }),
}
const cancelPlan: Case = {
  ...{ meal: {}, call: 'POST /api/plans/S1/cancel', isAsked: true },
  press: () => planCancelRequested(),
}

const openedFor = ({ meal: changes, call }: Case, reply: Reply | readonly Reply[]) =>
  opened({ meals: [meal(date, changes)] }, { [call]: reply })

async function pressed({ press, isAsked }: Case, { store, answer }: Awaited<ReturnType<typeof openedFor>>) {
  store.dispatch(press())
  await settle()
  if (isAsked) await answer(true)
}

const refused = 'Mon, 23 Nov can no longer be changed.'

describe('what a diner reads when a change of a meal fails', () => {
  test.each([
    ['SB21: a late order', lateOrder, 'The meal was not ordered. Please try again.'],
    ['AMB107: other dishes', change, 'The meal was not changed. Please try again.'],
    ['AMB113: a call-off', callOff, 'The meal was not called off. Please try again.'],
  ] as const)('%s without an answer: the plan is read again, and a further press is sent', async (_what, of, text) => {
    const message = 'Done'
    const client = await openedFor(of, ['lost', { answer: { message, plan: planDetail() } }])
    client.store.dispatch(mealOpened({ date }))
    await pressed(of, client)
    expect(client.notices()).toEqual([text])
    expect(client.server.callsOf(PLAN)).toHaveLength(2)
    // The sheet with the button stays.
    expect(client.plan()).toMatchObject({ isSending: false, opened: { date } })
    await pressed(of, client)
    expect(client.server.callsOf(of.call)).toHaveLength(2)
    expect([client.notices().at(-1), client.plan().opened]).toEqual([message, null])
  })

  test.each([
    ['SB21: a late order', lateOrder],
    ['AMB107: other dishes', change],
    ['AMB113: a call-off', callOff],
  ] as const)("%s that is refused: the server's reason, and the plan is read again", async (_what, of) => {
    const client = await openedFor(of, problem('refused', refused))
    await pressed(of, client)
    expect(client.notices()).toEqual([refused])
    expect(client.server.callsOf(PLAN)).toHaveLength(2)
    expect(client.plan().isSending).toBe(false)
  })
})

describe('a double tap', () => {
  const slow = { answer: { message: 'Done', plan: planDetail() }, afterMs: 20 }

  test.each([
    ['U6: a cancellation', cancelPlan],
    ['U8: a cancelled meal', cancelMeal],
    ['AMB107: other dishes', change],
    ['SB21: a late order', lateOrder],
    ['AMB113: a call-off', callOff],
  ] as const)('%s is sent once', async (_what, of) => {
    const client = await openedFor(of, slow)
    client.store.dispatch(of.press())
    await pressed(of, client)
    client.store.dispatch(of.press())
    await settle()
    expect(client.question()).toBeNull()
    await new Promise((done) => setTimeout(done, 40))
    expect(client.server.callsOf(of.call)).toHaveLength(1)
    expect(client.notices()).toEqual(['Done'])
  })

  test('U6: the cancellation of another plan is sent while the one of a plan that was left is on its way', async () => {
    const other = 'POST /api/plans/S2/cancel'
    const client = await openedFor(cancelPlan, slow)
    client.server.reply('GET /api/plans/S2', planOf({ planId: 'S2' }))
    client.server.reply(other, { answer: { message: 'The second one too', plan: planDetail({ planId: 'S2' }) } })
    await pressed(cancelPlan, client)
    client.store.dispatch(planRequested({ planId: 'S2' }))
    await settle()
    await pressed(cancelPlan, client)
    await new Promise((done) => setTimeout(done, 40))
    expect([client.server.callsOf(cancelPlan.call), client.server.callsOf(other)]).toMatchObject([
      ...[{ length: 1 }, { length: 1 }],
    ])
    expect(client.notices().toSorted()).toEqual(['Done', 'The second one too'])
  })
})
