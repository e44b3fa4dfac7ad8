import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Store } from '@tiffin/contract/stores'
import type { Days } from '@tiffin/domain/order/order'
import { type ClientOptions, startClient } from '../../../testing/client.ts'
import { childOf } from '../../../testing/entries.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { biryani, lineOf, orderedAs, orderInfo } from '../../../testing/fixtures.ts'
import { aPlan, withPlans } from '../../../testing/plans.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { orderSheetRequested } from '../slice.ts'
import { PlanSheet } from './plan-sheet.tsx'

function open(changes: Partial<Store> = {}, options: Partial<ClientOptions> = {}) {
  const storefront = withPlans(changes)
  const client = startClient({ server: fakeServer({}), storefront, orderInfo, at: '/1/home', ...options })
  client.store.dispatch(orderSheetRequested({ sheet: 'days' }))
  showScreen(client, <PlanSheet />, '/1/home')
  return { ...client, user: userEvent.setup() }
}

const day = (name: RegExp) => screen.getByRole('gridcell', { name })
const submit = () => screen.getByRole('button', { name: 'Choose your dishes' })
const total = () => screen.getByRole('status')
const starts = () => screen.getByRole('button', { name: /^Starts/ })
const ends = () => screen.getByRole('button', { name: /^Ends/ })

// A Saturday, 10:30 at the store.
fixClock()

describe('the plan sheet', () => {
  test('the earliest date is tomorrow; off dates and closed weekdays are not selectable (O7, O8)', () => {
    open({ openOnWeekdays: [0, 1, 2, 3, 4, 5] })
    expect(day(/^Sat, 21 Nov/)).toBeDisabled()
    expect(day(/^Sun, 22 Nov/)).toBeEnabled()
    expect(day(/^Wed, 25 Nov/)).toBeDisabled()
    expect(day(/^Sat, 28 Nov/)).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: 'Saturday, closed' })).toBeDisabled()
  })

  test('two presses choose the first and the last day; the meals leave out the off date (O10, AMB8)', async () => {
    const { user } = open()
    await user.click(day(/^Mon, 23 Nov/))
    await user.click(day(/^Fri, 27 Nov/))
    expect(starts()).toHaveTextContent('Mon, 23 Nov')
    expect(ends()).toHaveTextContent('Fri, 27 Nov')
    const meals = screen.getAllByRole('gridcell', { name: /, meal/ }).map((cell) => cell.textContent)
    expect(meals).toEqual(['23', '24', '26', '27'])
    expect(screen.getByText('November: 23, 24, 26, 27')).toBeVisible()
    expect(screen.getByText('Closed on Wed, 25 Nov: no meal then')).toBeVisible()
    expect(total()).toHaveTextContent('4 meals, next week')
  })

  test('a quick choice selects a whole week, and another weekday changes count and price (O1, I3)', async () => {
    const { user } = open()
    expect(total()).toHaveTextContent('No meals chosen yet')
    expect(total()).toHaveTextContent('from ₹50.00 a meal')
    const nextWeek = screen.getByRole('button', { name: 'Next week' })
    expect(nextWeek).toHaveAttribute('aria-pressed', 'false')
    await user.click(nextWeek)
    expect(nextWeek).toHaveAttribute('aria-pressed', 'true')
    expect(total()).toHaveTextContent('from ₹200.00 in total')
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }))
    expect(total()).toHaveTextContent('3 meals, next week')
    expect(total()).toHaveTextContent('from ₹150.00 in total')
  })

  test('the dishes of a plan in the cart give the price of a meal and the total (I9, AMB27)', () => {
    const lines = [{ ...lineOf(biryani, 2), unitPrice: 20000 }]
    open({}, { lines, orderInfo: orderedAs({ plan: aPlan }) })
    expect(total()).toHaveTextContent('3 meals, next week')
    expect(total()).toHaveTextContent('₹400.00 a meal')
    expect(total()).toHaveTextContent('₹1,200.00 in total')
    expect(total()).not.toHaveTextContent('from')
  })

  test('is submitted with the default time, and opens the menu of the plan (D7, O14)', async () => {
    const { user, store, went } = open()
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await user.click(submit())
    const weekdays = [1, 2, 3, 4, 5]
    expect(store.getState().orderInfo.order.plan).toEqual({ ...aPlan, weekdays, minute: null })
    expect(went).toEqual(['/1/menu-card/schedule/schedule/1'])
    expect(store.getState().orderType.sheet).toBeNull()
  })

  test('editing keeps what was chosen (O14)', async () => {
    const { user, store } = open({ askTimeForLater: true }, { orderInfo: orderedAs({ plan: aPlan }) })
    expect(starts()).toHaveTextContent('Mon, 23 Nov')
    expect(screen.getByLabelText('Meal time')).toHaveValue('13:00')
    expect(screen.getByRole('checkbox', { name: 'Wednesday' })).not.toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Friday' }))
    await user.click(submit())
    expect(store.getState().orderInfo.order.plan).toEqual({ ...aPlan, weekdays: [1, 2, 4, 5] })
  })
})

describe('every message of the plan sheet stands at its field', () => {
  const message = (text: string) => screen.getByRole('alert', { name: '' }).textContent === text

  test('no dates: "Please Select Start and End Date" (O3)', async () => {
    const { user } = open()
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(submit())
    expect(message('Please Select Start and End Date')).toBe(true)
    expect(starts()).toHaveFocus()
    expect(starts()).toHaveAccessibleDescription('Please Select Start and End Date')
    await user.click(day(/^Mon, 23 Nov/))
    expect(ends()).toHaveAccessibleDescription('Please Select Start and End Date')
  })

  test('four days fail and five pass: "Please Select Atleast 5 days to Continue" (O4, AMB7)', async () => {
    const { user } = open()
    await user.click(day(/^Mon, 23 Nov/))
    await user.click(day(/^Thu, 26 Nov/))
    expect(ends()).toHaveAccessibleDescription('Please Select Atleast 5 days to Continue')
    await user.click(day(/^Fri, 27 Nov/))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('no weekday: "Please Select A day to schedule your meal" (O5)', async () => {
    const { user } = open({}, { orderInfo: orderedAs({ plan: { ...aPlan, weekdays: [1] } }) })
    await user.click(screen.getByRole('checkbox', { name: 'Monday' }))
    expect(message('Please Select A day to schedule your meal')).toBe(true)
    expect(screen.getByRole('group', { name: 'Days of the week' })).toHaveAccessibleDescription(
      'Please Select A day to schedule your meal',
    )
  })

  test('no time when the store asks: "Please Select Valid Time" (O2)', async () => {
    const { user } = open({ askTimeForLater: true })
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await user.click(submit())
    const time = screen.getByLabelText('Meal time')
    expect(time).toHaveFocus()
    expect(time).toHaveAccessibleDescription('Please Select Valid Time')
  })

  test('outside the hours: "Store Cannot Serve In Selected Time" (O9)', async () => {
    const { user } = open({ askTimeForLater: true }, { orderInfo: orderedAs({ plan: aPlan }) })
    const time = screen.getByLabelText('Meal time')
    await user.clear(time)
    await user.type(time, '09:30')
    expect(time).toHaveAccessibleDescription('Store Cannot Serve In Selected Time')
  })

  test('a stored start that has become today: its time is over, or still ahead (O6, AMB6)', () => {
    const plan = { ...aPlan, from: '2026-11-21', to: '2026-11-27', weekdays: [6, 1] }
    const { unmount } = showAt({ ...plan, minute: 600 })
    expect(starts()).toHaveAccessibleDescription('Store Cannot Serve Today at this time')
    unmount()
    showAt({ ...plan, minute: 780 })
    expect(starts()).toHaveAccessibleDescription('Please Select Start and End Date')
  })

  test('only off days: "No Of Days is equal to Zero" (K1)', async () => {
    open({}, { orderInfo: orderedAs({ plan: { ...aPlan, weekdays: [3] } }) })
    expect(message('No Of Days is equal to Zero')).toBe(true)
  })
})

function showAt(plan: Days) {
  const storefront = withPlans({ askTimeForLater: true, openOnWeekdays: [1, 2, 3, 4, 5, 6] })
  const client = startClient({ server: fakeServer({}), storefront, orderInfo: orderedAs({ plan }) })
  return showScreen(client, <PlanSheet />, '/')
}

describe('the time of the meals', () => {
  test('is stated when the store does not ask: 10:00, or the opening time (O11, AMB10)', () => {
    open({ openingTime: '11:00' })
    expect(screen.getByText('Meal time: 11:00 AM')).toBeVisible()
    expect(screen.queryByLabelText('Meal time')).toBeNull()
  })

  test('is one of the meals that the store hands out', async () => {
    const meals = [
      { code: 'b', name: 'Breakfast', minute: 600 },
      { code: 'l', name: 'Lunch', minute: 780 },
    ]
    const { user, store } = open({ meals, askTimeForLater: true })
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await user.click(submit())
    const choice = screen.getByRole('radiogroup', { name: 'Which meal?' })
    expect(choice).toHaveAccessibleDescription('Please Select Valid Time')
    await user.click(within(choice).getByRole('radio', { name: 'Lunch · 1:00 PM' }))
    await user.click(submit())
    expect(store.getState().orderInfo.order.plan).toMatchObject({ minute: 780 })
  })
})

describe("a school's plan", () => {
  const asha = childOf('c1', 'Asha Verma', { className: '3' })

  test('names the child, its week and its school days (L22)', async () => {
    const server = fakeServer({ 'GET /api/entries': { answer: { entries: [asha] } } })
    const { user } = open({}, { server, config: { clientType: 'SCHOOL' } })
    expect(await screen.findByRole('dialog', { name: "Asha's school meals" })).toBeVisible()
    expect(screen.getByRole('group', { name: 'School days' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    expect(total()).toHaveTextContent('4 meals, next week')
  })
})
