import { describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Storefront } from '@tiffin/contract/storefront'
import { type ClientOptions, startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { biryani, lineOf, orderInfo, raita, storefrontOf } from '../../../testing/fixtures.ts'
import { stubLayout } from '../../../testing/layout.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { CartPanel } from '../../cart/components/cart-panel.tsx'
import { SearchBox } from '../components/search-box.tsx'
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
  const page = (
    <>
      <SearchBox />
      <MenuPage panel={<CartPanel />} />
    </>
  )
  const { unmount } = showScreen(client, page, PATTERN, at)
  return { ...client, unmount, user: userEvent.setup() }
}

describe('the menu as one list (D1, AMB98)', () => {
  test('contains every category and starts at the top for the first one', () => {
    open('/1/menu-card/regular/all/1')
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining(['Rice', 'Sides']),
    )
    expect(scrolledTo).not.toHaveBeenCalled()
  })

  test('a deep link scrolls to its category, which is marked', () => {
    open('/1/menu-card/regular/all/2')
    expect(scrolledTo).toHaveBeenCalledWith('Sides')
    for (const nav of screen.getAllByRole('navigation', { name: 'Categories' })) {
      expect(within(nav).getByRole('button', { name: 'Sides' })).toHaveAttribute('aria-current', 'true')
    }
  })

  test('an unknown category falls back to the first (D6)', () => {
    open('/1/menu-card/regular/all/99')
    expect(screen.getAllByRole('button', { name: 'Rice' })[0]).toHaveAttribute('aria-current', 'true')
  })

  test.each(['/1/menu-card/bulk/bulk/1', '/1/menu-card/schedule/schedule/1', '/1/menu-card/what/ever/1'])(
    '%s, a menu that the store does not have, redirects to its home (D3, D4)',
    (path) => {
      open(path)
      expect(screen.getByTestId('elsewhere')).toHaveTextContent('/1/home')
    },
  )

  test('a narrower menu without dishes redirects to the whole menu (D6)', () => {
    open('/1/menu-card/regular/kids/1')
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  test('a narrower menu has its own dishes and its tab (D12, D23)', () => {
    const kids = { ...raita, menuTags: ['kids' as const] }
    const dishes = { ...two.menu.dishes, 2: kids }
    open('/1/menu-card/regular/kids/2', { storefront: { ...two, menu: { ...two.menu, dishes } } })
    expect(screen.getAllByRole('article')).toHaveLength(1)
    const tabs = screen.getByRole('navigation', { name: 'Menus' })
    expect(
      within(tabs)
        .getAllByRole('link')
        .map((tab) => tab.textContent),
    ).toEqual(["A'la Carte", 'Kids Menu'])
    expect(within(tabs).getByRole('link', { name: 'Kids Menu' })).toHaveAttribute('aria-current', 'page')
  })

  test('selecting a category scrolls to it and marks it', async () => {
    const { user } = open('/1/menu-card/regular/all/1')
    const [chips] = screen.getAllByRole('navigation', { name: 'Categories' })
    await user.click(within(chips as HTMLElement).getByRole('button', { name: 'Sides' }))
    expect(scrolledTo).toHaveBeenCalledWith('Sides')
    expect(within(chips as HTMLElement).getByRole('button', { name: 'Sides' })).toHaveAttribute('aria-current', 'true')
  })

  test('going back to the menu restores the scroll position at the same dish', () => {
    jest.useFakeTimers()
    const moved = jest.fn()
    window.scrollBy = (...at: unknown[]) => void moved(...at)
    const tops = (shift: number): void => {
      Element.prototype.getBoundingClientRect = function rect(this: Element) {
        const at = [...(this.parentElement?.children ?? [])].indexOf(this)
        return { top: at * 100 - shift, bottom: at * 100 - shift + 100 } as DOMRect
      }
    }
    const { unmount } = open('/1/menu-card/regular/all/1')
    tops(140)
    fireEvent.scroll(window)
    act(() => {
      jest.advanceTimersByTime(200)
    })
    unmount()
    tops(0)
    open('/1/menu-card/regular/all/1')
    expect(moved).toHaveBeenLastCalledWith(0, 140)
  })

  function scrollToSides(): void {
    const tops: Record<string, number> = { Rice: -500, Sides: 10 }
    for (const head of document.querySelectorAll<HTMLElement>('[data-category].menu-category')) {
      const top = tops[head.textContent ?? ''] ?? 0
      head.getBoundingClientRect = () => ({ top, bottom: top + 40 }) as DOMRect
    }
    fireEvent.wheel(window)
    fireEvent.scroll(window)
    act(() => {
      jest.advanceTimersByTime(200)
    })
  }

  const storedUrl = (): string => JSON.parse(window.sessionStorage.getItem('menuPlace') ?? '{}').url

  test('scrolling by hand marks the category in view', () => {
    jest.useFakeTimers()
    open('/1/menu-card/regular/all/1')
    scrollToSides()
    expect(screen.getAllByRole('button', { name: 'Sides' })[0]).toHaveAttribute('aria-current', 'true')
    expect(storedUrl()).toBe('/1/menu-card/regular/all/2')
  })

  test('scrolling while a tapped dish still loads does not cancel that navigation', () => {
    jest.useFakeTimers()
    open('/1/menu-card/regular/all/1')
    window.history.pushState(null, '', '/1/food-item/regular/1')
    scrollToSides()
    expect(storedUrl()).toBe('/1/menu-card/regular/all/1')
  })
})

describe('filters (D2, D17-D21)', () => {
  const veg = { ...raita, tags: ['Must Try'] }
  const storefront = { ...two, menu: { ...two.menu, dishes: { ...two.menu.dishes, 2: veg } } }

  test('in the URL are applied, shown and announced', () => {
    const { store } = open('/1/menu-card/regular/all/1?only=must-try', { storefront })
    expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-labelledby'))).toHaveLength(1)
    expect(screen.getByRole('article', { name: 'Raita' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Remove the filter Must Try' })).toBeVisible()
    expect(store.getState().notices.announcement).toBe('1 dish fits your filters')
  })

  test('show how many dishes they would leave, and apply with "Show"', async () => {
    const { user } = open('/1/menu-card/regular/all/1', { storefront })
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filters' })
    await user.click(within(sheet).getByRole('checkbox', { name: 'Must Try 1 dish' }))
    await user.click(within(sheet).getByRole('button', { name: 'Show 1 dish' }))
    expect(screen.getAllByRole('article')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: 'Remove the filter Must Try' }))
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  test('open at the first category that they leave (AMB98)', async () => {
    const { user } = open('/1/menu-card/regular/all/1', { storefront })
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filters' })
    await user.click(within(sheet).getByRole('checkbox', { name: 'Must Try 1 dish' }))
    await user.click(within(sheet).getByRole('button', { name: 'Show 1 dish' }))
    expect(screen.getAllByRole('button', { name: 'Sides' })[0]).toHaveAttribute('aria-current', 'true')
    expect(scrolledTo).not.toHaveBeenCalled()
  })

  test('that match no dish show the three texts and a button to clear them (D16)', async () => {
    const { user } = open('/1/menu-card/regular/all/1?only=fast', { storefront })
    expect(screen.getByRole('heading', { name: "Oh! There's not much left" })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })
})

describe('the search (D15, D16)', () => {
  const search = () => screen.getByRole('textbox', { name: 'Search dishes' })

  test('shows its results in place of the categories, and their number', async () => {
    const { user, store } = open('/1/menu-card/regular/all/1')
    await user.type(search(), 'rai')
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(store.getState().notices.announcement).toBe('1 dish found')
    await user.clear(search())
    expect(screen.getAllByRole('article')).toHaveLength(2)
  })

  test('without results shows the three texts together', async () => {
    const { user } = open('/1/menu-card/regular/all/1')
    await user.type(search(), 'pizza')
    expect(screen.getByRole('heading', { name: "Oh! There's not much left" })).toBeVisible()
    expect(screen.getByText("We can't find anything related to your search. Try a different search.")).toBeVisible()
    expect(screen.getByText('No Items Found')).toBeVisible()
  })

  test('on phones is a floating button that opens the field (C16)', async () => {
    const { user } = open('/1/menu-card/regular/all/1', { screen: 'mobile' })
    await user.click(screen.getByRole('button', { name: 'Search dishes' }))
    expect(search()).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Search dishes' })).toBeVisible()
  })
})

describe('the bars at the edge of the page', () => {
  test("show the store's hours (C20)", () => {
    open('/1/menu-card/regular/all/1')
    expect(screen.getByText('Store is operational from 10:00 AM to 11:00 PM')).toBeVisible()
  })

  test('says that it is operational around the clock, as the store does above (AMB82)', () => {
    open('/1/menu-card/regular/all/1', {
      storefront: { ...two, store: { ...two.store, openingTime: '00:00', closingTime: '23:59' } },
    })
    expect(screen.getByText('Open around the clock')).toBeVisible()
    expect(screen.getByText('Store is operational around the clock')).toBeVisible()
  })

  test.each([{ isClosed: true }, { isInactive: true }])(
    'show that the store does not deliver while closed (C21, AMB20)',
    (store) => {
      open('/1/menu-card/regular/all/1', { storefront: { ...two, store: { ...two.store, ...store } } })
      expect(screen.getByText("Store doesn't deliver here")).toBeVisible()
    },
  )

  test('include the cart bar on phones when the cart has items (D13)', () => {
    open('/1/menu-card/regular/all/1', { screen: 'mobile', lines: [lineOf(biryani, 2)] })
    expect(screen.getByRole('link', { name: /Proceed To Cart/ })).toHaveTextContent('2 items₹480.00Proceed To Cart')
  })

  test('omit the cart bar while the cart is empty', () => {
    open('/1/menu-card/regular/all/1', { screen: 'mobile' })
    expect(screen.queryByRole('link', { name: /Proceed To Cart/ })).toBeNull()
  })

  test('include the button back to the top after 150 px (D17)', () => {
    open('/1/menu-card/regular/all/1')
    const at = (y: number): void => {
      Object.defineProperty(window, 'scrollY', { configurable: true, value: y })
      fireEvent.scroll(window)
    }
    at(150)
    expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull()
    at(151)
    expect(screen.getByRole('button', { name: 'Back to top' })).toBeVisible()
    at(0)
  })
})

describe('the cart beside the menu (D10)', () => {
  test('shows the lines, the bill and the button to continue', () => {
    open('/1/menu-card/regular/all/1', { lines: [lineOf(biryani, 2)] })
    const panel = screen.getByRole('complementary', { name: 'Order summary' })
    expect(panel).toHaveTextContent('Item total₹480.00')
    expect(panel).toHaveTextContent('Total₹530.00')
    expect(within(panel).getByRole('button', { name: 'Proceed To Check Out' })).toBeEnabled()
    expect(within(panel).getByText('Instructions for the store', { selector: 'summary' })).toBeVisible()
  })
})
