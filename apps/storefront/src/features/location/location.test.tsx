import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Place } from '@tiffin/contract/stores'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { showScreen } from '../../testing/screen.tsx'
import { LocationModal } from './components/location-modal.tsx'
import { locationModalRequested, markerMoved, positionRequested } from './slice.ts'

const janpath: Place = {
  id: 'a',
  name: 'Janpath',
  detail: 'Central Delhi, Delhi 110001',
  pincode: '110001',
  latitude: 28.62,
  longitude: 77.21,
}
const near: Record<string, Reply> = {
  'GET /api/places/near?lat=28.6523392&long=77.185024': { answer: { places: [janpath] } },
  'GET /api/places/near?lat=12.9&long=77.6': { answer: { places: [] } },
  'GET /api/stores/delivery?lat=28.62&long=77.21': { answer: { stores: [] } },
}

type Ask = (succeeded: PositionCallback, failed: PositionErrorCallback, options: PositionOptions) => void

function deviceThat(ask: Ask | null): void {
  const value = ask && { getCurrentPosition: jest.fn(ask) }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value })
}
const said = (message: string): GeolocationPositionError => ({ message }) as GeolocationPositionError

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  Reflect.deleteProperty(navigator, 'geolocation')
})

function start(replies: Record<string, Reply> = near) {
  const client = startClient({ server: fakeServer(replies) })
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  return { ...client, user, location: () => client.store.getState().location }
}
const settle = () => act(() => jest.advanceTimersByTimeAsync(400))

describe("requesting the device's position (B12-B14)", () => {
  test('B14: a browser without geolocation shows a message', async () => {
    deviceThat(null)
    const { store, notices, location } = start()
    store.dispatch(positionRequested({ open: true }))
    await settle()
    expect(notices()).toContain('Geolocation is not supported by this browser.')
    expect(location().locating).toBe(false)
  })

  test('B13: the request has a timeout of five seconds, high accuracy and no cached position', async () => {
    let options: PositionOptions = {}
    deviceThat((_succeeded, _failed, given) => {
      options = given
    })
    const { store, location } = start()
    store.dispatch(positionRequested({ open: true }))
    expect(options).toEqual({ timeout: 5000, enableHighAccuracy: true, maximumAge: 0 })
    expect(location().locating).toBe(true)
  })

  test.each([
    ['a refusal', 'User denied Geolocation', 'User denied Geolocation'],
    ['a time-out', 'Timeout expired', 'Timeout expired'],
    ['a failure without a message', '', 'Your device does not know where it is. Type your area instead.'],
  ])("B14: the device's error message is shown to the diner: %s", async (_case, message, shown) => {
    deviceThat((_succeeded, failed) => failed(said(message)))
    const { store, notices, location } = start()
    store.dispatch(positionRequested({ open: true }))
    await settle()
    expect(notices()).toContain(shown)
    expect(location()).toMatchObject({ open: false, locating: false })
  })

  test("B26: the map opens at the device's position", async () => {
    const coords = { latitude: 12.9, longitude: 77.6 }
    deviceThat((succeeded) => succeeded({ coords } as GeolocationPosition))
    const { store, location } = start()
    store.dispatch(positionRequested({ open: true }))
    await settle()
    expect(location()).toMatchObject({ open: true, locating: false, point: coords, status: 'ready', candidates: [] })
  })
})

describe('the location modal (B26-B29)', () => {
  async function open(replies?: Record<string, Reply>) {
    const started = start(replies)
    showScreen(started, <LocationModal />, '/')
    act(() => void started.store.dispatch(locationModalRequested({ at: null })))
    await settle()
    return started
  }

  test('B28: Confirm without an address asks for one', async () => {
    const { user, notices } = await open()
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(notices()).toContain('Please select an address')
    expect(screen.getByText('Please select an address')).toBeVisible()
  })

  test('B27: the map opens at latitude 28.6523392, longitude 77.185024, at zoom 14', async () => {
    const width = jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
    const height = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
    await open()
    // The tile of that place in the pyramid of web maps.
    const [zoom, x, y] = [14, 11_704, 6829]
    const tiles = [...document.querySelectorAll('.map-tile')].map((tile) => tile.getAttribute('src'))
    expect(tiles).toContain(`/tiles/${zoom}/${x}/${y}`)
    width.mockRestore()
    height.mockRestore()
  })

  test('B27, B29: the modal opens at the default centre; the selected address becomes the delivery place', async () => {
    const { user, store } = await open()
    await user.click(screen.getByRole('radio', { name: /Janpath/ }))
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await settle()
    expect(store.getState().landing.target).toMatchObject({
      label: 'Janpath, Central Delhi, Delhi 110001',
      latitude: 28.62,
      longitude: 77.21,
    })
    expect(store.getState().location.open).toBe(false)
  })

  test('a placed marker selects the nearest address, and is itself the delivery place', async () => {
    const door = { latitude: 28.63, longitude: 77.22 }
    const { user, store } = await open({
      ...near,
      'GET /api/places/near?lat=28.63&long=77.22': { answer: { places: [janpath] } },
      'GET /api/stores/delivery?lat=28.63&long=77.22': { answer: { stores: [] } },
    })
    act(() => void store.dispatch(markerMoved({ point: door })))
    await settle()
    expect(screen.getByRole('radio', { name: /Janpath/ })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await settle()
    expect(store.getState().landing.target).toMatchObject({ label: 'Janpath, Central Delhi, Delhi 110001', ...door })
    expect(store.getState().session.selectedPlace).toMatchObject(door)
  })

  test('failed addresses show an error in the modal, where the marker can still be moved', async () => {
    await open({ ...near, 'GET /api/places/near?lat=28.6523392&long=77.185024': problem('unavailable', 'Down') })
    expect(screen.getByText('The addresses here could not be loaded.')).toBeVisible()
  })
})
