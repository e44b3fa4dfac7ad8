import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address } from '@tiffin/contract/addresses'
import type { Place } from '@tiffin/contract/stores'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { address, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { markerMoved } from '../../location/slice.ts'
import { formOpened } from '../slice.ts'
import { AddressSheet } from './address-sheet.tsx'

const door = { latitude: 28.5701, longitude: 77.2199 }
const AT_DOOR = 'GET /api/places/near?lat=28.5701&long=77.2199'
const SAVE = 'PUT /api/addresses/home'

const place = (id: string, name: string, pincode: string, latitude: number): Place => ({
  id,
  name,
  detail: `South Delhi, Delhi ${pincode}`,
  pincode,
  latitude,
  longitude: 77.22,
})
const southEx = place('a', 'South Extension', '110049', 28.5721)
const andrews = place('b', 'Andrews Ganj', '110003', 28.5649)

const home: Address = address('home')

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** The form that edits the saved address, after the marker was moved to the door. */
async function moveMarker(near: Reply) {
  const server = fakeServer({
    [AT_DOOR]: near,
    [SAVE]: { answer: { addresses: [home] } },
    'GET /api/places?query=Kotla': { answer: { places: [] } },
    'POST /api/stores/1/serviceability': { answer: { serviceable: true, deliveryCharges: 3000 } },
  })
  const client = startClient({ server, storefront: storefrontOf([]) })
  client.store.dispatch(formOpened({ editing: home, storeId: 1 }))
  showScreen(client, <AddressSheet />, '/')
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const settle = () => act(() => jest.advanceTimersByTimeAsync(400))
  await settle()
  act(() => void client.store.dispatch(markerMoved({ point: door })))
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    await settle()
    return server.callsOf(SAVE)[0]?.body
  }
  return { ...client, user, settle, save }
}

const area = () => screen.getByLabelText('Search your area, street or landmark')

describe('a marker that was moved (L6, L9)', () => {
  test('saves its own place under the nearest address, without a further choice', async () => {
    const { settle, save } = await moveMarker({ answer: { places: [southEx, andrews] } })
    await settle()
    expect(screen.getByRole('radio', { name: /South Extension/ })).toBeChecked()
    expect(await save()).toMatchObject({
      address: { addressLine2: 'South Extension', city: 'South Delhi, Delhi', pincode: '110049', ...door },
    })
  })

  test('keeps its place when another address near it is selected', async () => {
    const { settle, save, user } = await moveMarker({ answer: { places: [southEx, andrews] } })
    await settle()
    await user.click(screen.getByRole('radio', { name: /Andrews Ganj/ }))
    expect(screen.getByRole('radio', { name: /South Extension/ })).not.toBeChecked()
    expect(await save()).toMatchObject({ address: { addressLine2: 'Andrews Ganj', pincode: '110003', ...door } })
  })

  test('clears the area of the previous place, so that the two are never saved together', async () => {
    const { save, notices } = await moveMarker({ answer: { places: [southEx] } })
    expect(area()).toHaveValue('')
    expect(await save()).toBeUndefined()
    expect(notices()).toContain('Fill all the fields')
  })

  test.each<[string, Reply]>([
    ['no address is known', { answer: { places: [] } }],
    ['the addresses could not be loaded', problem('unavailable', 'Down')],
  ])('where %s saves its place with the area that the diner types', async (_case, near) => {
    const { settle, save, user } = await moveMarker(near)
    await settle()
    await user.type(area(), 'Kotla')
    await user.type(screen.getByLabelText('Pincode'), '110003')
    expect(await save()).toMatchObject({ address: { addressLine2: 'Kotla', pincode: '110003', ...door } })
  })
})

describe('the words of an address come before its marker (L6, L9)', () => {
  const PLACE = 'GET /api/places?query=9th+Lane%2C+South+Extension'
  const AT_PLACE = 'GET /api/stores/delivery?lat=28.5721&long=77.22'

  function openNew() {
    const server = fakeServer({
      [PLACE]: { answer: { places: [southEx] } },
      [AT_PLACE]: { answer: { stores: [{ storeId: 1 }] } },
    })
    const client = startClient({ server })
    client.store.dispatch(formOpened({ editing: null, storeId: null }))
    showScreen(client, <AddressSheet />, '/')
    return { user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }), server }
  }

  test('the form starts with the search and the line of the house; the map stands below them', async () => {
    openNew()
    await act(() => jest.advanceTimersByTimeAsync(400))
    const fields = [...screen.getByRole('dialog').querySelectorAll('input')].map((field) => field.name)
    expect(fields).toEqual(['area', 'house', 'pincode', 'name', 'email'])
    const marker = screen.getByText('Choose your area above, and the pin goes there.')
    const pincode = screen.getByLabelText('Pincode')
    expect(pincode.compareDocumentPosition(marker)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByLabelText('Flat or house number, building')).toHaveAccessibleDescription(
      'Add your street and a landmark: these words lead the rider to your door',
    )
  })

  test('a street and its area are searched; the marker goes there, says what it is for, and the street stays', async () => {
    const { user, server } = openNew()
    await user.type(area(), '9th Lane, South Extension')
    await act(() => jest.advanceTimersByTimeAsync(400))
    await user.click(screen.getByRole('option', { name: /South Extension/ }))
    await act(() => jest.advanceTimersByTimeAsync(400))
    expect(area()).toHaveValue('9th Lane, South Extension')
    expect(screen.getByLabelText('Pincode')).toHaveValue('110049')
    expect(
      screen.getByText(
        'The rider comes to the pin, and it decides who delivers. Move the pin if it is not quite right.',
      ),
    ).toBeVisible()
    // B16: deliverability is that of the place which was found by words.
    expect(server.callsOf(AT_PLACE)).toHaveLength(1)
  })
})

describe('the stores that deliver to the place of the form (B16, B19)', () => {
  const AT_HOME = 'GET /api/stores/delivery?lat=28.56&long=77.2'
  const hint = 'No store delivers there yet. You can save the address all the same.'

  async function openAt(reply: Reply) {
    const server = fakeServer({ [AT_HOME]: reply, [SAVE]: { answer: { addresses: [home] } } })
    const client = startClient({ server })
    client.store.dispatch(formOpened({ editing: home, storeId: null }))
    showScreen(client, <AddressSheet />, '/')
    await act(() => jest.advanceTimersByTimeAsync(400))
    return { ...client, server }
  }

  test('none: the form says so, and the address can be saved all the same', async () => {
    const { server } = await openAt({ answer: { stores: [] } })
    expect(screen.getByText('No Stores Found!')).toBeVisible()
    expect(screen.getByText(hint)).toBeVisible()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.click(screen.getByRole('button', { name: 'Save address' }))
    await act(() => jest.advanceTimersByTimeAsync(400))
    expect(server.callsOf(SAVE)).toHaveLength(1)
  })

  test.each<[string, Reply]>([
    ['some', { answer: { stores: [{ storeId: 1 }] } }],
    ['unknown, because the look-up failed', problem('unavailable', 'Down')],
  ])('%s: the form says nothing', async (_case, reply) => {
    const { notices } = await openAt(reply)
    expect(screen.queryByText('No Stores Found!')).toBeNull()
    expect(notices()).toEqual([])
  })

  test('a marker without an address near it says that no locations are available', async () => {
    const { settle } = await moveMarker({ answer: { places: [] } })
    await settle()
    expect(screen.getByText('No locations available')).toBeVisible()
  })
})
