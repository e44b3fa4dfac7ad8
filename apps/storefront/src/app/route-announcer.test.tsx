import { afterEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { showApp, visit } from '../testing/app.tsx'
import type { ClientOptions } from '../testing/client.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { address, biryani, lineOf, orderInfo, raita, storefrontOf } from '../testing/fixtures.ts'

const MENU = '/1/menu-card/regular/all/1'

const replies = {
  'GET /api/addresses': { answer: { addresses: [address('home')] } },
  'POST /api/stores/1/serviceability': { answer: { serviceable: true, deliveryCharges: 3000 } },
  'GET /api/stores/1/storefront': { answer: storefrontOf([biryani, raita]) },
  'POST /api/page-views': { answer: null },
} as const

const show = (options: Partial<ClientOptions>) =>
  showApp({
    server: fakeServer(replies),
    orderInfo,
    storefront: storefrontOf([biryani, raita]),
    lines: [lineOf(biryani, 1)],
    ...options,
  })

const titled = (name: string) => waitFor(() => expect(document.title).toBe(`${name} · Test Kitchen`))

afterEach(async () => {
  jest.restoreAllMocks()
  // The focus that was lost with this page must not move in the next one.
  await new Promise((resolve) => setTimeout(resolve))
})

/** The text of the live region that announces navigations. */
const announced = (): string => document.querySelector('.sr-only[role=status]')?.textContent ?? ''

describe('the document title (R12)', () => {
  test.each([
    ['/1/home', 'Hauz Khas', { bypass: false }],
    [MENU, 'Menu Card', {}],
    ['/1/food-item/regular/1', biryani.name, {}],
    ['/1/food-item/regular/99', 'Item Details', {}],
    ['/my-order', 'Cart', {}],
    ['/1/my-order', 'Cart', {}],
    ['/1/check-out', 'Add Details', {}],
    ['/1/check-out/pay', 'Pay', {}],
    ['/1/track-order/B-17', 'Track Order B-17', {}],
    ['/orderNotFound', "Order Doesn't exist", {}],
    ['/404', 'This page could not be found', {}],
    ['/no/such/page', 'This page could not be found', {}],
  ])('%s has the title "%s", then the tenant name', async (at, name, config) => {
    await show({ at, config })
    await titled(name)
    // The browser itself announces a document load.
    expect([announced(), document.activeElement]).toEqual(['', document.body])
  })

  test('the landing page has the tenant name alone as its title (B4)', async () => {
    await show({ at: '/' })
    expect(document.title).toBe('Test Kitchen')
  })

  test('the title follows every navigation', async () => {
    await show({ at: MENU })
    await titled('Menu Card')
    await visit('/1/food-item/regular/1')
    await titled(biryani.name)
    await visit('/1/food-item/regular/2')
    await titled(raita.name)
    await visit('/')
    await waitFor(() => expect(document.title).toBe('Test Kitchen'))
  })
})

describe('focus and announcement after a navigation', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

  test('focus moves to the heading, which reads out the title by itself', async () => {
    await show({ at: MENU })
    await titled('Menu Card')
    await visit('/1/my-order')
    expect(await heading('Cart')).toHaveFocus()
    expect(announced()).toBe('')
  })

  test('when the heading differs from the title, focus moves to main and the live region announces the title', async () => {
    await show({ at: '/1/my-order' })
    await heading('Cart')
    await visit(MENU)
    await titled('Menu Card')
    expect(screen.getByRole('main')).toHaveFocus()
    expect(announced()).toBe('Menu Card · Test Kitchen')
    await visit('/1/my-order')
    expect(await heading('Cart')).toHaveFocus()
    expect(announced()).toBe('')
  })

  test('a navigation from one dish to another counts, although the screen is the same', async () => {
    await show({ at: '/1/food-item/regular/1' })
    await heading(biryani.name)
    await visit('/1/food-item/regular/2', { replace: true })
    expect(await heading(raita.name)).toHaveFocus()
  })

  test('going back moves the focus without scrolling', async () => {
    await show({ at: '/1/my-order' })
    await heading('Cart')
    await visit('/1/food-item/regular/1')
    expect(await heading(biryani.name)).toHaveFocus()
    const focus = jest.spyOn(HTMLElement.prototype, 'focus')
    await act(async () => window.history.back())
    await titled('Cart')
    expect(await heading('Cart')).toHaveFocus()
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]])
  })

  test('a change of the category in the menu URL moves no focus (AMB98)', async () => {
    await show({ at: '/1/my-order' })
    await visit(MENU)
    await titled('Menu Card')
    const [link] = screen.getAllByRole('link')
    link?.focus()
    await visit('/1/menu-card/regular/all/2', { replace: true })
    expect(link).toHaveFocus()
  })

  test('focus that the page has set on a field stays there', async () => {
    await show({ at: '/1/my-order' })
    await heading('Cart')
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
    await visit(MENU)
    await titled('Menu Card')
    expect(field).toHaveFocus()
    expect(announced()).toBe('Menu Card · Test Kitchen')
    field.remove()
  })

  test('a menu that was opened before the page has rendered stays open (Q28)', async () => {
    await show({ at: MENU, signedIn: true })
    await titled('Menu Card')
    const number = screen.getByRole('button', { name: /^Account of/ })
    await userEvent.click(number)
    await visit('/1/my-order')
    await heading('Cart')
    expect(number).toHaveFocus()
    expect(number).toHaveAttribute('aria-expanded', 'true')
    expect(announced()).toBe('Cart · Test Kitchen')
  })

  test('a heading is focusable only while it has the focus', async () => {
    await show({ at: MENU })
    await visit('/1/my-order')
    const cart = await heading('Cart')
    expect(cart).toHaveAttribute('tabindex', '-1')
    await userEvent.tab()
    expect(cart).not.toHaveAttribute('tabindex')
  })

  test("a store's home that redirects to the menu still counts as the loaded page (A17)", async () => {
    await show({ at: '/1/home' })
    await titled('Menu Card')
    expect([announced(), document.activeElement]).toEqual(['', document.body])
  })

  test('a failed check ends at the landing page, which is announced (R2)', async () => {
    await show({ at: '/1/home', config: { bypass: false }, signedIn: false })
    await titled('Hauz Khas')
    await visit('/1/my-order')
    await waitFor(() => expect(document.title).toBe('Test Kitchen'))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(announced()).toBe('Test Kitchen')
  })
})
