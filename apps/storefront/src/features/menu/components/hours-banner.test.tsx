import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import type { Store } from '@tiffin/contract/stores'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { biryani, NOW, orderInfo, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { HoursBanner } from './hours-banner.tsx'

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

function open(changes: Partial<Store>) {
  const storefront = storefrontOf([biryani], changes)
  const client = startClient({ server: fakeServer({}), storefront, orderInfo, at: '/1/home' })
  showScreen(client, <HoursBanner store={storefront.store} />, '/')
  return client
}

// NOW is a Saturday, 10:30 AM.
const closed = { isClosed: true, openingTime: '11:00', scheduling: true }

describe('the banner of a closed store (C21)', () => {
  test('says when it opens, and moves the order to the next time in one tap', () => {
    const client = open(closed)
    expect(screen.getByText('Opens at 11:00 AM')).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Order for tomorrow, 11:00 AM' }).click())
    expect(client.store.getState().orderInfo.order.plan).toEqual({
      kind: 'later',
      date: '2026-11-22',
      minute: 660,
      by: 'diner',
    })
    // Orders for tomorrow are taken.
    expect(screen.getByText('Store is operational from 11:00 AM to 11:00 PM')).toBeVisible()
  })

  test('offers a later time of today where the store takes orders for today', () => {
    open({ ...closed, laterFrom: 'today' })
    expect(screen.getByRole('button', { name: 'Order for today, 11:00 AM' })).toBeVisible()
  })

  test('of a paused store says once what the restaurant says, and offers the time after the pause (K2)', () => {
    const pauseNote = 'Too many orders. Orders again from 10:50 AM'
    const pausedUntil = { date: '2026-11-21', minute: 650 }
    open({ ...closed, openingTime: '10:00', laterFrom: 'today', pauseNote, pausedUntil })
    expect(screen.getAllByText(pauseNote)).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Order for today, 11:00 AM' })).toBeVisible()
  })

  test.each([
    ['without later orders', { ...closed, scheduling: false }],
    ['that takes no orders at all', { ...closed, isInactive: true }],
    ['that does not deliver to the place', { ...closed, isServiceable: false }],
    ['that is closed on all days in range', { ...closed, openOnWeekdays: [] }],
  ])('of a store %s offers no other time', (_, changes) => {
    open(changes)
    expect(screen.getByText("Store doesn't deliver here")).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
