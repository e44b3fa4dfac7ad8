import { describe, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Dish } from '@tiffin/contract/storefront'
import type { LineDays } from '@tiffin/domain/cart/line-days'
import type { Days } from '@tiffin/domain/order/order'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { lineOf, orderedAs } from '../../../testing/fixtures.ts'
import { aPlan, forDays, planBiryani, planRaita, withPlans } from '../../../testing/plans.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { cartRestored } from '../../cart/slice.ts'
import { orderSheetRequested } from '../slice.ts'
import { ByDaySheet } from './by-day-sheet.tsx'

interface Given {
  readonly plan?: Days
  readonly biryaniOn?: LineDays
  readonly raitaOn?: LineDays
  readonly dishes?: readonly Dish[]
}

/** The sheet over a cart of a biryani for ₹200 and two raitas for ₹50 each, for a plan of three meals. */
function open({ plan = aPlan, biryaniOn, raitaOn, dishes = [planBiryani, planRaita] }: Given = {}) {
  const client = startClient({
    server: fakeServer({}),
    storefront: withPlans({}, dishes),
    orderInfo: orderedAs({ plan }),
    capabilities: ['plan-changes'],
    at: '/1/my-order',
  })
  const lines = [
    { ...lineOf(planBiryani, 1), unitPrice: 20000, days: biryaniOn },
    { ...lineOf(planRaita, 2), unitPrice: 5000, days: raitaOn },
  ]
  client.store.dispatch(cartRestored({ storeId: 1, kind: forDays, lines }))
  client.store.dispatch(orderSheetRequested({ sheet: 'dishes' }))
  showScreen(client, <ByDaySheet />, '/1/my-order')
  const daysOf = () => client.store.getState().cart.lines.map(({ name, days }) => [name, days])
  return { ...client, daysOf, user: userEvent.setup() }
}

const dish = (name: string) => screen.getByRole('group', { name: new RegExp(name) })
const box = (of: string, day: string) => within(dish(of)).getByRole('checkbox', { name: day })
const days = () => within(screen.getByRole('region', { name: 'Your days' })).getAllByRole('listitem')
const total = () => screen.getAllByRole('status').at(-1)
const save = () => screen.getByRole('button', { name: 'Save the dishes' })

// A Saturday, 10:30 at the store.
fixClock()

describe('the dishes of each day of a plan (AMB114)', () => {
  test('each dish has a box for each weekday of the plan, and each day says its dishes and its price', () => {
    open()
    const names = within(dish('Biryani'))
      .getAllByRole('checkbox')
      .map((each) => each.getAttribute('aria-label'))
    expect(names).toEqual(['Monday', 'Tuesday', 'Thursday'])
    expect(box('Raita', 'Tuesday')).toBeChecked()
    expect(days().map((day) => day.textContent)).toEqual([
      'Monday₹300.00Biryani, 2 × Raita',
      'Tuesday₹300.00Biryani, 2 × Raita',
      'Thursday₹300.00Biryani, 2 × Raita',
    ])
    expect(total()).toHaveTextContent('3 meals, ₹900.00 in total')
  })

  test('a dish is taken off a day; price and total follow, and the cart keeps the days', async () => {
    const { user, daysOf, store } = open()
    await user.click(box('Raita', 'Tuesday'))
    expect(days()[1]).toHaveTextContent('Tuesday₹200.00Biryani')
    expect(total()).toHaveTextContent('₹800.00 in total')
    await user.click(save())
    expect(daysOf()).toEqual([
      ['Biryani', undefined],
      ['Raita', [1, 4]],
    ])
    expect(store.getState().orderType.sheet).toBeNull()
  })

  test('one tap gives each day one dish in turn, another one every dish to every day', async () => {
    const { user, daysOf } = open()
    await user.click(screen.getByRole('button', { name: 'One dish a day' }))
    expect(days().map((day) => day.textContent)).toEqual([
      'Monday₹200.00Biryani',
      'Tuesday₹100.002 × Raita',
      'Thursday₹200.00Biryani',
    ])
    await user.click(screen.getByRole('button', { name: 'All dishes, every day' }))
    expect(total()).toHaveTextContent('₹900.00 in total')
    await user.click(screen.getByRole('button', { name: 'One dish a day' }))
    await user.click(save())
    expect(daysOf()).toEqual([
      ['Biryani', [1, 4]],
      ['Raita', [2]],
    ])
  })

  test('a day without a dish is said at once; one tap leaves its weekday out, another takes it back', async () => {
    const { user, store } = open({ biryaniOn: [1, 4], raitaOn: [1] })
    expect(days()[1]).toHaveTextContent('No dish yet')
    expect(total()).toHaveTextContent('No dish for Tuesday')
    await user.click(save())
    // In its list, and at the lower edge, which is in view on a phone.
    const [leaveOut, atEdge] = screen.getAllByRole('button', { name: 'Leave Tuesdays out' })
    expect(leaveOut).toHaveFocus()
    if (atEdge) await user.click(atEdge)
    expect(days()).toHaveLength(2)
    expect(screen.getByText(/^Left out: Tuesday/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Take back' }))
    expect(days()).toHaveLength(3)
    if (leaveOut) await user.click(screen.getAllByRole('button', { name: 'Leave Tuesdays out' })[0] ?? leaveOut)
    await user.click(save())
    expect(store.getState().orderInfo.order.plan).toEqual({ ...aPlan, weekdays: [1, 4] })
    expect(store.getState().orderType.sheet).toBeNull()
  })

  test('by date: each date has the dishes, and the cart keeps the dates', async () => {
    const { user, daysOf } = open({ raitaOn: [1] })
    await user.click(screen.getByRole('radio', { name: 'By date' }))
    const thursday = screen.getByRole('group', { name: /^Thu, 26 Nov/ })
    expect(thursday).toHaveAccessibleName('Thu, 26 Nov ₹200.00')
    await user.click(within(thursday).getByRole('checkbox', { name: '2 × Raita' }))
    await user.click(within(thursday).getByRole('checkbox', { name: 'Biryani' }))
    await user.click(save())
    expect(daysOf()).toEqual([
      ['Biryani', ['2026-11-23', '2026-11-24']],
      ['Raita', ['2026-11-23', '2026-11-26']],
    ])
  })

  test('a cart with days by date opens by date', () => {
    open({ raitaOn: ['2026-11-24'] })
    expect(screen.getByRole('radio', { name: 'By date' })).toBeChecked()
    expect(screen.getByRole('group', { name: /^Tue, 24 Nov ₹300/ })).toBeVisible()
    expect(screen.getByRole('group', { name: /^Mon, 23 Nov ₹200/ })).toBeVisible()
  })

  test('a dish on no day says that it leaves the cart, and does', async () => {
    const { user, daysOf } = open()
    await user.click(screen.getByRole('button', { name: 'Raita on no day' }))
    expect(screen.getByText('Raita is on no day and leaves your cart')).toBeVisible()
    await user.click(save())
    expect(daysOf()).toEqual([['Biryani', undefined]])
  })

  test('a dish that is not sold on a date says so there, and one tap takes it off (H2)', async () => {
    const until = { ...planRaita, availability: { state: 'not-on-date', until: '2026-11-25' } } as const
    const { user, daysOf } = open({ dishes: [planBiryani, until] })
    expect(box('Raita', 'Thursday, not sold then')).toBeChecked()
    expect(days()[2]).toHaveTextContent('Raita is not sold then')
    expect(total()).toHaveTextContent('A dish is not sold on Thursday')
    await user.click(screen.getByRole('button', { name: 'Take Raita off Thursday' }))
    expect(box('Raita', 'Thursday, not sold then')).toBeDisabled()
    await user.click(save())
    expect(daysOf()[1]).toEqual(['Raita', [1, 2]])
  })

  test('more dishes: what was chosen is kept, and the menu of the plan opens', async () => {
    const { user, daysOf } = open({ biryaniOn: [1], raitaOn: [2] })
    await user.click(screen.getByRole('link', { name: 'Add more dishes' }))
    expect(daysOf()).toEqual([
      ['Biryani', [1]],
      ['Raita', [2]],
    ])
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('/1/menu-card/schedule/schedule')
  })

  test('more dishes: a dish on no day leaves the cart, so that the checkout does not say that the days have changed', async () => {
    const { user, daysOf } = open()
    for (const day of ['Monday', 'Tuesday', 'Thursday']) await user.click(box('Raita', day))
    await user.click(screen.getByRole('link', { name: 'Add more dishes' }))
    expect(daysOf()).toEqual([['Biryani', undefined]])
  })

  test('more dishes: when no dish is on any day, the menu of the plan opens with an empty cart', async () => {
    const { user, daysOf, store } = open()
    for (const name of ['Raita', 'Biryani']) await user.click(screen.getByRole('button', { name: `${name} on no day` }))
    await user.click(screen.getByRole('link', { name: 'Add more dishes' }))
    expect(daysOf()).toEqual([])
    expect(store.getState().orderInfo.order.plan).toEqual(aPlan)
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('/1/menu-card/schedule/schedule')
  })

  describe('copy last week', () => {
    /** Monday, Tuesday and Thursday of two weeks, by date. */
    const twoWeeks: Given = { plan: { ...aPlan, to: '2026-12-04' }, biryaniOn: ['2026-11-23', '2026-11-24'] }
    const dishesOn = (day: string) =>
      within(screen.getByRole('group', { name: new RegExp(`^${day}`) }))
        .getAllByRole<HTMLInputElement>('checkbox')
        .flatMap((each) => (each.checked ? each.getAttribute('aria-label') : []))

    test('one tap gives the dates without a dish those of the week before; what was chosen stays', async () => {
      const raitaOn = ['2026-11-24', '2026-11-26', '2026-11-30']
      const { user, daysOf } = open({ ...twoWeeks, raitaOn })
      expect(total()).toHaveTextContent('No dish for Tuesday, 1 December, Thursday, 3 December')
      await user.click(screen.getByRole('button', { name: 'Copy last week: Week of Mon, 30 Nov' }))
      expect(dishesOn('Mon, 30 Nov')).toEqual(['2 × Raita'])
      expect(dishesOn('Tue, 1 Dec')).toEqual(['Biryani', '2 × Raita'])
      expect(dishesOn('Thu, 3 Dec')).toEqual(['2 × Raita'])
      expect(screen.getByRole('heading', { name: 'Week of Mon, 30 Nov' })).toHaveFocus()
      await user.click(save())
      expect(daysOf()).toEqual([
        ['Biryani', ['2026-11-23', '2026-11-24', '2026-12-01']],
        ['Raita', ['2026-11-24', '2026-11-26', '2026-11-30', '2026-12-01', '2026-12-03']],
      ])
    })

    test('a week whose dates all have other dishes becomes like the week before, and is then offered nothing', async () => {
      const { user } = open(twoWeeks)
      await user.click(screen.getByRole('button', { name: 'Make it like last week: Week of Mon, 30 Nov' }))
      expect(dishesOn('Mon, 30 Nov')).toEqual(['Biryani', '2 × Raita'])
      expect(dishesOn('Thu, 3 Dec')).toEqual(['2 × Raita'])
      expect(screen.queryByRole('button', { name: /last week/ })).toBeNull()
    })

    test.each([
      ['in a plan of one week', { biryaniOn: ['2026-11-23'] }],
      ['by weekday, where everything repeats', { plan: { ...aPlan, to: '2026-12-04' }, biryaniOn: [1] }],
    ])('is not offered %s', (_where, given) => {
      open(given)
      expect(days().length).toBeGreaterThan(1)
      expect(screen.queryByRole('button', { name: /last week/ })).toBeNull()
      expect(screen.queryByText(/^Week of/)).toBeNull()
    })
  })

  test('by keyboard: Space takes a dish off a day', async () => {
    const { user } = open()
    act(() => box('Biryani', 'Monday').focus())
    await user.keyboard(' ')
    expect(box('Biryani', 'Monday')).not.toBeChecked()
    expect(days()[0]).toHaveTextContent('Monday₹100.002 × Raita')
  })
})
