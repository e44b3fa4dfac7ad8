import { describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClientConfig } from '@tiffin/contract/boot'
import type { Place } from '@tiffin/contract/stores'
import { messages } from '@tiffin/domain/texts/messages'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { boot, store as card, NOW } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { configRefreshed } from '../../client/slice.ts'
import { placeSelected } from '../../session/slice.ts'
import { LandingPage } from './landing-page.tsx'

const hauzKhas: Place = {
  id: '1',
  name: 'Hauz Khas',
  detail: 'South Delhi 110016',
  pincode: '110016',
  latitude: 28.54,
  longitude: 77.2,
}
const remembered = { address: 'Home, Hauz Khas', latitude: 28.54, longitude: 77.2 }
const near = { ...card, distance: 1.5 }
const shut = { ...card, storeId: 2, name: 'Daryaganj', location: 'Old Delhi', isClosed: true, distance: 12.345 }

const replies: Record<string, Reply> = {
  'GET /api/places?query=hauz': { answer: { places: [hauzKhas] } },
  'GET /api/stores/delivery?lat=28.54&long=77.2': { answer: { stores: [near, shut] } },
  'GET /api/stores/pickup': { answer: { stores: [card, { ...shut, distance: null }] } },
}

function land(config: Partial<ClientConfig> = {}, more: Record<string, Reply | Reply[]> = {}) {
  const client = startClient({ server: fakeServer({ ...replies, ...more }) })
  const { client: known, ...rest } = boot()
  client.store.dispatch(configRefreshed({ ...rest, client: { ...known, ...config } }))
  showScreen(client, <LandingPage account={<button type="button">Sign In</button>} />, '/')
  return { ...client, user: userEvent.setup() }
}

const field = () => screen.getByRole('combobox', { name: 'Your area or pincode' })

describe('the landing page', () => {
  test('shows the tenant: logo, name, tagline, and the sign-in button (B5)', () => {
    land({ name: 'Handi Raat', tagline: 'Till the small hours' })
    const header = screen.getByRole('banner')
    expect(header).toHaveTextContent('Handi Raat')
    expect(header).toHaveTextContent('Till the small hours')
    expect(header.querySelector('img')).toHaveAttribute('src', boot().client.logo)
    expect(within(header).getByRole('button', { name: 'Sign In' })).toBeVisible()
  })

  test('shows address, e-mail, registrations and support, and omits missing ones (B32)', () => {
    land({
      address: '14 Zafar Marg',
      email: 'a@b.example',
      gst: 'G1',
      fssai: 'F1',
      customerSupport: '1800',
      registrationDate: '',
    })
    const footer = screen.getByRole('contentinfo')
    for (const text of ['14 Zafar Marg', 'a@b.example', 'G1', 'F1', '1800']) expect(footer).toHaveTextContent(text)
    expect(footer).not.toHaveTextContent('Registered')
  })
})

describe('the tabs (B7-B9)', () => {
  test('are both shown, delivery first', () => {
    land()
    expect(screen.getByRole('tab', { name: 'Delivery' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tab', { name: 'Pick-Up' })).toHaveAttribute('aria-selected', 'false')
  })

  test.each([
    [{ pickupEnabled: false }, 'Get Your Order Delivered To'],
    [{ deliveryEnabled: false }, 'Pickup your order from'],
  ])('a tenant with one mode shows its longer phrase without tabs', async (config, name) => {
    land(config)
    // Flush the request for the pickup stores.
    await act(async () => undefined)
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([name])
  })

  test('wrap around by the arrow keys', async () => {
    const { user } = land()
    await user.click(screen.getByRole('tab', { name: 'Delivery' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Pick-Up' })).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('tab', { name: 'Pick-Up' })).toHaveFocus()
  })
})

describe('searching a place (B10, B11)', () => {
  test('suggests from the fourth character on, and a suggestion is selected by keyboard', async () => {
    const { user } = land()
    await user.type(field(), 'hau')
    expect(screen.queryByRole('option')).toBeNull()
    await user.type(field(), 'z')
    await screen.findByRole('option', { name: /Hauz Khas/ })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(field()).toHaveValue('Hauz Khas, South Delhi 110016')
    expect(await screen.findByRole('heading', { name: 'Delivering to Hauz Khas, South Delhi 110016' })).toBeVisible()
  })

  test('scrolls the first store of a search into view, but not for a remembered place', async () => {
    const brought = jest.fn<typeof HTMLElement.prototype.scrollIntoView>()
    HTMLElement.prototype.scrollIntoView = brought
    const { user } = land()
    await user.type(field(), 'hauz')
    await user.click(await screen.findByRole('option'))
    await screen.findByRole('heading', { name: /^Delivering to/ })
    expect(brought.mock.contexts).toEqual([screen.getAllByRole('article')[0]?.parentElement])
    cleanup()
    brought.mockClear()
    const again = land()
    act(() => void again.store.dispatch(placeSelected({ place: remembered })))
    await screen.findByRole('heading', { name: /^Delivering to/ })
    expect(brought).not.toHaveBeenCalled()
  })

  test('without a match shows a text', async () => {
    const { user } = land({}, { 'GET /api/places?query=zzzz': { answer: { places: [] } } })
    await user.type(field(), 'zzzz')
    expect(await screen.findByText(messages.noLocationForQuery)).toBeVisible()
  })

  test('accepts a pincode (AMB91), and an empty answer shows a text (B16)', async () => {
    const { user } = land(
      {},
      {
        'GET /api/places?query=1100': { answer: { places: [] } },
        'GET /api/places?query=11001': { answer: { places: [] } },
        'GET /api/places?query=110019': { answer: { places: [] } },
        'GET /api/stores/delivery?pincode=110019': { answer: { stores: [] } },
      },
    )
    await user.type(field(), '110019{Enter}')
    expect(await screen.findByRole('heading', { name: messages.noStoresFound })).toBeVisible()
    expect(screen.queryByText(messages.noLocationForQuery)).toBeNull()
  })

  test('failed stores show the reason and a retry', async () => {
    const key = 'GET /api/stores/delivery?lat=28.54&long=77.2'
    const { user } = land(
      {},
      { [key]: [problem('unavailable', 'Our kitchen is out of reach'), { answer: { stores: [near] } }] },
    )
    await user.type(field(), 'hauz')
    await user.click(await screen.findByRole('option'))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Hauz Khas' })).toBeVisible()
    expect(screen.queryByText('Our kitchen is out of reach')).toBeNull()
  })
})

describe('"Find food" (AMB91)', () => {
  const saket: Place = { ...hauzKhas, id: '2', name: 'Saket', detail: 'South Delhi 110017', pincode: '110017' }
  const findFood = () => screen.getByRole('button', { name: 'Find food' })

  test('before the suggestions have come, waits for those of the typed word', async () => {
    const { user } = land()
    await user.type(field(), 'hauz{Enter}')
    expect(await screen.findByRole('heading', { name: /^Delivering to Hauz Khas/ })).toBeVisible()
  })

  test('never takes the suggestions of an earlier word', async () => {
    const { user, store } = land(
      {},
      {
        'GET /api/places?query=hauzs': { answer: { places: [] } },
        'GET /api/places?query=saket': { answer: { places: [saket] } },
      },
    )
    await user.type(field(), 'hauz')
    await screen.findByRole('option', { name: /Hauz Khas/ })
    fireEvent.change(field(), { target: { value: 'saket' } })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: /^Delivering to Saket/ })).toBeVisible()
    expect(store.getState().landing.target?.label).toBe('Saket, South Delhi 110017')
  })

  test.each([
    ['', 'Type your area or a 6-digit pincode.'],
    ['sak', 'Type at least 4 letters of your area, or a 6-digit pincode.'],
    ['zzzz', messages.noLocationForQuery],
    ['down', 'The search is not answering. Try again, or type a 6-digit pincode, which works without it.'],
  ])('with "%s" says what to do, in the field that then has the focus', async (typed, text) => {
    const { user } = land(
      {},
      {
        'GET /api/places?query=zzzz': { answer: { places: [] } },
        'GET /api/places?query=down': problem('unavailable', 'Down'),
      },
    )
    if (typed) await user.type(field(), typed)
    await user.click(findFood())
    expect(await screen.findByText(text)).toBeVisible()
    expect(field()).toHaveFocus()
    expect(field()).toBeInvalid()
    expect(findFood()).toHaveAttribute('aria-busy', 'false')
    await user.type(field(), 'x{Backspace}')
    expect(field()).toBeValid()
  })

  test('takes a pincode with a space', async () => {
    const { user } = land(
      {},
      {
        'GET /api/places?query=110016': { answer: { places: [] } },
        'GET /api/stores/delivery?pincode=110016': { answer: { stores: [near] } },
      },
    )
    await user.click(field())
    await user.paste('110 016')
    await user.click(findFood())
    expect(await screen.findByRole('heading', { name: 'Delivering to 110016' })).toBeVisible()
  })

  test('pressed again for the same place loads its stores again', async () => {
    const { user } = land()
    await user.type(field(), 'hauz')
    await user.click(await screen.findByRole('option'))
    await screen.findByRole('heading', { name: /^Delivering to/ })
    await user.click(findFood())
    expect(await screen.findByRole('heading', { name: /^Delivering to Hauz Khas/ })).toBeVisible()
    expect(screen.queryByText(messages.noLocationForQuery)).toBeNull()
  })

  test.each(['a new word', 'Clear'])('%s removes the stores of the previous place for good', async (how) => {
    const { user, store } = land()
    act(() => void store.dispatch(placeSelected({ place: remembered })))
    await screen.findByRole('heading', { name: 'Delivering to Home, Hauz Khas' })
    if (how === 'Clear') await user.click(screen.getByRole('button', { name: 'Clear' }))
    else await user.type(field(), '{Backspace}')
    expect(await screen.findByRole('heading', { name: 'Come by and collect' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: /^Delivering to/ })).toBeNull()
  })
})

describe('store cards (B22, B23)', () => {
  test('of the delivery list show the distance with two decimals, the hours, and open or closed in words', async () => {
    const { user } = land()
    await user.type(field(), 'hauz')
    await user.click(await screen.findByRole('option'))
    const cards = await screen.findAllByRole('article')
    expect(cards[0]).toHaveTextContent('Hauz KhasOpen now7 Deer Park Lane, New Delhi10:00 AM – 11:00 PM1.50 km')
    expect(cards[1]).toHaveTextContent('Closed now')
    expect(cards[1]).toHaveTextContent('12.35 km')
  })

  test('of a closed store say when it opens, with its day', async () => {
    jest.useFakeTimers({ now: NOW, advanceTimers: true })
    try {
      const weekdays = { ...shut, distance: null, openingTime: '07:30', openOnWeekdays: [1, 2, 3, 4, 5] }
      land({ deliveryEnabled: false }, { 'GET /api/stores/pickup': { answer: { stores: [weekdays] } } })
      expect(await screen.findByText('Opens Monday, 7:30 AM')).toBeVisible()
      expect(screen.getByRole('article')).toHaveTextContent(
        'Closed now7 Deer Park Lane, New Delhi7:30 AM – 11:00 PMOpens Monday, 7:30 AM',
      )
    } finally {
      jest.useRealTimers()
    }
  })

  test('of the pickup list show no distance', async () => {
    const { user } = land()
    await user.click(screen.getByRole('tab', { name: 'Pick-Up' }))
    expect(await screen.findByRole('heading', { name: 'Hauz Khas' })).toBeVisible()
    expect(screen.queryByText(/km/)).toBeNull()
  })

  test('open the store', async () => {
    const { user, went } = land({ deliveryEnabled: false })
    await user.click(await screen.findByRole('button', { name: 'Hauz Khas' }))
    expect(went).toEqual(['/1/home'])
  })
})

describe('pickup locations (B18, B19)', () => {
  test('several locations are a dropdown, which filters the list', async () => {
    const { user } = land({ deliveryEnabled: false })
    await user.selectOptions(await screen.findByRole('combobox', { name: 'City or campus' }), 'Old Delhi')
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.getByRole('heading', { name: 'Stores in Old Delhi' })).toBeVisible()
  })

  test('a single location is shown as text', async () => {
    land({ deliveryEnabled: false }, { 'GET /api/stores/pickup': { answer: { stores: [card] } } })
    expect(await screen.findByRole('heading', { name: 'Stores in New Delhi' })).toBeVisible()
    expect(screen.queryByRole('combobox')).toBeNull()
  })

  test('no location shows a text', async () => {
    land({ deliveryEnabled: false }, { 'GET /api/stores/pickup': { answer: { stores: [] } } })
    expect(await screen.findByRole('heading', { name: messages.noLocationsAvailable })).toBeVisible()
  })
})
