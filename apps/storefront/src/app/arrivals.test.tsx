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

afterEach(() => void jest.restoreAllMocks())

/** What the live region of arrivals says. */
const said = (): string => document.querySelector('.sr-only[role=status]')?.textContent ?? ''

describe('what a page is called in the tab (R12)', () => {
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
  ])('%s is "%s", then the client', async (at, name, config) => {
    await show({ at, config })
    await titled(name)
    // The load of a document is announced by the browser.
    expect([said(), document.activeElement]).toEqual(['', document.body])
  })

  test("the landing page has the client's name alone (B4)", async () => {
    await show({ at: '/' })
    expect(document.title).toBe('Test Kitchen')
  })

  test('a title follows the diner from page to page', async () => {
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

describe('where the focus goes after a navigation, and what is said', () => {
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

  test('to the heading, which says the title by itself', async () => {
    await show({ at: MENU })
    await titled('Menu Card')
    await visit('/1/my-order')
    expect(await heading('Cart')).toHaveFocus()
    expect(said()).toBe('')
  })

  test('to the page where its heading is not its title; the title is said by the live region', async () => {
    await show({ at: '/1/my-order' })
    await heading('Cart')
    await visit(MENU)
    await titled('Menu Card')
    expect(screen.getByRole('main')).toHaveFocus()
    expect(said()).toBe('Menu Card · Test Kitchen')
    await visit('/1/my-order')
    expect(await heading('Cart')).toHaveFocus()
    expect(said()).toBe('')
  })

  test('from one dish to another, whose page is the same screen', async () => {
    await show({ at: '/1/food-item/regular/1' })
    await heading(biryani.name)
    await visit('/1/food-item/regular/2', { replace: true })
    expect(await heading(raita.name)).toHaveFocus()
  })

  test('after going back, without scrolling', async () => {
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

  test('nowhere when only the category in the address of the menu changes (AMB98)', async () => {
    await show({ at: '/1/my-order' })
    await visit(MENU)
    await titled('Menu Card')
    const [link] = screen.getAllByRole('link')
    link?.focus()
    await visit('/1/menu-card/regular/all/2', { replace: true })
    expect(link).toHaveFocus()
  })

  test('nowhere when the page has given it to a field of its own', async () => {
    await show({ at: '/1/my-order' })
    await heading('Cart')
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
    await visit(MENU)
    await titled('Menu Card')
    expect(field).toHaveFocus()
    expect(said()).toBe('Menu Card · Test Kitchen')
    field.remove()
  })

  test('a heading takes the focus only while it has it', async () => {
    await show({ at: MENU })
    await visit('/1/my-order')
    const cart = await heading('Cart')
    expect(cart).toHaveAttribute('tabindex', '-1')
    await userEvent.tab()
    expect(cart).not.toHaveAttribute('tabindex')
  })

  test("a store's home that leads straight on to the menu is still the page that was loaded (A17)", async () => {
    await show({ at: '/1/home' })
    await titled('Menu Card')
    expect([said(), document.activeElement]).toEqual(['', document.body])
  })

  test('a failed check ends at the landing page, which is said (R2)', async () => {
    await show({ at: '/1/home', config: { bypass: false }, signedIn: false })
    await titled('Hauz Khas')
    await visit('/1/my-order')
    await waitFor(() => expect(document.title).toBe('Test Kitchen'))
    expect(screen.getByRole('main')).toHaveFocus()
    expect(said()).toBe('Test Kitchen')
  })
})
