import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { startParts } from '../../../app/late-parts.ts'
import { planScreen } from '../../../app/plan-screen.ts'
import { childOf } from '../../../testing/entries.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { NOW } from '../../../testing/fixtures.ts'
import { showPlanPage } from '../../../testing/open-plan-page.tsx'
import { meal, planDetail, plannedBiryani } from '../../../testing/plan-detail.ts'

fixClock()

const PAID_ALREADY = /paid for already, so it can cost ₹200\.00 at most\. Please choose other dishes\./

describe('the meals of a subscription', () => {
  const meals = [
    meal('2026-11-16', { standing: 'fulfilled', fulfilledAt: NOW - 5 * 86_400_000, orderId: 'A1', mayChange: false }),
    meal('2026-11-17', { standing: 'made', orderId: 'A2', mayChange: false }),
    meal('2026-11-19', { standing: 'cancelled', reason: 'owner', mayChange: false }),
    meal('2026-11-23', { standing: 'skipped', reason: 'low-balance', mayChange: false, mayOrder: true }),
    meal('2026-11-24', { warning: 'price' }),
  ]
  const showMeals = () => showPlanPage({ from: '2026-11-16', meals })
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

  test('AMB113: a made meal offers to call it off, until when and for how much; an absent one says what came back', async () => {
    const absentUntil = Date.parse('2026-11-24T11:00:00+05:30')
    const { user, dialog } = showPlanPage({
      from: '2026-11-16',
      meals: [
        meal('2026-11-21', {
          standing: 'made',
          mayChange: false,
          mayBeAbsent: true,
          absence: { share: 0, isOwed: false },
        }),
        meal('2026-11-23', {
          standing: 'cancelled',
          reason: 'absent',
          mayChange: false,
          absence: { share: 12_000, isOwed: false },
        }),
        meal('2026-11-24', {
          ...{ standing: 'made', orderId: 'A2', mayChange: false, mayBeAbsent: true, absentUntil },
          absence: { share: 12_000, isOwed: false },
        }),
        meal('2026-11-26', { standing: 'made', orderId: 'A3', mayChange: false }),
      ],
    })
    await user.click(await day('23 November'))
    expect((await dialog()).getByText('You called it off. ₹120.00 came back. ₹80.00 stays charged.')).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(await day('24 November'))
    const sheet = await dialog()
    expect(sheet.getByText(/₹120\.00 comes back to your credits\. The rest stays charged\.$/)).toBeVisible()
    expect(sheet.getByText('Can be called off until')).toBeVisible()
    expect(sheet.getByText(/11:00 AM$/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Not there on Tue, 24 Nov' })).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(await day('26 November'))
    await dialog()
    expect(screen.queryByRole('button', { name: /^Not there/ })).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(await day('21 November'))
    await dialog()
    expect(screen.getByRole('button', { name: 'Not there today' })).toBeVisible()
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

  test('SB9: a meal of a plan with a coupon says what of its price the coupon takes off', async () => {
    const ofCoupon = [meal('2026-11-23', { price: 18_000 }), meal('2026-11-24', { price: 18_000, orderId: 'A1' })]
    const { user, dialog } = showPlanPage({ coupon: 4_000, total: 36_000, meals: ofCoupon })
    await user.click(await day('23 November'))
    expect(dialog().getByText('Coupon').nextSibling).toHaveTextContent('−₹20.00')
    expect(dialog().getByText('Price').nextSibling).toHaveTextContent('₹180.00')
    await user.keyboard('{Escape}')
    await user.click(await day('24 November'))
    expect(dialog().queryByText('Coupon')).toBeNull()
  })

  test('a meal of a child, and its other dishes, name the child', async () => {
    const MENU = 'GET /api/stores/1/storefront?from=2026-11-23&to=2026-11-23&time=13%3A00'
    const { withPlans } = await import('../../../testing/plans.ts')
    const { user, dialog } = showPlanPage(
      { forId: 'asha' },
      { [MENU]: { answer: withPlans() }, 'GET /api/entries': { answer: { entries: [] } } },
    )
    await user.click(await day('23 November'))
    expect(dialog().getByText('For').nextSibling).toHaveTextContent('Asha Rao')
    await user.click(dialog().getByRole('button', { name: 'Change the dishes' }))
    expect(dialog().getByText('For Asha Rao. The agreed price of this meal is ₹200.00.')).toBeVisible()
  })

  test('a skipped meal says why, that nothing was taken, and can be ordered while the store takes it (SB21)', async () => {
    const ORDER = 'POST /api/plans/S1/meals/2026-11-23/order'
    const made = { answer: { message: 'Your meal is ordered', plan: planDetail() } }
    const { user, dialog, server, notices } = showPlanPage({ from: '2026-11-16', meals }, { [ORDER]: made })
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
    const { user, dialog, server, notices } = showPlanPage(
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
  test('AMB105: other dishes state their allergens, and what of them the child avoids', async () => {
    const MENU = 'GET /api/stores/1/storefront?from=2026-11-23&to=2026-11-23&time=13%3A00'
    const { planRaita, withPlans } = await import('../../../testing/plans.ts')
    const raita = { ...planRaita, allergens: { contains: ['milk'], mayContain: ['peanut'], freeOf: [] } as const }
    const asha = { ...childOf('asha', 'Asha'), avoids: ['peanut'] as const }
    const { user, dialog } = showPlanPage(
      { forId: 'asha' },
      { [MENU]: { answer: withPlans({}, [raita]) }, 'GET /api/entries': { answer: { entries: [asha] } } },
    )
    startParts(planScreen)
    await user.click(await screen.findByRole('button', { name: /23 November/ }))
    await user.click(dialog().getByRole('button', { name: 'Change the dishes' }))
    const row = within((await screen.findByText('Raita')).closest('li') ?? document.body)
    expect(row.getByText(/Contains milk · May contain peanut/)).toBeVisible()
    expect(await row.findByText('Asha avoids: peanut')).toBeVisible()
    expect(row.queryByText('Your choices may add allergens')).toBeNull()
    const gone = within(dialog().getByText('Biryani').closest('li') ?? document.body)
    expect(gone.getByText('Not on the menu of this day')).toBeVisible()
  })

  test("L15: of other dishes, the sizes of the child's class come first", async () => {
    const MENU = 'GET /api/stores/1/storefront?from=2026-11-23&to=2026-11-23&time=13%3A00'
    const { planRaita, withPlans } = await import('../../../testing/plans.ts')
    const [size] = planRaita.sizes
    if (!size) throw new Error('The raita has no size')
    const sizes = ['Class 1-4', 'Class 5-8'].map((name, at) => ({ ...size, sizeId: 20 + at, name }))
    const asha = { ...childOf('asha', 'Asha'), className: '6' }
    const { user, dialog } = showPlanPage(
      { forId: 'asha' },
      {
        [MENU]: { answer: withPlans({}, [{ ...planRaita, sizes }]) },
        'GET /api/entries': { answer: { entries: [asha] } },
      },
    )
    startParts(planScreen)
    await user.click(await screen.findByRole('button', { name: /23 November/ }))
    await user.click(dialog().getByRole('button', { name: 'Change the dishes' }))
    await screen.findAllByText('Raita')
    await waitFor(() =>
      expect(
        dialog()
          .getAllByText(/^Class/)
          .map((shown) => shown.textContent),
      ).toEqual([expect.stringContaining('Class 5-8'), expect.stringContaining('Class 1-4')]),
    )
  })

  test('AMB105: a dish with choices, which only the plan itself has, states its allergens too', async () => {
    const MENU = 'GET /api/stores/1/storefront?from=2026-11-23&to=2026-11-23&time=13%3A00'
    const { planBiryani, withPlans } = await import('../../../testing/plans.ts')
    const allergens = { contains: ['milk'], mayContain: [], freeOf: [] } as const
    const answer = withPlans({}, [{ ...planBiryani, isCustomizable: true, needsConfiguration: true, allergens }])
    const { user, dialog } = showPlanPage({}, { [MENU]: { answer } })
    await user.click(await screen.findByRole('button', { name: /23 November/ }))
    await user.click(dialog().getByRole('button', { name: 'Change the dishes' }))
    expect(await screen.findByText('No other dishes are sold for subscriptions on this day.')).toBeVisible()
    expect(dialog().getByText(/Contains milk/)).toBeVisible()
    expect(dialog().getByText('Your choices may add allergens')).toBeVisible()
  })

  test.each([
    ['WALLET', 1],
    ['DIGITAL', 0],
  ] as const)('a dearer meal of a %s plan has %i buttons to agree to its price (AMB107)', async (payment, buttons) => {
    const { user, dialog } = showPlanPage({ payment, meals: [meal('2026-11-24', { warning: 'price' })] })
    await user.click(await screen.findByRole('button', { name: /24 November/ }))
    expect(dialog().queryAllByRole('button', { name: 'Agree to the new price' })).toHaveLength(buttons)
    expect(dialog().queryAllByText(PAID_ALREADY)).toHaveLength(1 - buttons)
    expect(dialog().getByRole('button', { name: 'Change the dishes' })).toBeVisible()
  })

  test('no dearer dishes can be saved for a meal that was paid in advance, and it says why (AMB107)', async () => {
    const MENU = 'GET /api/stores/1/storefront?from=2026-11-23&to=2026-11-23&time=13%3A00'
    const { withPlans } = await import('../../../testing/plans.ts')
    const { user, dialog } = showPlanPage({ payment: 'DIGITAL' }, { [MENU]: { answer: withPlans() } })
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
    const { user, dialog } = showPlanPage({ payment: 'DIGITAL', meals: [skipped] })
    await user.click(await screen.findByRole('button', { name: /24 November/ }))
    expect(dialog().getByText(COMES_BACK)).toBeVisible()
    expect(dialog().queryByText(TAKEN)).toBeNull()
  })

  test('a meal paid in advance that is warned of comes back at the end (AMB4)', async () => {
    const { user, dialog } = showPlanPage({ payment: 'DIGITAL', meals: [meal('2026-11-24', { warning: 'vanished' })] })
    await user.click(await screen.findByRole('button', { name: /24 November/ }))
    expect(dialog().getByText(COMES_BACK)).toHaveTextContent('Unless this changes by Mon, 23 Nov, 8:00 PM')
    expect(dialog().queryByText(TAKEN)).toBeNull()
  })
  test.each([
    ['ACTIVE', 'It can no longer be changed.'],
    ['PENDING', 'Its subscription is not paid yet'],
  ] as const)('a planned meal of a plan that is %s, which cannot be changed, says: %s (M21)', async (status, text) => {
    const { user, dialog } = showPlanPage({
      status,
      payment: 'DIGITAL',
      meals: [meal('2026-11-24', { mayChange: false })],
    })
    await user.click(await screen.findByRole('button', { name: /24 November/ }))
    expect(dialog().getByText(/no longer be changed|not paid yet/)).toHaveTextContent(text)
  })
  test('a meal with the same dish twice has no other dishes, and no price to agree to: it can be cancelled (AMB107)', async () => {
    const withEgg = { ...plannedBiryani, price: 22_000 }
    const meals = [meal('2026-11-24', { warning: 'price', dishes: [plannedBiryani, withEgg], price: 42_000 })]
    const { user, dialog } = showPlanPage({ meals })
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
    const { user, dialog } = showPlanPage({ meals: [meal('2026-11-24', changes)] })
    await user.click(await screen.findByRole('button', { name: /24 November/ }))
    expect(dialog().getByText(label, { selector: 'dt' }).nextSibling).toHaveTextContent('₹200.00')
  })
})
