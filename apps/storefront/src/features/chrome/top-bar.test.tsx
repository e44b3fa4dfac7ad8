import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { startClient } from '../../testing/client.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { biryani, lineOf, NOW, orderedAs, orderInfo, raita, storefrontOf } from '../../testing/fixtures.ts'
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

test.each([
  ['desktop', 1],
  ['mobile', 0],
] as const)('the music stands in the bar of a wide screen only (C17): %s', (width, count) => {
  const config = { music: '/themes/test/music.wav' }
  const client = startClient({ server: fakeServer({}), storefront: storefrontOf([biryani]), screen: width, config })
  showScreen(client, <TopBar account={null} search={null} />, '/1/home')
  expect(screen.queryAllByRole('button', { name: 'Music On' })).toHaveLength(count)
})

describe('mode and time in the top bar (C13, C14)', () => {
  beforeEach(() => void jest.useFakeTimers({ now: NOW }))
  afterEach(() => void jest.useRealTimers())

  const at = (info = orderInfo, changes = {}) => {
    const storefront = storefrontOf([biryani], changes)
    const client = startClient({ server: fakeServer({}), storefront, orderInfo: info, at: '/1/home' })
    showScreen(client, <TopBar account={null} search={null} />, '/1/home')
    return client
  }

  test('open the sheet that changes them', () => {
    const client = at()
    screen.getByRole('button', { name: /^Delivery · NOW/ }).click()
    expect(client.store.getState().orderType.sheet).toBe('type')
  })

  test('the link beside them resets the order and leads to the store picker (C15)', () => {
    const client = at()
    const link = screen.getByRole('link', { name: /Change$/ })
    expect(link).toHaveAttribute('href', '/')
    act(() => link.click())
    expect(client.store.getState().orderInfo.storeId).toBeNull()
  })

  test.each([
    [
      'the day, and that a time is not chosen yet (AMB29, G8)',
      { kind: 'later', date: '2026-11-23', minute: null, by: 'diner' },
      'Mon, 23 Nov · Select your time/slot',
    ],
    [
      'the day and time of the first meal of a plan, whose days stand below the bar',
      { kind: 'days', from: '2026-11-23', to: '2026-11-27', weekdays: [1, 5], minute: 750 },
      'Mon, 23 Nov, 12:30 PM',
    ],
  ] as const)('show %s', (_, plan, text) => {
    at(orderedAs({ plan }), { askTimeForLater: true })
    expect(screen.getByRole('button', { name: new RegExp(text) })).toBeVisible()
  })
})

describe('the address in the top bar (C12, Y5, AMB76)', () => {
  const long = 'House 14, Zafar Marg, near the dargah gate, Nizamuddin West, New Delhi'

  test.each([
    ['desktop', 'House 14, Zafar Marg, near the dargah ga...'],
    ['mobile', 'House 14, Zafar Marg, n...'],
  ] as const)('C12: beside the logo at %s width: the first characters, the whole text in a title', (width, shown) => {
    const info = { ...orderInfo, address: long }
    const server = fakeServer({})
    const client = startClient({ server, storefront: storefrontOf([biryani]), orderInfo: info, screen: width })
    showScreen(client, <TopBar account={null} search={null} />, '/1/home')
    expect(screen.getByTitle(long)).toHaveTextContent(shown)
    expect(screen.getByRole('link', { name: /, home$/ })).toHaveAttribute('href', '/1/home')
  })
})
