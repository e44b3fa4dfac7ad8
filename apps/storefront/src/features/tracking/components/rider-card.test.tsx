import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, renderHook, screen } from '@testing-library/react'
import type { Rider, Tracking } from '@tiffin/contract/orders'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { FakeStream } from '../../../testing/fake-stream.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { NOW } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { tracking } from '../../../testing/tracking.ts'
import { riderMoved } from '../rider-slice.ts'
import { TrackOrderPage } from '../screens/track-order-page.tsx'
import { glideMs, useGlide } from './use-glide.ts'

fixClock()

let restore: () => void = () => undefined
beforeEach(() => {
  restore = FakeStream.install()
})
afterEach(() => restore())

const store = { latitude: 28.63, longitude: 77.22 }
const address = { latitude: 28.639, longitude: 77.22 }
const place = (latitude: number, at: number | null = NOW) => ({ latitude, longitude: 77.22, at })

const ravi: Rider = {
  ...{ name: 'Ravi Kumar', mobile: '+91 98123-45670', position: place(28.63) },
  map: { store, address },
}

function open(rider: Rider | null, status = 600, changes: Partial<Tracking> = {}) {
  const order = tracking(status, { rider, ...changes })
  const server = fakeServer({ 'GET /api/orders/A1/track': { answer: { tracking: order, mark: 'S1' } } })
  const client = startClient({ server })
  showScreen(client, <TrackOrderPage />, '/:restaurantId/track-order/:orderId', '/1/track-order/A1')
  return { ...client, server }
}

describe('S14: the rider of an order that is on its way', () => {
  test('has a name, a number to call and a map with its words', async () => {
    open(ravi)
    expect(await screen.findByRole('heading', { name: 'Your rider' })).toBeVisible()
    expect(screen.getByText('Ravi Kumar')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Call Ravi Kumar' })).toHaveAttribute('href', 'tel:+919812345670')
    expect(await screen.findByRole('region', { name: 'Where Ravi Kumar is' })).toBeVisible()
    expect(screen.getByText('Ravi Kumar is about 1.0 km away')).toBeVisible()
    expect(screen.queryByText(/Last seen/)).toBeNull()
  })

  test.each([
    [28.635, 'Ravi Kumar is about 450 m away'],
    [28.6385, 'Ravi Kumar is almost at your door'],
    [28.5, 'Ravi Kumar is about 15.5 km away'],
  ])('the distance at latitude %d is said in words: %s', async (latitude, text) => {
    open({ ...ravi, position: place(latitude) })
    expect(await screen.findByText(text)).toBeVisible()
  })

  test.each([
    [30_000, null],
    [31_000, 'Last seen 1 min ago'],
    [150_000, 'Last seen 2 min ago'],
    [7_200_000, 'Last seen more than an hour ago'],
  ])('a position that is %i ms old: %p', async (age, text) => {
    open({ ...ravi, position: place(28.63, NOW - age) })
    await screen.findByText('Ravi Kumar')
    expect(screen.queryByText(/Last seen/)?.textContent ?? null).toBe(text)
  })

  test('AMB93: without a map, name and number stay', async () => {
    open({ ...ravi, position: null, map: null })
    expect(await screen.findByRole('link', { name: 'Call Ravi Kumar' })).toBeVisible()
    expect(screen.queryByRole('region', { name: /Where/ })).toBeNull()
    expect(screen.queryByText(/map/)).toBeNull()
  })

  test('before the rider was seen the page says so, and shows the map with the first position', async () => {
    const { store: state } = open({ ...ravi, position: null })
    expect(await screen.findByText(/as soon as the rider sets off/)).toBeVisible()
    await act(async () => void state.dispatch(riderMoved({ orderId: 'A1', position: place(28.635) })))
    expect(await screen.findByRole('region', { name: 'Where Ravi Kumar is' })).toBeVisible()
    expect(screen.getByText('Ravi Kumar is about 450 m away')).toBeVisible()
  })

  test('a position that comes by the stream moves the rider, without a request; a late one does not', async () => {
    const { server } = open(ravi)
    await screen.findByText('Ravi Kumar is about 1.0 km away')
    const calls = server.callsOf('GET /api/orders/A1/track').length
    const says = (latitude: number, at: number) =>
      act(async () =>
        FakeStream.opened[0]?.says({ kind: 'rider', orderId: 'A1', position: { latitude, longitude: 77.22, at } }),
      )
    await says(28.635, NOW + 1000)
    expect(screen.getByText('Ravi Kumar is about 450 m away')).toBeVisible()
    await says(28.63, NOW + 500)
    expect(screen.getByText('Ravi Kumar is about 450 m away')).toBeVisible()
    expect(server.callsOf('GET /api/orders/A1/track').length).toBe(calls)
  })

  test('an upstream that names only a number, or only a name, is shown as it is', async () => {
    open({ ...ravi, name: '', map: null, position: null })
    expect(await screen.findByRole('link', { name: 'Call the rider' })).toBeVisible()
  })

  test('AMB5: is gone when the order is delivered', async () => {
    open(ravi)
    await screen.findByText('Ravi Kumar')
    await act(async () => FakeStream.opened[0]?.says({ kind: 'order', tracking: tracking(700) }))
    expect(screen.queryByText('Ravi Kumar')).toBeNull()
  })
})

describe('S14: the marker moves smoothly', () => {
  const first = place(28.63, NOW)
  const second = place(28.634, NOW + 2000)

  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
    Reflect.deleteProperty(window, 'matchMedia')
  })

  const glide = () => renderHook(({ target }) => useGlide(target), { initialProps: { target: first } })
  const after = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  test('it takes as long as the rider did, and ends at the position', () => {
    const { result, rerender } = glide()
    rerender({ target: second })
    const seen: (number | undefined)[] = []
    for (let step = 0; step < 40; step++) {
      after(50)
      seen.push(result.current?.latitude)
    }
    expect(new Set(seen).size).toBe(40)
    expect([seen[19], result.current]).toEqual([
      expect.closeTo(28.632, 6),
      expect.objectContaining({ latitude: 28.634 }),
    ])
  })

  test('a position that comes meanwhile is gone to from where the marker is', () => {
    const { result, rerender } = glide()
    rerender({ target: second })
    after(1000)
    rerender({ target: place(28.633, NOW + 3000) })
    expect(result.current?.latitude).toBeCloseTo(28.632, 6)
    after(500)
    expect(result.current?.latitude).toBeCloseTo(28.6325, 6)
  })

  test('where less motion is wanted it jumps and lies still (WCAG 2.3.3)', () => {
    window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia
    const { result, rerender } = glide()
    rerender({ target: second })
    expect(result.current).toEqual(second)
  })

  test.each([
    ['2 s apart', 2000, second],
    ['a minute apart', 4000, { ...second, at: NOW + 60_000 }],
    ['of the same time', 500, { ...second, at: NOW }],
    ['without a time', 500, { ...second, at: null }],
    ['in another part of the city', 0, { ...second, latitude: 28.7 }],
  ])('positions %s: %i ms', (_what, ms, to) => expect(glideMs(first, to)).toBe(ms))
})
