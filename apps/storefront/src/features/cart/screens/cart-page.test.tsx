import { describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Storefront } from '@tiffin/contract/storefront'
import { messages } from '@tiffin/domain/texts/messages'
import { startParts } from '../../../app/late-parts.ts'
import { replacedOrder } from '../../../app/replaced-order.ts'
import { type ClientOptions, startClient } from '../../../testing/client.ts'
import { fakeServer, problem } from '../../../testing/fake-server.ts'
import { biryani, bulkNow, inBulk, lineOf, orderInfo, raita, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { couponChosen } from '../../order-info/slice.ts'
import { storefrontFailed, storefrontOpened } from '../../storefront/slice.ts'
import { cartRestored } from '../slice.ts'
import { CartPage } from './cart-page.tsx'

const MENU = 'GET /api/stores/1/storefront'

type Options = Partial<Omit<ClientOptions, 'storefront'>> & { readonly storefront?: Storefront | null }

function open({ storefront = storefrontOf([biryani, raita]), ...options }: Options = {}) {
  const client = startClient({
    server: fakeServer({}),
    ...(storefront ? { storefront } : {}),
    orderInfo,
    lines: [lineOf(biryani, 2), lineOf(raita, 1)],
    ...options,
  })
  showScreen(client, <CartPage />, '/1/my-order')
  return { ...client, user: userEvent.setup() }
}

const quantity = (name: string) => screen.getByRole('textbox', { name: `Quantity of ${name}` })

const bill = () => screen.getByRole('region', { name: 'Bill' })

describe('the cart page (J1, J10)', () => {
  test('shows each line with its size, quantity and price', () => {
    open()
    const [first] = within(screen.getByRole('region', { name: 'Cart' })).getAllByRole('listitem')
    expect(first).toHaveTextContent('Biryani')
    expect(first).toHaveTextContent('Regular')
    expect(first).toHaveTextContent('₹480.00')
  })

  test('says which order it replaces, with a way out, also once it is empty (AMB116)', async () => {
    const { store, user } = open({ signedIn: false })
    store.dispatch(cartRestored({ ...store.getState().cart, replaces: 'A1' }))
    const says = 'This order takes the place of your order A1, which is cancelled with it.'
    expect(await screen.findByText(says)).toBeVisible()
    act(() => void store.dispatch(cartRestored({ ...store.getState().cart, lines: [] })))
    expect(await screen.findByText(says)).toBeVisible()
    startParts({ sagas: [replacedOrder] })
    await user.click(screen.getByRole('button', { name: 'Keep order A1' }))
    await waitFor(() => expect(screen.queryByText(says)).toBeNull())
  })

  test('names the coupon that its bill leaves out, until it is removed (AMB94)', () => {
    const { store } = open({ orderInfo: { ...orderInfo, order: { ...orderInfo.order, coupon: 'ten' } } })
    expect(screen.getByText('Offer TEN is checked again when you pay.')).toBeVisible()
    expect(bill()).not.toHaveTextContent('Coupon')
    act(() => void store.dispatch(couponChosen({ coupon: null })))
    expect(screen.queryByText(/Offer TEN/)).toBeNull()
  })

  test('shows a picture box for all lines or, when no dish has a picture, for none', () => {
    const boxes = () =>
      within(screen.getByRole('region', { name: 'Cart' }))
        .getByRole('list')
        .querySelectorAll('.dish-picture').length
    open()
    expect(boxes()).toBe(0)
    cleanup()
    open({ lines: [{ ...lineOf(biryani, 2), image: '/dishes/drawn/biryani.svg' }, lineOf(raita, 1)] })
    expect(boxes()).toBe(2)
  })

  test('shows the bill of the domain: items, packaging, delivery, the GST within the total (I4-I8, AMB2)', () => {
    open()
    for (const row of [
      'Item total₹540.00',
      'Packaging₹20.00',
      'Delivery₹30.00',
      'Total₹590.00',
      'Includes GST ₹28.10',
    ]) {
      expect(bill()).toHaveTextContent(row)
    }
  })

  test('free delivery reads Free (I7), and a pickup order has no delivery row', () => {
    open({ orderInfo: { ...orderInfo, deliveryCharges: 0 } })
    expect(bill()).toHaveTextContent('DeliveryFree')
  })

  test('shows no GST line without GST (I5)', () => {
    open({ storefront: storefrontOf([biryani, raita], { gstEnabled: false }) })
    expect(bill()).not.toHaveTextContent('GST')
  })

  test('the minus removes a line at 0 (J3)', async () => {
    const { user } = open({ lines: [lineOf(biryani, 1), lineOf(raita, 1)] })
    await user.click(screen.getByRole('button', { name: 'Remove one Raita' }))
    expect(screen.queryByText('Raita')).toBeNull()
    expect(bill()).toHaveTextContent('Item total₹240.00')
  })
})

test('in a bulk order, the buttons of a line say that they move ten (AMB3)', async () => {
  const rice = { ...biryani, menuTags: ['bulk' as const] }
  const { user, store } = open({
    storefront: storefrontOf([rice], { bulkOrdering: true }),
    orderInfo: inBulk,
    lines: [],
  })
  act(() => void store.dispatch(cartRestored({ storeId: 1, kind: bulkNow, lines: [lineOf(rice, 20)] })))
  await user.click(screen.getByRole('button', { name: 'Remove 10 Biryani' }))
  expect(quantity('Biryani')).toHaveValue('10')
  await user.click(screen.getByRole('button', { name: 'Add 10 Biryani' }))
  expect(quantity('Biryani')).toHaveValue('20')
  expect(screen.queryByRole('button', { name: /one Biryani/ })).toBeNull()
})

test('after a line is removed by keyboard, the focus moves to the line that took its place', async () => {
  const { user } = open({ lines: [lineOf(biryani, 1), lineOf(raita, 1)] })
  screen.getByRole('button', { name: 'Remove one Biryani' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Remove one Raita' })).toHaveFocus()
})

describe('lines that no longer match the menu', () => {
  test('a changed price is shown', () => {
    const dearer = { ...biryani, sizes: biryani.sizes.map((size) => ({ ...size, price: 26000 })) }
    open({ storefront: storefrontOf([dearer, raita]) })
    expect(screen.getByText('Price changed from ₹240.00 to ₹260.00')).toBeVisible()
  })

  test('a size that is no longer sold is said, costs nothing and can only be removed (E13)', async () => {
    const without = { ...biryani, sizes: biryani.sizes.map((size) => ({ ...size, isDisabled: true })) }
    const { user } = open({ storefront: storefrontOf([without, raita]) })
    expect(screen.getByText('This size is currently not available')).toBeVisible()
    expect(screen.queryByRole('group', { name: 'Quantity of Biryani' })).toBeNull()
    expect(bill()).toHaveTextContent('Item total₹60.00')
    await user.click(screen.getByRole('button', { name: 'Remove Biryani from your cart' }))
    expect(screen.queryByText('Biryani')).toBeNull()
  })

  test('a dish that left the menu can only be removed and costs nothing', async () => {
    const { user } = open({ storefront: storefrontOf([raita]) })
    expect(screen.getByText(messages.dishDoesNotExist)).toBeVisible()
    expect(screen.getByText('2 × Regular')).toBeVisible()
    expect(bill()).toHaveTextContent('Item total₹60.00')
    await user.click(screen.getByRole('button', { name: 'Remove Biryani from your cart' }))
    expect(screen.queryByText('Biryani')).toBeNull()
  })
})

test('a line above the maximum quantity can be lowered, by one or at once (J6)', async () => {
  const few = { ...biryani, maxQty: 2 }
  const { user } = open({ storefront: storefrontOf([few, raita]), lines: [lineOf(biryani, 4), lineOf(raita, 1)] })
  expect(screen.getByText('You can add maximum 2')).toBeVisible()
  expect(bill()).toHaveTextContent('Item total₹60.00')
  await user.click(screen.getByRole('button', { name: 'Remove one Biryani' }))
  expect(quantity('Biryani')).toHaveValue('3')
  await user.click(screen.getByRole('button', { name: 'Take 2 of Biryani' }))
  expect(screen.queryByText('You can add maximum 2')).toBeNull()
  expect(bill()).toHaveTextContent('Item total₹540.00')
})

test('a store that fails to load shows an error and can be loaded again (AMB97)', async () => {
  const server = fakeServer({ [MENU]: problem('unavailable', 'Down') })
  const { store } = open({ server, storefront: null })
  act(() => {
    store.dispatch(storefrontOpened({ storeId: 1 }))
    store.dispatch(storefrontFailed({ storeId: 1, code: 'unavailable', message: 'Down' }))
  })
  expect(bill()).toHaveTextContent('We try again by ourselves.')
  // Loading again by itself must not be counted: nothing may pass between the two.
  const before = server.callsOf(MENU).length
  act(() => screen.getByRole('button', { name: 'Try again' }).click())
  expect(server.callsOf(MENU)).toHaveLength(before + 1)
})

describe('instructions for the store (J9)', () => {
  test('two extras and a comment are stored with the order', async () => {
    const { user, store } = open()
    await user.click(screen.getByRole('checkbox', { name: 'Add extra cutlery' }))
    await user.click(screen.getByRole('checkbox', { name: 'Add extra condiments' }))
    await user.type(screen.getByRole('textbox', { name: 'Comments' }), 'Less salt')
    expect(store.getState().orderInfo.instructions).toEqual({ cutlery: true, condiments: true, comments: 'Less salt' })
  })

  test('SAFE18: unusable characters are reported at the comment until they are removed', async () => {
    const { user } = open()
    const comments = screen.getByRole('textbox', { name: 'Comments' })
    await user.click(comments)
    await user.paste('Call \u202a98765\u202c\ntwice')
    expect(comments).toHaveAccessibleDescription(messages.unusableCharacters)
    await user.clear(comments)
    await user.type(comments, 'कम मिर्च')
    expect(comments).not.toHaveAccessibleDescription()
  })

  test.each(['SCHOOL', 'STAFF'] as const)('is hidden for a %s (A10)', (clientType) => {
    open({ config: { clientType } })
    expect(screen.getByRole('region', { name: 'Cart' })).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Comments' })).toBeNull()
    expect(screen.queryByRole('checkbox', { name: 'Add extra cutlery' })).toBeNull()
  })
})

describe('a visitor', () => {
  test('sees a link to /login that returns to the cart (J2, AMB16)', async () => {
    const { user, store, went } = open({ signedIn: false, screen: 'mobile' })
    const link = screen.getByRole('link', { name: 'Login' })
    expect(link).toHaveAttribute('href', '/login')
    await user.click(link)
    expect(store.getState().session.redirectTo).toBe('/1/my-order')
    expect(went).toEqual(['/login'])
  })

  test('sees the link only while signed out', () => {
    open()
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull()
  })
})

test('an empty cart shows its empty view and a link to the menu (J11, AMB87)', () => {
  open({ lines: [] })
  expect(screen.getByRole('heading', { level: 1, name: 'Cart is Empty' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open Menu Card' })).toHaveAttribute('href', '/1/menu-card/regular/all/1')
})
