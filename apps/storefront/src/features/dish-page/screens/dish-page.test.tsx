import { describe, expect, test } from '@jest/globals'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Dish } from '@tiffin/contract/storefront'
import { declared } from '@tiffin/domain/testing/options'
import { startClient } from '../../../testing/client.ts'
import { thali, thaliDetail } from '../../../testing/dishes.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { biryani, extraCheese, lineOf, orderInfo, raita, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { cartRestored } from '../../cart/slice.ts'
import { selectOpenDish } from '../../dish/slice.ts'
import { DishPage } from './dish-page.tsx'

interface Opened {
  readonly at?: string
  readonly change?: Partial<Dish>
  readonly reply?: Reply
  readonly lines?: ReturnType<typeof lineOf>[]
  /** The other dishes of the menu. */
  readonly others?: readonly Dish[]
}

const page = '/:restaurantId/food-item/:orderType/:productId'

async function open({
  at = '/1/food-item/regular/11',
  change = {},
  reply,
  lines = [],
  others = [biryani, raita],
}: Opened = {}) {
  const client = startClient({
    server: fakeServer({ 'GET /api/stores/1/dishes/11': reply ?? { answer: { detail: thaliDetail } } }),
    orderInfo,
    lines,
    storefront: storefrontOf([...others, { ...thali, ...change }]),
    at,
  })
  showScreen(client, <DishPage />, page, at)
  // Flush the request for the details that the page sends when it opens.
  await act(async () => undefined)
  return client
}

describe('the dish page (E14-E22)', () => {
  test('shows name, price, time, nutrition, quality and recipe (E15-E18)', async () => {
    await open({ change: { cookingMinutes: 12 } })
    expect(screen.getByRole('heading', { level: 1, name: 'Thali' })).toBeVisible()
    expect(screen.getByText('Cooked in 12 minutes')).toBeInTheDocument()
    const nutrition = await screen.findByRole('region', { name: 'Nutrition' })
    expect(nutrition).toHaveTextContent('Calories540 kcalCalcium90 mg')
    expect(screen.getByRole('region', { name: 'Quality check' })).toHaveTextContent('Temp68 °CWeight380 gm')
    expect(screen.getByRole('region', { name: 'How we make it' })).toHaveTextContent('Simmer overnight')
  })

  test('shows no nutrition for a size without figures (E22)', async () => {
    await open()
    await screen.findByRole('region', { name: 'Nutrition' })
    await userEvent.click(screen.getByRole('radio', { name: /Full/ }))
    expect(screen.queryByRole('region', { name: 'Nutrition' })).toBeNull()
    expect(screen.getByRole('article', { name: 'Thali' })).toHaveTextContent(/^Thali₹320.00/)
  })

  test('AMB101: shows the allergens of the default configuration while the options cannot be loaded', async () => {
    const asItComes = declared({ contains: ['gluten'], mayContain: ['soy'], freeOf: ['milk', 'fish'] })
    await open({ change: { asItComes }, reply: problem('unavailable', 'Down') })
    expect(screen.getByRole('region', { name: 'Allergens' })).toHaveTextContent('Contains gluten · May contain soy')
  })

  test('shows other dishes of its category and a link to all of them (E19)', async () => {
    await open()
    const similar = within(screen.getByRole('region', { name: 'Similar items' }))
    expect(similar.getByRole('link', { name: /Biryani/ })).toHaveAttribute('href', '/1/food-item/regular/1')
    expect(similar.queryByRole('link', { name: /Thali/ })).toBeNull()
    expect(similar.getByRole('link', { name: 'View Similar Results' })).toHaveAttribute(
      'href',
      '/1/menu-card/regular/all/1',
    )
  })

  test.each([
    ['no placeholders when one of three has a picture', 1, 0],
    ['a picture or placeholder each when two of three have one', 2, 3],
  ])('similar items: %s', async (_case, pictured, boxes) => {
    const three = [biryani, raita, { ...raita, productId: 3, name: 'Salad' }]
    await open({
      others: three.map((each, at) => (at < pictured ? { ...each, image: '/dishes/drawn/idli.svg' } : each)),
    })
    expect(screen.getByRole('region', { name: 'Similar items' }).querySelectorAll('.dish-picture')).toHaveLength(boxes)
  })

  test('opens the configurator (E20), and shows the cart bar when the cart has items (E21)', async () => {
    const { store } = await open({ lines: [lineOf(biryani, 2)] })
    expect(screen.getByRole('link', { name: /View Cart/ })).toHaveTextContent('2 items')
    await userEvent.click(screen.getByRole('button', { name: 'Customize Recipe' }))
    expect(selectOpenDish(store.getState())).toEqual({ productId: 11, sizeId: 110, editing: null })
  })

  test('E21: adds and removes the dish with its own controls; the bar "View Cart" is there while the cart has it', async () => {
    const { store } = await open({ change: { needsConfiguration: false } })
    const quantities = () => store.getState().cart.lines.map(({ quantity }) => quantity)
    expect(screen.queryByRole('link', { name: /View Cart/ })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Add Item Thali' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add one Thali' }))
    expect(quantities()).toEqual([2])
    const bar = screen.getByRole('link', { name: /View Cart/ })
    expect(bar).toHaveTextContent('2 items · ₹400.00')
    expect(bar).toHaveAttribute('href', '/1/my-order')
    await userEvent.click(screen.getByRole('button', { name: 'Remove one Thali' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove one Thali' }))
    expect(quantities()).toEqual([])
    expect(screen.queryByRole('link', { name: /View Cart/ })).toBeNull()
  })

  test('takes a typed quantity while one line has the dish, and shows the sum of several lines (J6)', async () => {
    const [size] = thali.sizes
    const line = { ...lineOf(thali, 2), sizeId: size?.sizeId ?? 0 }
    const { store } = await open({ lines: [line], change: { maxQty: 50 } })
    await userEvent.click(screen.getByRole('textbox', { name: 'Quantity of Thali' }))
    await userEvent.keyboard('40{Enter}')
    expect(store.getState().cart.lines.map(({ quantity }) => quantity)).toEqual([40])
    const other = { ...line, configuration: extraCheese }
    act(() => void store.dispatch(cartRestored({ ...store.getState().cart, lines: [line, other] })))
    expect(screen.queryByRole('textbox', { name: 'Quantity of Thali' })).toBeNull()
    expect(screen.getByRole('group', { name: 'Quantity of Thali' })).toHaveTextContent('4')
  })

  test('shows why a dish cannot be ordered instead of a button (E7-E10)', async () => {
    await open({ change: { availability: { state: 'out-of-stock' } } })
    expect(screen.getByText('Item Out Of Stock')).toBeVisible()
    expect(screen.queryByRole('button', { name: /Add Item/ })).toBeNull()
  })

  test('links back to the menu when the menu does not have the dish', async () => {
    await open({ at: '/1/food-item/regular/999' })
    expect(screen.getByRole('heading', { name: 'This dish is not on the menu' })).toBeVisible()
  })

  test('keeps the known facts when the details fail to load, and offers a retry', async () => {
    await open({ reply: problem('unavailable', 'Down') })
    expect(await screen.findByRole('alert')).toHaveTextContent('Down')
    expect(screen.getByRole('button', { name: 'Add Item Thali' })).toBeVisible()
  })

  test('uses the kind of order that is being made', async () => {
    await open({ at: '/1/food-item/bulk/11' })
    expect(screen.getByRole('heading', { level: 1, name: 'Thali' })).toBeVisible()
  })
})
