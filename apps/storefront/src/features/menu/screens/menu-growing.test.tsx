import { describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { startClient } from '../../../testing/client.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { dish, orderInfo, storefrontOf } from '../../../testing/fixtures.ts'
import { stubLayout } from '../../../testing/layout.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { MenuPage } from './menu-page.tsx'

const scrolledTo = stubLayout()

const many = storefrontOf(Array.from({ length: 30 }, (_, at) => dish(at + 1, `Dish ${at + 1}`, 10_000)))
const lastOf = { categoryId: 9, name: 'Last', description: '' }
const storefront = {
  ...many,
  menu: {
    ...many.menu,
    categories: [
      ...many.menu.categories,
      { ...lastOf, subCategories: [{ name: '', description: '', productIds: [30] }] },
    ],
  },
}

function open(categoryId: number): void {
  const path = `/1/menu-card/regular/all/${categoryId}`
  const client = startClient({ server: fakeServer({}), storefront, orderInfo, at: path })
  showScreen(client, <MenuPage panel={null} />, '/:restaurantId/menu-card/:orderType/:category/:categoryId', path)
}

describe('a menu with more dishes than fit on a screen (PERF7)', () => {
  const shown = () => screen.getAllByRole('article').length

  const waitForRows = (): void => {
    for (let row = 0; row < 40; row += 1) act(() => jest.advanceTimersByTime(10))
  }

  test('shows the first dishes at once, and the rest when the diner interacts', () => {
    jest.useFakeTimers()
    open(1)
    waitForRows()
    expect(shown()).toBeLessThan(10)
    fireEvent.scroll(window)
    waitForRows()
    expect(shown()).toBe(31)
  })

  test('shows the rest by itself after a quiet period', () => {
    jest.useFakeTimers()
    open(1)
    act(() => jest.advanceTimersByTime(5_999))
    expect(shown()).toBeLessThan(10)
    waitForRows()
    expect(shown()).toBe(31)
  })

  test('scrolls to a selected category that is not rendered yet, and focuses its heading', async () => {
    open(1)
    expect(screen.queryByRole('heading', { name: 'Last' })).toBeNull()
    const [chips] = screen.getAllByRole('navigation', { name: 'Categories' })
    fireEvent.click(within(chips as HTMLElement).getByRole('button', { name: 'Last' }))
    expect(scrolledTo).toHaveBeenCalledWith('Last')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Last' })).toHaveFocus())
  })

  test("renders all rows above a deep link's category, so that it lands there", () => {
    open(9)
    expect(shown()).toBe(31)
    expect(scrolledTo).toHaveBeenCalledWith('Last')
  })
})
