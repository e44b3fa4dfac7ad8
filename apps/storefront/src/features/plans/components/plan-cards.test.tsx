import { describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PlanSummary } from '@tiffin/contract/plans'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { plannedBiryani, planSummary } from '../../../testing/plan-detail.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { tracking } from '../../../testing/tracking.ts'
import { orderChanged } from '../../my-orders/slice.ts'
import { PlanCards } from './plan-cards.tsx'

fixClock()

const LIST = 'GET /api/me/plans'

function open(reply: Reply | readonly Reply[]) {
  const client = startClient({ server: fakeServer({ [LIST]: reply }), at: '/my-orders/scheduled' })
  showScreen(client, <PlanCards />, '/my-orders/:type', '/my-orders/scheduled')
  return client
}

const listOf = (...plans: readonly PlanSummary[]): Reply => ({ answer: { plans } })
const card = async () => within(await screen.findByRole('article', { name: 'Biryani' }))

describe('the tab of the subscriptions (T1, U17)', () => {
  test('has items, price, next meal, days and a way to the details (T14)', async () => {
    open(listOf(planSummary()))
    const shown = await card()
    expect(shown.getByText('₹200.00 a meal')).toBeVisible()
    expect(shown.getByText('Next scheduled meal').nextSibling).toHaveTextContent('Mon, 23 Nov, 1:00 PM')
    expect(shown.getByText('From').nextSibling).toHaveTextContent('Mon, 23 Nov')
    expect(shown.getByText('To').nextSibling).toHaveTextContent('Fri, 27 Nov')
    expect(shown.getByText('For').nextSibling).toHaveTextContent('Asha Rao')
    expect(shown.getByText('All meals').nextSibling).toHaveTextContent('₹600.00')
    const details = shown.getByRole('link', { name: 'View details of subscription S1' })
    expect(details).toHaveAttribute('href', '/1/track-subscription/S1')
  })

  test('SB9: what a coupon took off stands above what all meals cost', async () => {
    open(listOf(planSummary({ coupon: 5_000, total: 55_000 })))
    expect((await card()).getByText('Coupon').nextSibling).toHaveTextContent('−₹50.00')
    cleanup()
    open(listOf(planSummary()))
    expect((await card()).queryByText('Coupon')).toBeNull()
  })

  test('a plan for a child names the child before the dishes, and once', async () => {
    open(listOf(planSummary({ forId: 'asha' })))
    const shown = within(await screen.findByRole('article', { name: 'For Asha Rao Biryani' }))
    expect(shown.getAllByText(/Asha Rao/)).toHaveLength(1)
    expect(shown.queryByText('For')).toBeNull()
  })

  test('a plan that is delivered says where to; one that is collected does not (T5, T14)', async () => {
    open(listOf(planSummary({ deliveredTo: '12, Lake View Road, Bengaluru, 560001' })))
    const to = (await card()).getByText('Goes to')
    expect(to.nextSibling).toHaveTextContent('12, Lake View Road, Bengaluru, 560001')
    cleanup()
    open(listOf(planSummary()))
    expect((await card()).queryByText('Goes to')).toBeNull()
  })

  test('a plan whose payment failed says so, without a link and a next meal (U4, U5)', async () => {
    open(listOf(planSummary({ status: 'FAILED', mayOrderAgain: false })))
    const shown = await card()
    expect(shown.getByText('Subscription Payment Failed')).toBeVisible()
    expect(shown.queryByRole('link')).toBeNull()
    expect(shown.queryByText('Next scheduled meal')).toBeNull()
  })

  test('a plan that is not paid yet has no next meal (U2, M21)', async () => {
    open(listOf(planSummary({ status: 'PENDING', payment: 'DIGITAL' })))
    const shown = await card()
    expect(shown.getByText('Payment Confirmation pending')).toBeVisible()
    expect(shown.queryByText('Next scheduled meal')).toBeNull()
  })

  test.each([
    [3, 'A, B, C', null],
    [4, 'A, B, C', '....1 items more'],
  ])('names the first three of %i dishes (T5, T6)', async (count, names, more) => {
    const dishes = ['A', 'B', 'C', 'D'].slice(0, count).map((name) => ({ ...plannedBiryani, name }))
    open(listOf(planSummary({ dishes })))
    expect(await screen.findByRole('heading', { level: 3 })).toHaveTextContent(`${names}${more ?? ''}`)
    expect(screen.queryByText(/items more/)?.textContent ?? null).toBe(more)
  })

  test('T3: without a plan it says so, and invites to subscribe', async () => {
    open(listOf())
    expect(await screen.findByRole('heading', { name: 'No orders to display' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Subscribe to meals' })).toBeVisible()
  })

  test('a list that did not load can be asked for again', async () => {
    open([problem('unavailable'), listOf(planSummary())])
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect((await card()).getByText('Subscription Id S1')).toBeVisible()
  })

  test('what happens to an order asks for the list again', async () => {
    const soon = planSummary({ nextMealAt: Date.parse('2026-11-24T13:00:00+05:30') })
    const { store } = open([listOf(planSummary()), listOf(soon)])
    await card()
    store.dispatch(orderChanged(tracking(700)))
    await waitFor(() => expect(screen.getByText('Tue, 24 Nov, 1:00 PM')).toBeVisible())
  })
})
