import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { checkout } from '../../../testing/fake-provider.ts'
import { problem } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { openPlanPage, showPlanPage } from '../../../testing/open-plan-page.tsx'
import { meal, plannedBiryani, planOf } from '../../../testing/plan-detail.ts'

fixClock()

const fact = async (label: string) =>
  (await screen.findAllByText(label, { selector: 'dt' }))[0]?.nextSibling?.textContent

describe('the page of a subscription', () => {
  test('has items, price of a meal, created date and time (U1)', async () => {
    showPlanPage()
    expect(await screen.findByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible()
    expect(await fact('Price of a meal')).toBe('₹200.00')
    expect(await fact('Subscribed')).toBe('Today, 10:30 AM')
    expect(screen.getByText('Biryani')).toBeVisible()
    expect(screen.getByText('Subscription Id S1')).toBeVisible()
  })

  test.each([
    [
      'SB9: what a coupon took off all meals stands above their total',
      { coupon: 5_000, total: 55_000 },
      ['−₹50.00', '₹550.00'],
    ],
    ['SB9: without a coupon there is no such line', {}, [undefined, '₹600.00']],
  ] as const)('%s', async (_what, plan, shown) => {
    showPlanPage(plan)
    expect(await fact('Price of a meal')).toBe('₹200.00')
    const coupon = screen.queryByText('Coupon', { selector: 'dt' })?.nextSibling?.textContent
    expect([coupon, await fact('All meals')]).toEqual(shown)
  })

  test('has from, to, days as one-letter labels with their names for readers, time and next meal (U2)', async () => {
    showPlanPage()
    expect(await fact('From')).toBe('Mon, 23 Nov')
    expect(await fact('To')).toBe('Fri, 27 Nov')
    expect(await fact('Days')).toBe('Monday, Tuesday, ThursdayMTT')
    expect(await fact('Time')).toBe('1:00 PM')
    expect(await fact('Next scheduled meal')).toBe('Mon, 23 Nov, 1:00 PM')
  })

  test('of a child names the child above the next meal, and once', async () => {
    showPlanPage({ forId: 'asha' })
    expect(await screen.findByText('For Asha Rao')).toBeVisible()
    expect(screen.queryByText('For', { selector: 'dt' })).toBeNull()
  })

  test('says where its meals are delivered (T14)', async () => {
    showPlanPage({ deliveredTo: '12, Lake View Road, Bengaluru, 560001' })
    expect(await fact('Goes to')).toBe('12, Lake View Road, Bengaluru, 560001')
  })

  test('names no address for meals that are collected (T14)', async () => {
    showPlanPage()
    await screen.findByText('Subscription Id S1')
    expect(screen.queryByText('Goes to')).toBeNull()
  })

  test('says until when the next meal can be changed, by the clock of its store (SB21)', async () => {
    showPlanPage()
    expect(await screen.findByText('Can be changed or cancelled until Tomorrow, 8:00 PM')).toBeVisible()
  })

  test.each([
    ['its cut-off is over', { meals: [meal('2026-11-23', { mayChange: false })] }],
    ['it is not paid yet (M21)', { status: 'PENDING' }],
    ['it is cancelled (U4)', { status: 'CANCELLED' }],
  ] as const)('says no such time when %s', async (_when, changes) => {
    showPlanPage(changes)
    await screen.findByText('Subscription Id S1')
    expect(screen.queryByText(/^Can be changed or cancelled until/)).toBeNull()
  })

  test('by day: each dish says its days, each day its dishes, and no price of a meal is named (AMB114)', async () => {
    const raita = { ...plannedBiryani, productId: 2, name: 'Raita', price: 5_000 }
    const meals = [
      meal('2026-11-23', { dishes: [plannedBiryani] }),
      meal('2026-11-24', { dishes: [raita], price: 5_000 }),
      meal('2026-11-26', { dishes: [plannedBiryani] }),
    ]
    const dishes = [
      { ...plannedBiryani, dates: ['2026-11-23', '2026-11-26'] },
      { ...raita, dates: ['2026-11-24'] },
    ]
    const { user, dialog } = showPlanPage({ byDay: true, perMeal: 0, dishes, meals })
    expect(await fact('Price of a meal')).toBe('Different by day')
    expect(screen.getByText('Mon, Thu · 2 meals')).toBeVisible()
    expect(screen.getByText('Tue · 1 meal')).toBeVisible()
    const tuesday = screen.getByRole('button', { name: 'Tuesday, 24 November, Raita, Planned' })
    await user.click(tuesday)
    expect(dialog().getByText('Raita')).toBeVisible()
    expect(dialog().getByText('Price', { selector: 'dt' }).nextSibling).toHaveTextContent('₹50.00')
    expect(dialog().queryByText('Biryani')).toBeNull()
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('radio', { name: 'List' }))
    expect(screen.getByRole('button', { name: /Tue, 24 Nov/ })).toHaveTextContent(/Raita.*₹50\.00/)
    expect(screen.getByRole('button', { name: /Thu, 26 Nov/ })).toHaveTextContent(/Biryani.*₹200\.00/)
  })

  test.each([
    ['CANCELLED', 'Subscription Cancelled'],
    ['FAILED', 'Subscription Payment Failed'],
  ] as const)('%s shows "%s", no next meal and no cancelled dates (U4)', async (status, text) => {
    const meals = [meal('2026-11-23', { standing: 'cancelled', reason: 'plan-cancelled', mayChange: false })]
    showPlanPage({ status, meals, mayCancel: false })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('Next scheduled meal')).toBeNull()
    expect(screen.queryByText('Cancelled dates')).toBeNull()
  })

  test.each(['ACTIVE', 'COMPLETED'] as const)('%s is not shown (U19)', async (status) => {
    showPlanPage({ status })
    await screen.findByText('Subscription Id S1')
    expect(screen.queryByText(new RegExp(status, 'i'))).toBeNull()
  })

  test('AMB100: a plan that ended because the child eats elsewhere offers that store, and only asks for the menu', async () => {
    const meals = [meal('2026-11-23', { standing: 'cancelled', reason: 'left', mayChange: false })]
    const movedTo = { storeId: 2, storeName: 'Sector 45' }
    const copy = 'GET /api/plans/S1/copy'
    const { user, server } = showPlanPage(
      { status: 'CANCELLED', meals, mayCancel: false, forName: 'Diya', movedTo },
      { [copy]: problem('unavailable') },
    )
    expect(await screen.findByText('Diya now eats at Sector 45. Nothing is ordered there yet.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Subscribe at Sector 45' }))
    await waitFor(() => expect(server.callsOf(copy)).toHaveLength(1))
    expect(await screen.findByRole('button', { name: 'Subscribe at Sector 45' })).toBeEnabled()
  })

  test('AMB100: a plan that was cancelled otherwise offers no other store', async () => {
    showPlanPage({ status: 'CANCELLED', mayCancel: false })
    await screen.findByText('Subscription Cancelled')
    expect(screen.queryByRole('button', { name: /Subscribe at/ })).toBeNull()
  })

  test('a plan that is not paid yet leads to its payment (M21)', async () => {
    showPlanPage({ status: 'PENDING', payment: 'DIGITAL', checkout })
    expect(await screen.findByText('Payment Confirmation pending')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/1/check-out/pay?order=S1&plan')
  })

  test("another person's plan, and an unknown one, are a page that does not exist (U17)", async () => {
    const { went } = openPlanPage(problem('not-found'))
    await waitFor(() => expect(went).toEqual(['/404']))
  })

  test('a plan that did not load can be asked for again', async () => {
    const { user } = openPlanPage([problem('unavailable'), planOf()])
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Subscription Id S1')).toBeVisible()
  })
})
