import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, orderInfo, raita, storefrontOf } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { TopBar } from './components/top-bar.tsx'

const open = (counts: readonly [number, number], signedIn = true) => {
  const lines = [lineOf(biryani, counts[0]), lineOf(raita, counts[1])].filter((line) => line.quantity > 0)
  const storefront = storefrontOf([biryani, raita])
  const client = startClient({ server: fakeServer({}), storefront, orderInfo, lines, signedIn })
  showScreen(client, <TopBar account={null} search={null} />, '/1/menu-card/regular/all')
}

describe('"My Cart" in the top bar (C18)', () => {
  test.each([
    [1, 0, 'My Cart, 1 item', '1'],
    [2, 3, 'My Cart, 5 items', '5'],
  ])('counts the pieces of all lines: %d and %d', (first, second, name, badge) => {
    open([first, second])
    const link = screen.getByRole('link', { name })
    expect(link).toHaveAttribute('href', '/1/my-order')
    expect(link).toHaveTextContent(badge)
  })

  test('has no badge while the cart is empty', () => {
    open([0, 0])
    expect(screen.getByRole('link', { name: 'My Cart' }).textContent).not.toMatch(/\d/)
  })

  test('links to the public cart page for visitors (AMB16)', () => {
    open([1, 0], false)
    expect(screen.getByRole('link', { name: 'My Cart, 1 item' })).toHaveAttribute('href', '/my-order')
  })
})
