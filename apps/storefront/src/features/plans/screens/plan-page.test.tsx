import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PlanDetail } from '@tiffin/contract/plans'
import { startClient } from '../../../testing/client.ts'
import { checkout } from '../../../testing/fake-provider.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { NOW } from '../../../testing/fixtures.ts'
import { meal, PLAN, planDetail, plannedBiryani, planOf } from '../../../testing/plan-detail.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { PlanPage } from './plan-page.tsx'

fixClock()

function open(reply: Reply | readonly Reply[], more: Record<string, Reply | readonly Reply[]> = {}) {
  const server = fakeServer({ [PLAN]: reply, ...more })
  const client = startClient({ server, at: '/1/track-subscription/S1' })
  const path = '/:restaurantId/track-subscription/:subscriptionId'
  showScreen(client, <PlanPage />, path, '/1/track-subscription/S1')
  const dialog = () => within(screen.getByRole('dialog'))
  return { ...client, server, user: userEvent.setup(), dialog }
}

const show = (changes: Partial<PlanDetail> = {}, more: Record<string, Reply | readonly Reply[]> = {}) =>
  open(planOf(changes), more)

const PAID_ALREADY = /paid for already, so it can cost ₹200\.00 at most\. Please choose other dishes\./

const fact = async (label: string) =>
  (await screen.findAllByText(label, { selector: 'dt' }))[0]?.nextSibling?.textContent

describe('the page of a subscription', () => {
  test('has items, price of a meal, created date and time (U1)', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
    expect(await fact('Price of a meal')).toBe('₹200.00')
    expect(await fact('Subscribed')).toBe('Today, 10:30 AM')
    expect(screen.getByText('Biryani')).toBeVisible()
    expect(screen.getByText('Subscription Id S1')).toBeVisible()
  })

  test('has from, to, days as one-letter labels with their names for readers, time and next meal (U2)', async () => {
    show()
    expect(await fact('From')).toBe('Mon, 23 Nov')
    expect(await fact('To')).toBe('Fri, 27 Nov')
    expect(await fact('Days')).toBe('Monday, Tuesday, ThursdayMTT')
    expect(await fact('Time')).toBe('1:00 PM')
    expect(await fact('Next scheduled meal')).toBe('Mon, 23 Nov, 1:00 PM')
  })

  test.each([
    ['CANCELLED', 'Subscription Cancelled'],
    ['FAILED', 'Subscription Payment Failed'],
  ] as const)('%s shows "%s", no next meal and no cancelled dates (U4)', async (status, text) => {
    const meals = [meal('2026-11-23', { standing: 'cancelled', reason: 'plan-cancelled', mayChange: false })]
    show({ status, meals, mayCancel: false })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('Next scheduled meal')).toBeNull()
    expect(screen.queryByText('Cancelled dates')).toBeNull()
  })

  test.each(['ACTIVE', 'COMPLETED'] as const)('%s is not shown (U19)', async (status) => {
    show({ status })
    await screen.findByText('Subscription Id S1')
    expect(screen.queryByText(new RegExp(status, 'i'))).toBeNull()
  })

  test('a plan that is not paid yet leads to its payment (M21)', async () => {
    show({ status: 'PENDING', payment: 'DIGITAL', checkout })
    expect(await screen.findByText('Payment Confirmation pending')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/1/check-out/pay?order=S1&plan')
  })

  test("another person's plan, and an unknown one, are a page that does not exist (U17)", async () => {
    const { went } = open(problem('not-found'))
    await waitFor(() => expect(went).toEqual(['/404']))
  })

  test('a plan that did not load can be asked for again', async () => {
    const { user } = open([problem('unavailable'), planOf()])
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Subscription Id S1')).toBeVisible()
  })
})

describe('the meals of a subscription', () => {
  const meals = [
    meal('2026-11-16', { standing: 'fulfilled', fulfilledAt: NOW - 5 * 86_400_000, orderId: 'A1', mayChange: false }),
    meal('2026-11-17', { standing: 'made', orderId: 'A2', mayChange: false }),
    meal('2026-11-19', { standing: 'cancelled', reason: 'owner', mayChange: false }),
    meal('2026-11-23', { standing: 'skipped', reason: 'low-balance', mayChange: false, mayOrder: true }),
    meal('2026-11-24', { warning: 'price' }),
  ]
  const showMeals = () => show({ from: '2026-11-16', meals })
  const day = (name: string) => screen.findByRole('button', { name: new RegExp(name) })

  test('stand in a month, each with its state in its name (U2, U16)', async () => {
    showMeals()
    expect(await day('16 November')).toHaveAccessibleName(/Delivered On 16 Nov/)
    expect(await day('17 November')).toHaveAccessibleName(/In Process$/)
    expect(await day('19 November')).toHaveAccessibleName(/Cancelled$/)
    expect(await day('23 November')).toHaveAccessibleName(/Not made$/)
    expect(await day('24 November')).toHaveAccessibleName(/This meal has become dearer than agreed\.$/)
    expect(await day('18 November')).toHaveAttribute('aria-disabled', 'true')
  })

  test('stand in a list as well, chosen by keyboard (U16)', async () => {
    const { user } = showMeals()
    const list = await screen.findByRole('radio', { name: 'List' })
    list.focus()
    await user.keyboard(' ')
    const rows = screen.getAllByRole('button', { name: /₹200\.00/ })
    expect(rows).toHaveLength(5)
    expect(rows[0]).toHaveTextContent('Delivered On 16 Nov')
    expect(rows[1]).toHaveTextContent('In Process')
  })

  test('arrow keys move from day to day, and only one day is reached by Tab', async () => {
    const { user } = showMeals()
    const next = await day('23 November')
    expect(next).toHaveAttribute('tabindex', '0')
    next.focus()
    await user.keyboard('{ArrowRight}')
    expect(await day('24 November')).toHaveFocus()
    expect(next).toHaveAttribute('tabindex', '-1')
  })

  test('a meal says what became of it, with its order and its bill', async () => {
    const { user, dialog } = showMeals()
    await user.click(await day('16 November'))
    expect(dialog().getByText(/Delivered On 16 Nov/)).toBeVisible()
    expect(dialog().getByRole('link', { name: 'Follow its order' })).toHaveAttribute('href', '/1/track-order/A1')
    expect(dialog().getByRole('link', { name: 'View its bill' })).toHaveAttribute('href', '/1/bill/A1')
  })

  test('a skipped meal says why, that nothing was taken, and can be ordered while the store takes it (SB21)', async () => {
    const ORDER = 'POST /api/plans/S1/meals/2026-11-23/order'
    const made = { answer: { message: 'Your meal is ordered', plan: planDetail() } }
    const { user, dialog, server, notices } = show({ from: '2026-11-16', meals }, { [ORDER]: made })
    await user.click(await day('23 November'))
    expect(dialog().getByText('Your credits did not cover it. Nothing was taken for it.')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Order it now for ₹200.00' }))
    await waitFor(() => expect(notices()).toEqual(['Your meal is ordered']))
    expect(server.callsOf(ORDER)[0]?.body).toEqual({ price: 20_000 })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('other dishes are compared with the agreed price (AMB107)', async () => {
    const CHANGE = 'POST /api/plans/S1/meals/2026-11-23/change'
    const MENU = 'GET /api/stores/1/storefront?from=2026-11-23&to=2026-11-23&time=13%3A00'
    const { withPlans } = await import('../../../testing/plans.ts')
    const { user, dialog, server, notices } = show(
      {},
      {
        [MENU]: { answer: withPlans() },
        [CHANGE]: { answer: { message: 'Your meal is changed', plan: planDetail() } },
      },
    )
    await user.click(await day('23 November'))
    await user.click(dialog().getByRole('button', { name: 'Change the dishes' }))
    expect(await screen.findByText('The price stays the same')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Add one Raita' }))
    expect(dialog().getByText('₹50.00 more than agreed')).toBeVisible()
    await user.click(dialog().getByRole('button', { name: 'Save for ₹250.00' }))
    await waitFor(() => expect(notices()).toEqual(['Your meal is changed']))
    const raita = { productId: 2, sizeId: 20, quantity: 1 }
    const { productId, sizeId } = plannedBiryani
    expect(server.callsOf(CHANGE)[0]?.body).toEqual({
      dishes: [{ productId, sizeId, quantity: 1 }, raita],
      price: 25_000,
    })
  })
  test.each([
    ['WALLET', 1],
    ['DIGITAL', 0],
  ] as const)('a dearer meal of a %s plan has %i buttons to agree to its price (AMB107)', async (payment, buttons) => {
    const { user, dialog } = show({ payment, meals: [meal('2026-11-24', { warning: 'price' })] })
    await user.click(await screen.findByRole('button', { name: /24 November/ }))
    expect(dialog().queryAllByRole('button', { name: 'Agree to the new price' })).toHaveLength(buttons)
    expect(dialog().queryAllByText(PAID_ALREADY)).toHaveLength(1 - buttons)
    expect(dialog().getByRole('button', { name: 'Change the dishes' })).toBeVisible()
  })

  test('no dearer dishes can be saved for a meal that was paid in advance, and it says why (AMB107)', async () => {
    const MENU = 'GET /api/stores/1/storefront?from=2026-11-23&to=2026-11-23&time=13%3A00'
    const { withPlans } = await import('../../../testing/plans.ts')
    const { user, dialog } = show({ payment: 'DIGITAL' }, { [MENU]: { answer: withPlans() } })
    await user.click(await screen.findByRole('button', { name: /23 November/ }))
    await user.click(dialog().getByRole('button', { name: 'Change the dishes' }))
    await user.click(await screen.findByRole('button', { name: 'Add one Raita' }))
    expect(dialog().getByText(PAID_ALREADY)).toHaveRole('status')
    expect(dialog().getByRole('button', { name: 'Save for ₹250.00' })).toBeDisabled()
  })
  const COMES_BACK = /What it cost comes back at the end of the subscription\./
  const TAKEN = /[Nn]othing (was|is) taken/

  test('a meal paid in advance that was not made comes back at the end (AMB4)', async () => {
    const skipped = meal('2026-11-24', { standing: 'skipped', reason: 'store', mayChange: false })
    const { user, dialog } = show({ payment: 'DIGITAL', meals: [skipped] })
    await user.click(await screen.findByRole('button', { name: /24 November/ }))
    expect(dialog().getByText(COMES_BACK)).toBeVisible()
    expect(dialog().queryByText(TAKEN)).toBeNull()
  })

  test('a meal paid in advance that is warned of comes back at the end (AMB4)', async () => {
    const { user, dialog } = show({ payment: 'DIGITAL', meals: [meal('2026-11-24', { warning: 'vanished' })] })
    await user.click(await screen.findByRole('button', { name: /24 November/ }))
    expect(dialog().getByText(COMES_BACK)).toHaveTextContent('Unless this changes by Mon, 23 Nov, 8:00 PM')
    expect(dialog().queryByText(TAKEN)).toBeNull()
  })
  test.each([
    ['ACTIVE', 'It can no longer be changed.'],
    ['PENDING', 'Its subscription is not paid yet'],
  ] as const)('a planned meal of a plan that is %s, which cannot be changed, says: %s (M21)', async (status, text) => {
    const { user, dialog } = show({ status, payment: 'DIGITAL', meals: [meal('2026-11-24', { mayChange: false })] })
    await user.click(await screen.findByRole('button', { name: /24 November/ }))
    expect(dialog().getByText(/no longer be changed|not paid yet/)).toHaveTextContent(text)
  })
  test('a meal with the same dish twice has no other dishes, and no price to agree to: it can be cancelled (AMB107)', async () => {
    const withEgg = { ...plannedBiryani, price: 22_000 }
    const meals = [meal('2026-11-24', { warning: 'price', dishes: [plannedBiryani, withEgg], price: 42_000 })]
    const { user, dialog } = show({ meals })
    await user.click(await screen.findByRole('button', { name: /24 November/ }))
    expect(dialog().getByRole('button', { name: 'Cancel this meal' })).toBeVisible()
    expect(dialog().queryByRole('button', { name: 'Change the dishes' })).toBeNull()
    expect(dialog().queryByRole('button', { name: 'Agree to the new price' })).toBeNull()
  })
  test.each([
    ['the dishes of the plan', {}, 'Price'],
    ['other dishes', { dishes: [{ ...plannedBiryani, price: 8_000 }] }, 'At most'],
    ['other dishes, ordered', { dishes: [plannedBiryani], orderId: 'A1', standing: 'made' }, 'Price'],
  ] as const)('the amount of a meal with %s (AMB107)', async (_name, changes, label) => {
    const { user, dialog } = show({ meals: [meal('2026-11-24', changes)] })
    await user.click(await screen.findByRole('button', { name: /24 November/ }))
    expect(dialog().getByText(label, { selector: 'dt' }).nextSibling).toHaveTextContent('₹200.00')
  })
})
