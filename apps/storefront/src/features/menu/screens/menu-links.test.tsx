import { describe, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Storefront } from '@tiffin/contract/storefront'
import { type ClientOptions, startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { biryani, orderInfo, raita, storefrontOf } from '../../../testing/fixtures.ts'
import { stubLayout } from '../../../testing/layout.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { selectStorefront, storefrontLoaded } from '../../storefront/slice.ts'
import { MenuPage } from './menu-page.tsx'

const PATTERN = '/:restaurantId/menu-card/:orderType/:category/:categoryId'

const base = storefrontOf([biryani, raita])
const two: Storefront = {
  ...base,
  menu: {
    ...base.menu,
    categories: [
      { categoryId: 1, name: 'Rice', description: '', subCategories: [{ name: '', description: '', productIds: [1] }] },
      {
        categoryId: 2,
        name: 'Sides',
        description: '',
        subCategories: [{ name: '', description: '', productIds: [2] }],
      },
    ],
  },
}

const scrolledTo = stubLayout()

function open(at: string, options: Partial<ClientOptions> = {}) {
  const client = startClient({ server: fakeServer({}), storefront: two, orderInfo, at, ...options })
  showScreen(client, <MenuPage panel={null} />, PATTERN, at)
  return { ...client, user: userEvent.setup() }
}

describe('the category in the URL of a menu (AMB98)', () => {
  describe('a link to the first category below the special menu', () => {
    const specialMenu = { name: 'Tonight', productIds: [2] }
    const noCategories = { kidsCategoryIds: [], healthyCategoryIds: [], bulkCategoryIds: [], scheduleCategoryIds: [] }
    const storefront = { ...two, menu: { ...two.menu, highlights: { ...noCategories, specialMenu } } }

    test('scrolls to that category, which is marked (AMB98, D22)', () => {
      open('/1/menu-card/regular/all/1', { storefront })
      expect(scrolledTo).toHaveBeenCalledWith('Rice')
      expect(screen.getAllByRole('button', { name: 'Rice' })[0]).toHaveAttribute('aria-current', 'true')
    })

    test('is not needed to see the special menu: the menu opens at its top', () => {
      open('/1/menu-card/regular/all/-1', { storefront })
      expect(scrolledTo).not.toHaveBeenCalled()
      expect(screen.getAllByRole('button', { name: 'Tonight' })[0]).toHaveAttribute('aria-current', 'true')
    })
  })

  test('a filtered deep link scrolls to its category, which is marked', () => {
    open('/1/menu-card/regular/all/2?price=0')
    expect(scrolledTo).toHaveBeenCalledWith('Sides')
    expect(screen.getAllByRole('button', { name: 'Sides' })[0]).toHaveAttribute('aria-current', 'true')
  })

  test('a deep link to a category that the filters hide marks the first one shown', () => {
    const must = { ...two.menu.dishes, 1: { ...biryani, tags: ['Must Try'] } }
    open('/1/menu-card/regular/all/2?only=must-try', {
      storefront: { ...two, menu: { ...two.menu, dishes: must } },
    })
    expect(scrolledTo).not.toHaveBeenCalled()
    expect(screen.getAllByRole('button', { name: 'Rice' })[0]).toHaveAttribute('aria-current', 'true')
  })

  test('after a category is selected by keyboard, Tab continues with its first dish', async () => {
    const { user } = open('/1/menu-card/regular/all/1')
    const [chips] = screen.getAllByRole('navigation', { name: 'Categories' })
    within(chips as HTMLElement)
      .getByRole('button', { name: 'Sides' })
      .focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('heading', { level: 2, name: 'Sides' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('article', { name: 'Raita' })).toContainElement(document.activeElement as HTMLElement)
  })
})

describe('a menu at a time at which its first category is over (D6, G17)', () => {
  const { dishes } = two.menu
  const over = { ...biryani, availability: { state: 'not-now', nextMinute: 420 } } as const
  const lunch: Storefront = { ...two, menu: { ...two.menu, dishes: { ...dishes, 1: over } } }
  const marked = () => screen.getAllByRole('button', { current: true }).map(({ textContent }) => textContent)

  test('opens at the first category that is served', () => {
    open('/1/menu-card/regular/all/99', { storefront: lunch })
    expect(screen.queryByTestId('elsewhere')).toBeNull()
    expect(scrolledTo).toHaveBeenLastCalledWith('Sides')
  })

  test('the menu of another time goes there from a category that is not served then', () => {
    const { store } = open('/1/menu-card/regular/all/1')
    act(() => {
      store.dispatch(
        storefrontLoaded({ storeId: 1, storefront: lunch, menuFor: { date: '2026-11-22', time: '13:00' } }),
      )
    })
    expect(scrolledTo).toHaveBeenLastCalledWith('Sides')
    expect(new Set(marked())).toEqual(new Set(['Sides1']))
  })

  test('the same menu, loaded again, stays where the diner is', () => {
    const { store } = open('/1/menu-card/regular/all/1')
    act(() => {
      store.dispatch(
        storefrontLoaded({ storeId: 1, storefront: lunch, menuFor: selectStorefront(store.getState()).menuFor }),
      )
    })
    expect(scrolledTo).not.toHaveBeenCalled()
  })
})
