import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClientConfig } from '@tiffin/contract/boot'
import type { Store } from '@tiffin/contract/stores'
import { overlayCodes } from '../../app/overlay-codes.ts'
import { Overlays } from '../../app/overlays.tsx'
import { storeOverlayCodes } from '../../app/store-overlays.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW, orderedAs, orderInfo, storefrontOf } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import type { OrderInfoState } from '../order-info/slice.ts'
import { type OrderSheet, orderSheetRequested } from './slice.ts'

const title = 'How would you like your order?'

// On a loaded machine, loading MUI takes longer than a test waits for a sheet.
beforeAll(async () => {
  await Promise.all([
    storeOverlayCodes.orderType.preload(),
    storeOverlayCodes.later.preload(),
    overlayCodes.confirm.preload(),
  ])
}, 60_000)
beforeEach(() => void jest.useFakeTimers({ now: NOW, doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] }))
afterEach(() => void jest.useRealTimers())

interface Options {
  readonly store?: Partial<Store>
  readonly config?: Partial<ClientConfig>
  readonly info?: OrderInfoState
  readonly sheet?: OrderSheet
  readonly filled?: boolean
}

const everything = { scheduling: true, mealSubscription: true }

async function open({ store = everything, config = {}, info = orderInfo, sheet = 'type', filled }: Options = {}) {
  const client = startClient({
    server: fakeServer({}),
    storefront: storefrontOf([biryani], store),
    orderInfo: info,
    config,
    at: '/1/home',
    ...(filled && { lines: [lineOf(biryani, 2)] }),
  })
  client.store.dispatch(orderSheetRequested({ sheet }))
  showScreen(client, <Overlays />, '/:restaurantId/home', '/1/home')
  await screen.findByRole('dialog')
  return client
}

const way = (name: RegExp) => screen.getByRole('button', { name })
const later = (date: string, minute: number | null) => orderedAs({ plan: { kind: 'later', date, minute, by: 'diner' } })

describe('the sheet of the order type (G2)', () => {
  test('offers Now, Later and Subscribe Your Meal, and marks the current one', async () => {
    await open()
    expect(way(/^Now/)).toHaveAttribute('id', '1001')
    expect(way(/^Later/)).toHaveAttribute('id', '1002')
    expect(way(/^Subscribe Your Meal/)).toHaveAttribute('id', '1003')
    expect(way(/^Now/)).toHaveAttribute('aria-current', 'true')
    expect(way(/^Later/)).toHaveTextContent('From tomorrow, 10:00 AM')
  })

  test('does not show what the store does not offer (AMB56)', async () => {
    await open({ store: { scheduling: true, now: false, mealSubscription: true } })
    expect(screen.queryByRole('button', { name: /^Now/ })).toBeNull()
  })

  test('of a programme has no orders for now (AMB26)', async () => {
    await open({ config: { clientType: 'STAFF' } })
    expect(screen.queryByRole('button', { name: /^Now/ })).toBeNull()
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  test('opens the only way at once (AMB56), with the mode in it', async () => {
    await open({ store: { scheduling: true, now: false } })
    expect(await screen.findByRole('dialog', { name: 'Order for later' })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Delivery' })).toBeChecked()
  })

  test('of a closed store says when it opens, and takes no order for now', async () => {
    const client = await open({
      store: { ...everything, isClosed: true, openingTime: '11:00' },
      info: later('2026-11-23', 720),
    })
    expect(way(/^Now/)).toHaveTextContent('Closed, opens at 11:00 AM')
    expect(way(/^Now/)).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(way(/^Now/))
    expect(client.store.getState().orderInfo.order.plan.kind).toBe('later')
    expect(way(/^Later/)).toHaveTextContent('Mon, 23 Nov, 12:00 PM')
  })

  test('"Now" makes the order one for now and closes the sheet', async () => {
    const client = await open({ info: later('2026-11-23', 720) })
    await userEvent.click(way(/^Now/))
    expect(client.store.getState().orderInfo.order.plan).toEqual({ kind: 'now' })
    expect(screen.queryByRole('dialog', { name: title })).toBeNull()
  })

  test('changes between delivery and pickup where the store offers both; it stays open (AMB14)', async () => {
    const client = await open()
    expect(screen.getByRole('radio', { name: 'Delivery' })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Pick-Up' }))
    expect(client.store.getState().orderInfo.order).toMatchObject({ mode: 'pickup', for: 'home' })
    expect(screen.getByRole('dialog', { name: title })).toBeVisible()
  })

  test('its link to another store resets the order and leads to the store picker (C15)', async () => {
    const client = await open()
    await userEvent.click(screen.getByRole('link', { name: 'Change store or place' }))
    expect(client.store.getState().orderInfo.storeId).toBeNull()
    expect(client.store.getState().orderType.sheet).toBeNull()
  })

  test('closing it keeps the default (B24)', async () => {
    const client = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(client.store.getState().orderInfo).toEqual(orderInfo)
  })
})

describe('the picker of a later order (G13)', () => {
  const asking = { ...everything, askTimeForLater: true, openOnWeekdays: [0, 1, 2, 4, 5, 6] }
  const day = (name: string) => screen.getByRole('gridcell', { name })
  const submit = () =>
    userEvent.click(screen.getByRole('button', { name: /^(Set day and time|Set the day|Order for .*)$/ }))

  test('starts empty where the store asks for the time; the messages are at their fields (G11, G12)', async () => {
    const client = await open({ store: asking, sheet: 'later' })
    await submit()
    expect(screen.getByText('Please Enter a Valid Date')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Please Enter a Valid Date')
    await userEvent.click(day('Monday, 23 November'))
    await submit()
    expect(screen.getByText('Please Enter a Valid Time')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveFocus()
    expect(screen.getByRole('combobox', { name: 'Time' })).toHaveAccessibleDescription('Please Enter a Valid Time')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time' }), '12:30 PM')
    await userEvent.click(screen.getByRole('button', { name: 'Order for Monday, 12:30 PM' }))
    expect(client.store.getState().orderInfo.order.plan).toEqual({
      kind: 'later',
      date: '2026-11-23',
      minute: 750,
      by: 'diner',
    })
    expect(client.store.getState().orderType.sheet).toBeNull()
  })

  test('lists the times of a 24-hour store from the default time on, and those before it below (AMB10)', async () => {
    await open({ store: { ...asking, openingTime: '00:00', closingTime: '00:00' }, sheet: 'later' })
    await userEvent.click(day('Monday, 23 November'))
    const times = within(screen.getByRole('combobox', { name: 'Time' }))
    const listed = times.getAllByRole('option').map(({ textContent }) => textContent)
    expect(listed.slice(0, 2)).toEqual(['Select your time/slot', '10:00 AM'])
    const earlier = within(times.getByRole('group', { name: 'Earlier that day' })).getAllByRole('option')
    expect([earlier[0]?.textContent, listed.at(-1), listed.length]).toEqual(['12:00 AM', '9:45 AM', 97])
  })

  test('offers tomorrow to the last day, and no other (G13)', async () => {
    await open({ store: { ...asking, orderLaterMaxDays: 3 }, sheet: 'later' })
    const open_ = screen
      .getAllByRole('gridcell')
      .filter((cell) => cell.tagName === 'BUTTON' && !cell.hasAttribute('disabled'))
    expect(open_.map((cell) => cell.textContent)).toEqual(['22', '23', '24'])
  })

  test('marks closed days in text; they can be chosen, and are refused as the gate does (AMB11, K5)', async () => {
    const client = await open({ store: asking, sheet: 'later' })
    await userEvent.click(day('Wednesday, 25 November, closed'))
    expect(screen.getByText('Closed Wednesday')).toBeVisible()
    await submit()
    expect(screen.getByText('Store is closed.')).toBeVisible()
    expect(client.store.getState().orderInfo.order.plan.kind).toBe('now')
  })

  test('states the default time where the store does not ask for one (AMB10)', async () => {
    const client = await open({ sheet: 'later' })
    expect(screen.getByText('It will be ready for 10:00 AM.')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Order for tomorrow, 10:00 AM' }))
    expect(client.store.getState().orderInfo.order.plan).toEqual({
      kind: 'later',
      date: '2026-11-22',
      minute: null,
      by: 'diner',
    })
  })

  test('offers the meals of a programme, with when their orders close or closed', async () => {
    const meals = [
      { code: 'lunch', name: 'Lunch', minute: 750 },
      { code: 'snacks', name: 'Snacks', minute: 990 },
    ]
    const cutOffs = [{ meal: 'lunch', weekdays: null, before: { kind: 'clock', days: 0, minute: 620 } as const }]
    const client = await open({ store: { ...everything, laterFrom: 'today', meals, cutOffs }, sheet: 'later' })
    expect(screen.getByRole('radio', { name: /^Lunch, 12:30 PM Closed since today, 10:20 AM/ })).toBeDisabled()
    expect(screen.getByRole('radio', { name: /^Snacks, 4:30 PM/ })).toBeChecked()
    await userEvent.click(day('Monday, 23 November'))
    await submit()
    expect(screen.getByText('Please Enter a Valid Time')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: /^Lunch, 12:30 PM Order until Monday, 10:20 AM/ }))
    await submit()
    expect(client.store.getState().orderInfo.order.plan).toMatchObject({ date: '2026-11-23', minute: 750 })
  })

  test('with a full cart asks before it empties it (G3); Cancel changes nothing (G4)', async () => {
    const client = await open({ sheet: 'later', filled: true })
    await userEvent.click(screen.getByRole('button', { name: 'Order for tomorrow, 10:00 AM' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(client.store.getState().orderInfo).toEqual(orderInfo)
    expect(client.store.getState().cart.lines).toHaveLength(1)
  })
})
