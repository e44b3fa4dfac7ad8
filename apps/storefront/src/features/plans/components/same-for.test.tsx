import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Entry } from '@tiffin/contract/entries'
import type { PlanDetail, PlanSummary } from '@tiffin/contract/plans'
import { startParts } from '../../../app/late-parts.ts'
import { planScreen } from '../../../app/plan-screen.ts'
import { startClient } from '../../../testing/client.ts'
import { childOf } from '../../../testing/entries.ts'
import { fakeServer, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { PLAN, planDetail, plannedBiryani, planOf } from '../../../testing/plan-detail.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { confirmAnswered } from '../../confirm/slice.ts'
import { PlanPage } from '../screens/plan-page.tsx'

fixClock()
beforeEach(() => sessionStorage.clear())

const quote = {
  ...{ forName: 'Biju', from: '2026-11-24', to: '2026-11-30', dates: ['2026-11-24'], dishes: [plannedBiryani] },
  ...{ perMeal: 20_000, total: 20_000, refusal: null },
}

const QUOTE = 'GET /api/plans/S1/again?for=biju'
const PLACE = 'POST /api/plans/S1/again'

interface Shown {
  readonly entries?: readonly Entry[]
  readonly plans?: readonly PlanSummary[]
  readonly changes?: Partial<PlanDetail>
  readonly replies?: Record<string, Reply>
}

const asha = childOf('asha', 'Asha')
const biju = childOf('biju', 'Biju')

function show({ entries = [asha, biju], plans = [], changes = {}, replies = {} }: Shown = {}) {
  const server = fakeServer({
    [PLAN]: planOf({ forId: 'asha', ...changes }),
    'GET /api/entries': { answer: { entries } },
    'GET /api/me/plans': { answer: { plans } },
    [QUOTE]: { answer: { again: quote } },
    ...replies,
  })
  const at = '/1/track-subscription/S1'
  const client = startClient({ server, at, config: { clientType: 'SCHOOL' } })
  startParts(planScreen)
  showScreen(client, <PlanPage />, '/:restaurantId/track-subscription/:subscriptionId', at)
  return { ...client, server }
}

const offer = () => screen.queryByRole('button', { name: 'The same for Biju' })

const isReady = (calls: ReturnType<typeof show>) =>
  waitFor(() => expect(calls.server.callsOf('GET /api/me/plans')).toHaveLength(1))

describe('"The same for" another child', () => {
  test('is quoted by the server, and placed for that child at the shown price', async () => {
    const { server, went } = show({
      replies: { [PLACE]: { answer: { planId: 'S2', message: 'Done', checkout: null } } },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'The same for Biju' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(await sheet.findByText('Biju')).toBeVisible()
    expect(sheet.queryByLabelText('Last day')).toBeNull()
    await userEvent.click(sheet.getByRole('button', { name: 'Order 1 meal for ₹200.00' }))
    await waitFor(() => expect(went).toEqual(['/1/track-subscription/S2']))
    const [{ body } = { body: null }] = server.callsOf(PLACE)
    expect(body).toMatchObject({ for: 'biju', from: '2026-11-24', to: '2026-11-30', total: 20_000 })
  })

  test('L15: a size for another class than that of the child asks first; "Go back" orders nothing', async () => {
    const { server, store } = show({
      entries: [asha, { ...biju, className: '3' }],
      replies: {
        [QUOTE]: { answer: { again: { ...quote, dishes: [{ ...plannedBiryani, sizeName: 'Class 5-8' }] } } },
        [PLACE]: { answer: { planId: 'S2', message: 'Done', checkout: null } },
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'The same for Biju' }))
    const order = () => userEvent.click(screen.getByRole('button', { name: 'Order 1 meal for ₹200.00' }))
    await screen.findByRole('button', { name: 'Order 1 meal for ₹200.00' })
    await order()
    await waitFor(() => expect(store.getState().confirm.question?.text).toBe('Biryani: Class 5-8\nBiju is in class 3.'))
    store.dispatch(confirmAnswered({ yes: false }))
    expect(server.callsOf(PLACE)).toEqual([])
    await order()
    await waitFor(() => expect(store.getState().confirm.question).not.toBeNull())
    store.dispatch(confirmAnswered({ yes: true }))
    await waitFor(() => expect(server.callsOf(PLACE)).toHaveLength(1))
  })

  const planOfBiju = { ...planDetail(), planId: 'S9', forId: 'biju' }

  test.each<[string, Shown, boolean]>([
    ['a child without a subscription', {}, true],
    ['a child with a subscription of these days', { plans: [planOfBiju] }, false],
    ['a child whose subscription was cancelled', { plans: [{ ...planOfBiju, status: 'CANCELLED' }] }, true],
    ['a child with one of other days', { plans: [{ ...planOfBiju, from: '2027-01-04', to: '2027-01-08' }] }, true],
    ['AMB100: a child of another store', { entries: [asha, { ...biju, servedAt: { storeId: 2, name: 'B' } }] }, false],
    ['a child that is not confirmed', { entries: [asha, { ...biju, isConfirmed: false }] }, false],
    ['the same child', { entries: [{ ...biju, id: 'asha' }] }, false],
  ])('%s', async (_what, shown, isOffered) => {
    await isReady(show(shown))
    await waitFor(() => expect(offer() !== null).toBe(isOffered))
  })

  test('is not offered by a subscription that is over', async () => {
    show({ changes: { status: 'COMPLETED', nextMealAt: null } })
    await screen.findByText('Subscription Id S1')
    expect(offer()).toBeNull()
  })
})
