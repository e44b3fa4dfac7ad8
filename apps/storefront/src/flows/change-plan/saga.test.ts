import { afterEach, describe, expect, test } from '@jest/globals'
import { planListRequested } from '../../features/plan-list/slice.ts'
import {
  choosingStarted,
  dayChosen,
  mealChangeRequested,
  mealOpened,
  mealsCancelRequested,
  planCancelRequested,
  planLoaded,
  planRequested,
} from '../../features/plans/slice.ts'
import { mealActed } from '../../features/plans/week-slice.ts'
import { signedOut } from '../../features/session/slice.ts'
import { problem } from '../../testing/fake-server.ts'
import { fixClock } from '../../testing/fixed-clock.ts'
import { leavePlan, opened, settle } from '../../testing/opened-plan.ts'
import { meal, PLAN, planDetail, planOf, planSummary } from '../../testing/plan-detail.ts'

fixClock()

const CANCEL = 'POST /api/plans/S1/cancel'
const CANCEL_MEALS = 'POST /api/plans/S1/meals/cancel'
// The page reads the plan again after a while.
afterEach(leavePlan)

describe('cancelling a subscription', () => {
  const over = planDetail({ status: 'CANCELLED', mayCancel: false })

  test('asks first: which meals are not made, what comes back, and which stay (U6)', async () => {
    const made = meal('2026-11-23', { standing: 'made', mayChange: false })
    const { store, question, server, answer } = await opened({
      ...{ paid: 60_000, comesBack: 40_000 },
      meals: [made, meal('2026-11-24'), meal('2026-11-26')],
    })
    store.dispatch(planCancelRequested())
    expect(question()?.text).toBe(
      '2 meals will not be made. ₹400.00 comes back the way you paid. Already made, and still yours: Mon, 23 Nov.',
    )
    await answer(false)
    expect(server.callsOf(CANCEL)).toHaveLength(0)
  })

  test("shows the server's message and goes to the store's home (U6, W8)", async () => {
    const message = 'Your subscription has been cancelled'
    const { store, notices, went, answer } = await opened({}, { [CANCEL]: { answer: { message, plan: over } } })
    store.dispatch(planCancelRequested())
    await answer(true)
    expect(notices()).toEqual([message])
    expect(went).toEqual(['/1/home'])
  })

  test('who has gone on to another page before the answer stays there, and is told (W8)', async () => {
    const message = 'Your subscription has been cancelled'
    const { store, notices, went, answer } = await opened({}, { [CANCEL]: { answer: { message, plan: over } } })
    store.dispatch(planCancelRequested())
    const answered = answer(true)
    window.history.pushState(null, '', '/my-orders/current')
    await answered
    expect([notices(), went]).toEqual([[message], []])
  })

  test('without an answer: "Problem in cancelling subscription", and the plan is read again (U7)', async () => {
    const { store, notices, went, answer, server } = await opened({}, { [CANCEL]: problem('unavailable') })
    store.dispatch(planCancelRequested())
    await answer(true)
    expect(notices()).toEqual(['Problem in cancelling subscription'])
    expect(went).toEqual([])
    expect(server.callsOf(PLAN)).toHaveLength(2)
  })
})

describe('cancelling meals', () => {
  const message = 'Your meal is cancelled'
  const after = planDetail({
    meals: [meal('2026-11-23', { standing: 'cancelled', reason: 'owner', mayChange: false })],
  })

  test("asks, shows the server's message and stays on the page (U8, U14, W8)", async () => {
    const { store, notices, went, answer, server, question, plan } = await opened(
      {},
      { [CANCEL_MEALS]: { answer: { message, plan: after } } },
    )
    store.dispatch(mealsCancelRequested({ dates: ['2026-11-23'] }))
    expect(question()?.text).toBe(
      'Mon, 23 Nov: no meal will be made. You pay nothing for it, and the other days go on.',
    )
    await answer(true)
    expect(server.callsOf(CANCEL_MEALS)[0]?.body).toEqual({ dates: ['2026-11-23'] })
    expect(notices()).toEqual([message])
    expect(went).toEqual([])
    expect(plan().plan?.meals).toEqual(after.meals)
  })

  test('of a child names the child (U8)', async () => {
    const { store, question } = await opened({ forId: 'asha' })
    store.dispatch(mealsCancelRequested({ dates: ['2026-11-23'] }))
    expect(question()?.text).toMatch(/^Asha Rao, Mon, 23 Nov: no meal will be made\./)
  })

  test('a plan that could not be read with the answer is read again (U14, W8)', async () => {
    const replies = {
      [PLAN]: [planOf({}), { answer: { plan: after } }],
      [CANCEL_MEALS]: { answer: { message, plan: null } },
    }
    const { store, notices, answer, plan } = await opened({}, replies)
    store.dispatch(mealsCancelRequested({ dates: ['2026-11-23'] }))
    await answer(true)
    expect(notices()).toEqual([message])
    expect(plan().plan?.meals).toEqual(after.meals)
  })

  test('what is refused by the checks is not sent (U9 to U12)', async () => {
    const { store, notices, server, question } = await opened()
    store.dispatch(mealsCancelRequested({ dates: ['2026-11-22'] }))
    expect(notices()).toEqual(['Cancellation Date cannot be smaller than Subscription Start Date'])
    expect(question()).toBeNull()
    expect(server.callsOf(CANCEL_MEALS)).toHaveLength(0)
  })

  test("the server's refusal is said with its detail (U13)", async () => {
    const text = 'Problem in meal cancellation Mon, 23 Nov is past'
    const refused = problem('refused', text)
    const { store, notices, answer } = await opened({}, { [CANCEL_MEALS]: refused })
    store.dispatch(mealsCancelRequested({ dates: ['2026-11-23'] }))
    await answer(true)
    expect(notices()).toEqual([text])
  })

  test('without an answer: "Problem in meal cancellation" (U13)', async () => {
    const { store, notices, answer } = await opened({}, { [CANCEL_MEALS]: problem('timed-out') })
    store.dispatch(mealsCancelRequested({ dates: ['2026-11-23'] }))
    await answer(true)
    expect(notices()).toEqual(['Problem in meal cancellation'])
  })
})

describe('changing a meal', () => {
  const CHANGE = 'POST /api/plans/S1/meals/2026-11-23/change'
  const dishes = [{ productId: 1, sizeId: 10, quantity: 1 }]
  const changed = { answer: { message: 'Your meal is changed', plan: planDetail() } }
  const dearer = problem('requote', 'It costs more', {
    changes: [{ kind: 'bill', code: 'total', was: 20_000, now: 22_000 }],
  })

  test('another price than the shown one is asked about, and sent when its owner agrees (AMB107)', async () => {
    const { store, question, answer, server, notices } = await opened({}, { [CHANGE]: [dearer, changed] })
    store.dispatch(mealChangeRequested({ date: '2026-11-23', dishes, price: 20_000 }))
    await settle()
    expect(question()).toMatchObject({ title: 'This meal now costs ₹220.00', submit: 'Yes, for ₹220.00' })
    await answer(true)
    expect(server.callsOf(CHANGE).map(({ body }) => body)).toEqual([
      { dishes, price: 20_000 },
      { dishes, price: 22_000 },
    ])
    expect(notices()).toEqual(['Your meal is changed'])
  })

  test('a price that its owner does not want changes nothing (AMB107)', async () => {
    const { store, answer, server, notices } = await opened({}, { [CHANGE]: dearer })
    store.dispatch(mealChangeRequested({ date: '2026-11-23', dishes, price: 20_000 }))
    await settle()
    await answer(false)
    expect(server.callsOf(CHANGE)).toHaveLength(1)
    expect(notices()).toEqual([])
  })
})

describe('a late answer', () => {
  const message = 'Your meal is cancelled'
  const LATE = { answer: { message, plan: planDetail() }, afterMs: 20 }
  const late = () => new Promise((done) => setTimeout(done, 40))

  async function cancelling() {
    const client = await opened({}, { [CANCEL_MEALS]: LATE, 'GET /api/plans/S2': planOf({ planId: 'S2' }) })
    client.store.dispatch(mealsCancelRequested({ dates: ['2026-11-23'] }))
    await client.answer(true)
    return client
  }

  test('about a plan whose page was left changes nothing on the page of another one', async () => {
    const { store, plan, notices } = await cancelling()
    store.dispatch(planRequested({ planId: 'S2' }))
    await settle()
    store.dispatch(mealOpened({ date: '2026-11-23' }))
    await late()
    expect(notices()).toEqual([message])
    expect(plan()).toMatchObject({ planId: 'S2', plan: { planId: 'S2' }, opened: { date: '2026-11-23' } })
  })

  test('after the sign-out puts no plan of the earlier person back, and says nothing', async () => {
    const { store, plan, notices } = await cancelling()
    store.dispatch(signedOut())
    await late()
    expect([plan().plan, plan().isSending, notices()]).toEqual([null, false, []])
  })

  test('with the list of subscriptions is dropped after the sign-out', async () => {
    const { store, server } = await cancelling()
    server.reply('GET /api/me/plans', { answer: { plans: [planSummary()] }, afterMs: 20 })
    store.dispatch(planListRequested())
    store.dispatch(signedOut())
    await late()
    expect(store.getState().planList).toEqual({ status: 'idle', plans: null })
  })

  test('about another plan starts no act on a meal of the week', async () => {
    const { store, plan } = await opened({}, { 'GET /api/plans/S2': { ...planOf({ planId: 'S2' }), afterMs: 20 } })
    store.dispatch(mealActed({ planId: 'S2', date: '2026-11-23', what: 'open' }))
    store.dispatch(planLoaded(planDetail()))
    expect(store.getState().week.acting).toMatchObject({ planId: 'S2' })
    await late()
    expect(plan()).toMatchObject({ planId: 'S2', opened: { date: '2026-11-23' } })
  })
})

describe('choosing meals', () => {
  test('a refused day is not chosen, and a second press takes a day back (U12)', async () => {
    const { store, notices, plan } = await opened()
    store.dispatch(choosingStarted({ how: 'days' }))
    for (const date of ['2026-11-26', '2026-11-25', '2026-11-23', '2026-11-26']) store.dispatch(dayChosen({ date }))
    expect(plan().choosing?.dates).toEqual(['2026-11-23'])
    expect(notices()).toEqual(['Cannot cancel for meal for the day'])
  })

  test('a pause is its first and its last day, with the meals between', async () => {
    const { store, plan } = await opened()
    store.dispatch(choosingStarted({ how: 'span' }))
    store.dispatch(dayChosen({ date: '2026-11-24' }))
    expect(plan().choosing).toMatchObject({ first: '2026-11-24', dates: [] })
    store.dispatch(dayChosen({ date: '2026-11-27' }))
    expect(plan().choosing).toMatchObject({ first: null, dates: ['2026-11-24', '2026-11-26'] })
  })
  test.each([
    ['its meal is cancelled already', '2026-11-23', '2026-11-23', 'Meal For The Day Already Cancelled'],
    ['it has no meal', '2026-11-25', '2026-11-25', 'Cannot cancel for meal for the day'],
    ['its meal is past its cut-off', '2026-11-24', '2026-11-24', 'No meal of these days can still be cancelled.'],
    ['none of several can be', '2026-11-23', '2026-11-25', 'No meal of these days can still be cancelled.'],
  ])('a pause in which nothing can be cancelled says why: %s (U9 to U12)', async (_name, first, last, text) => {
    const meals = [
      meal('2026-11-23', { standing: 'cancelled', reason: 'owner', mayChange: false }),
      meal('2026-11-24', { mayChange: false }),
      meal('2026-11-26'),
    ]
    const { store, notices, plan } = await opened({ meals })
    store.dispatch(choosingStarted({ how: 'span' }))
    for (const date of [first, last]) store.dispatch(dayChosen({ date }))
    expect(notices()).toEqual([text])
    expect(plan().choosing).toMatchObject({ first: null, dates: [] })
  })
})
