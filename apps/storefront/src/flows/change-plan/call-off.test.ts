import { afterEach, describe, expect, test } from '@jest/globals'
import { mealAbsent } from '../../features/plans/slice.ts'
import { problem } from '../../testing/fake-server.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { leavePlan, opened } from '../../testing/opened-plan.ts'
import { meal, PLAN, planDetail } from '../../testing/plan-detail.ts'

fixClock()

afterEach(leavePlan)

describe('AMB113: a made meal that is called off', () => {
  const ABSENT = 'POST /api/plans/S1/meals/2026-11-23/absent'
  const made = (share: number, isOwed = false) =>
    meal('2026-11-23', {
      ...{ standing: 'made', orderId: 'A1', mayChange: false, mayBeAbsent: true, absence: { share, isOwed } },
      absentUntil: Date.parse('2026-11-23T11:00:00+05:30'),
    })
  const called = planDetail({
    meals: [
      meal('2026-11-23', {
        ...{ standing: 'cancelled', reason: 'absent', mayChange: false },
        absence: { share: 12_000, isOwed: false },
      }),
    ],
  })
  const message = 'Your meal of Mon, 23 Nov is called off.'

  test('asks with what comes back, and shows the message of the server', async () => {
    const replies = { [ABSENT]: { answer: { message, plan: called } } }
    const { store, notices, question, answer, plan, server } = await opened({ meals: [made(12_000)] }, replies)
    store.dispatch(mealAbsent({ date: '2026-11-23' }))
    expect(question()).toMatchObject({
      title: 'Call off the meal of Mon, 23 Nov?',
      text: 'It will not be made, and the other days go on. ₹120.00 comes back to your credits. The rest stays charged.',
    })
    await answer(true)
    expect(server.callsOf(ABSENT)).toMatchObject([{ body: { share: 12_000 } }])
    expect(notices()).toEqual([message])
    expect(plan().plan?.meals).toEqual(called.meals)
  })

  test.each([
    ['all of it', 'WALLET', 20_000, /₹200\.00 comes back to your credits\.$/],
    ['nothing of it', 'WALLET', 0, /Its price stays charged\.$/],
    ['of what was paid in advance', 'DIGITAL', 12_000, /goes back the way you paid .* The rest stays charged\.$/],
    ['in cash', 'CASH', 0, /You pay nothing for it\.$/],
  ] as const)('%s: the question says so', async (_what, payment, share, text) => {
    const { store, question, server, answer } = await opened({ payment, meals: [made(share)] })
    store.dispatch(mealAbsent({ date: '2026-11-23' }))
    expect(question()?.text).toMatch(text)
    await answer(false)
    expect(server.callsOf(ABSENT)).toHaveLength(0)
  })

  test('of a subscription that is cancelled already: the question speaks of no other days, nor of its end (AMB4)', async () => {
    const { store, question, answer } = await opened({ payment: 'DIGITAL', status: 'CANCELLED', meals: [made(12_000)] })
    store.dispatch(mealAbsent({ date: '2026-11-23' }))
    expect(question()?.text).toBe('It will not be made. ₹120.00 goes back the way you paid. The rest stays charged.')
    await answer(false)
  })

  test.each([
    ['SCHOOL', "Call off Asha Rao's meal of Mon, 23 Nov?"],
    ['NORMAL', 'Call off the meal of Mon, 23 Nov?'],
  ] as const)('of a %s tenant: the question says whose meal it is', async (clientType, title) => {
    const { store, question, answer } = await opened({ meals: [made(12_000)] }, {}, { config: { clientType } })
    store.dispatch(mealAbsent({ date: '2026-11-23' }))
    expect(question()?.title).toBe(title)
    await answer(false)
  })

  test('decision 0103: of a meal on credit nothing comes back, and the question says that less is owed', async () => {
    const { store, question, answer } = await opened({ meals: [made(12_000, true)] })
    store.dispatch(mealAbsent({ date: '2026-11-23' }))
    expect(question()?.text).toMatch(/You will not owe ₹120\.00 any more\. The rest stays charged\.$/)
    expect(question()?.text).not.toMatch(/comes back/)
    await answer(false)
  })

  test('of which another share comes back now: asks again with that share, and sends it once it is agreed to', async () => {
    const changed = problem('refused', 'No', { refusal: { code: 'absence-share-changed', share: 9000 } })
    const { store, notices, question, answer, server, plan } = await opened(
      { meals: [made(12_000)] },
      { [ABSENT]: [changed, { answer: { message, plan: called } }] },
    )
    store.dispatch(mealAbsent({ date: '2026-11-23' }))
    await answer(true)
    expect(question()).toMatchObject({
      title: 'Call off the meal of Mon, 23 Nov?',
      text: 'The amount has changed since you looked. It will not be made, and the other days go on. ₹90.00 comes back to your credits. The rest stays charged.',
    })
    expect(notices()).toEqual([])
    await answer(true)
    expect(server.callsOf(ABSENT).map(({ body }) => body)).toEqual([{ share: 12_000 }, { share: 9000 }])
    expect(notices()).toEqual([message])
    expect(plan().plan?.meals).toEqual(called.meals)
  })

  test('of which another share comes back than its owner agrees to: stays, and the plan is read again', async () => {
    const changed = problem('refused', 'No', { refusal: { code: 'absence-share-changed', share: 0 } })
    const { store, notices, question, answer, server } = await opened({ meals: [made(12_000)] }, { [ABSENT]: changed })
    store.dispatch(mealAbsent({ date: '2026-11-23' }))
    await answer(true)
    expect(question()?.text).toMatch(/Its price stays charged\.$/)
    await answer(false)
    expect(server.callsOf(ABSENT)).toHaveLength(1)
    expect([notices(), server.callsOf(PLAN)]).toMatchObject([[], { length: 2 }])
  })

  test('that is refused says why, and the plan is read again', async () => {
    const text = 'This meal could be called off until Mon, 23 Nov, 11:00 AM.'
    const { store, notices, answer, server } = await opened(
      { meals: [made(12_000)] },
      { [ABSENT]: problem('refused', text) },
    )
    store.dispatch(mealAbsent({ date: '2026-11-23' }))
    await answer(true)
    expect(notices()).toEqual([text])
    expect(server.callsOf(PLAN)).toHaveLength(2)
  })
})
