import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import type { Storefront } from '@tiffin/contract/storefront'
import { type ClientOptions, startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { dish, NOW, orderedAs, orderInfo, store, storefrontOf } from '../../../testing/fixtures.ts'
import { aPlan, forPlans } from '../../../testing/plans.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { StoreHomePage } from './store-home-page.tsx'

const specials = [1, 2, 3, 4, 5].map((id) => dish(id, `Special ${id}`, 10000))
const party = { ...dish(6, 'Party tray', 90000), menuTags: ['bulk'] as const }
const base = storefrontOf([...specials, party])
const home: Storefront = {
  ...base,
  store: { ...store, customerSupport: '1800 000 0147' },
  menu: {
    ...base.menu,
    highlights: {
      kidsCategoryIds: [],
      healthyCategoryIds: [],
      bulkCategoryIds: [1],
      scheduleCategoryIds: [],
      specialMenu: { name: 'Tonight only', productIds: [1, 2, 3, 4, 5], endsAt: null },
    },
  },
}

const subscribing: Storefront = {
  ...home,
  store: { ...home.store, mealSubscription: true },
  menu: {
    ...home.menu,
    dishes: { ...home.menu.dishes, 1: forPlans(dish(1, 'Special 1', 10000), 9000) },
    highlights: home.menu.highlights && { ...home.menu.highlights, scheduleCategoryIds: [1] },
  },
}

const bulk = (bulkOrdering: boolean): Storefront => ({ ...home, store: { ...home.store, bulkOrdering } })

function open(options: Partial<ClientOptions> = {}) {
  const config = { bypass: false, ...options.config }
  const client = startClient({ server: fakeServer({}), storefront: home, orderInfo, ...options, config })
  showScreen(client, <StoreHomePage />, '/:restaurantId/home', '/1/home')
  return client
}

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

describe('the home of a store without bypass', () => {
  test('greets by name and time of day, and asks one question (C5, AMB64)', () => {
    open()
    expect(screen.getByText('Good Morning, Asha')).toBeVisible()
    expect(screen.getByText('Would you like to place an order?')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Order Now' })).toHaveAttribute('href', '/1/menu-card/regular/all/-1')
  })

  test.each([
    ['Order for Mon, 23 Nov, 10:00 AM', { kind: 'later', date: '2026-11-23', minute: null, by: 'diner' }],
    ['Subscribe your Meal', { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1], minute: 600 }],
  ] as const)('its button reads "%s" for that kind of order (C6)', (name, plan) => {
    open({ orderInfo: orderedAs({ plan }) })
    expect(screen.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
  })

  test('offers the other ways to order that the store has (C9-C11)', () => {
    open({
      storefront: { ...bulk(true), store: { ...store, bulkOrdering: true, scheduling: true, mealSubscription: true } },
    })
    const ways = within(screen.getByRole('region', { name: 'More ways to order' }))
    expect(ways.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Order for later/),
      expect.stringMatching(/^Subscribe Your Meal/),
      expect.stringMatching(/^Cooking for many/),
    ])
  })

  test.each([
    ['Order for later', 'later'],
    ['Subscribe Your Meal', 'days'],
  ])('"%s" opens its sheet (G2)', async (name, sheet) => {
    const client = open({ storefront: { ...home, store: { ...store, scheduling: true, mealSubscription: true } } })
    act(() => screen.getByRole('button', { name: new RegExp(`^${name}`) }).click())
    expect(client.store.getState().orderType.sheet).toBe(sheet)
  })

  test('of a store with nothing but orders for now offers no other way (C9, C10)', () => {
    open()
    expect(screen.queryByRole('region', { name: 'More ways to order' })).toBeNull()
  })

  test('"Order now" makes a later order one for now (C11)', () => {
    const plan = { kind: 'later', date: '2026-11-23', minute: null, by: 'diner' } as const
    const client = open({
      storefront: { ...home, store: { ...store, scheduling: true } },
      orderInfo: orderedAs({ plan }),
    })
    act(() => screen.getByRole('link', { name: /^Order now/ }).click())
    expect(client.store.getState().orderInfo.order.plan).toEqual({ kind: 'now' })
  })

  test('the button of a plan opens the subscription menu (D7)', () => {
    open({ storefront: subscribing, orderInfo: orderedAs({ plan: aPlan }) })
    expect(screen.getByRole('link', { name: /^Subscribe your Meal$/ })).toHaveAttribute(
      'href',
      '/1/menu-card/schedule/schedule/1',
    )
  })

  test('with bypass, a plan opens at the subscription menu (C1)', () => {
    open({ storefront: subscribing, orderInfo: orderedAs({ plan: aPlan }), config: { bypass: true } })
    expect(screen.getByTestId('elsewhere')).toHaveTextContent('/1/menu-card/schedule/schedule/1')
  })

  test('shows the hours and the phone number, and links to the menu (C7)', () => {
    open()
    expect(screen.getByText('10:00 AM – 11:00 PM')).toBeVisible()
    expect(screen.getByRole('link', { name: '1800 000 0147' })).toHaveAttribute('href', 'tel:18000000147')
    expect(screen.getByRole('link', { name: 'Open Menu Card' })).toBeVisible()
  })

  // NOW is a Saturday; the store serves on weekdays.
  const weekdays = { isClosed: true, openOnWeekdays: [1, 2, 3, 4, 5] }

  test('of a store on its day off says the day of its next opening', () => {
    open({ storefront: { ...home, store: { ...home.store, ...weekdays } } })
    expect(screen.getByText('Closed, opens Monday, 10:00 AM')).toBeVisible()
    expect(screen.getByText('Opens Monday, 10:00 AM')).toBeVisible()
  })

  test('reads the hours of its day for a later order, which is not refused', () => {
    const plan = { kind: 'later', date: '2026-11-23', minute: null, by: 'diner' } as const
    open({ storefront: { ...home, store: { ...home.store, ...weekdays } }, orderInfo: orderedAs({ plan }) })
    expect(screen.getByText('Serves Monday, 10:00 AM to 11:00 PM')).toHaveClass('store-header-open')
    expect(screen.queryByText(/^Closed/)).toBeNull()
  })

  test('shows at most four dishes of the special menu (C8)', () => {
    open()
    const shown = screen.getByRole('region', { name: 'Tonight only' })
    expect(within(shown).getAllByRole('article')).toHaveLength(4)
  })

  test('offers bulk orders if the store takes them (C10)', () => {
    open({ storefront: bulk(true) })
    expect(screen.getByRole('link', { name: /Cooking for many/ })).toBeVisible()
    expect(screen.queryByText(/subscri/i)).toBeNull()
  })

  test('does not mention bulk orders if the store takes none (C10)', () => {
    open({ storefront: bulk(false) })
    expect(screen.queryByRole('link', { name: /Cooking for many/ })).toBeNull()
  })
})

test('under bypass the home redirects to the first category, the special menu (C1, A17, D22)', () => {
  open({ config: { bypass: true } })
  expect(screen.getByTestId('elsewhere')).toHaveTextContent('/1/menu-card/regular/all/-1')
})

test('shows the cloche animation while the menu is loading (C2)', () => {
  const client = startClient({ server: fakeServer({}), config: { bypass: false } })
  showScreen(client, <StoreHomePage />, '/:restaurantId/home', '/1/home')
  expect(screen.getByRole('status')).toHaveTextContent('Setting the table')
})
