import { describe, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { allPages, type PageName } from '@tiffin/contract/pages'
import type { DishDetail } from '@tiffin/contract/storefront'
import type { CartLine } from '../features/cart/slice.ts'
import { loadPage } from '../testing/app.tsx'
import { thali, thaliDetail } from '../testing/dishes.ts'
import { type FakeServer, fakeServer, problem, type Reply } from '../testing/fake-server.ts'
import { fixClock } from '../testing/fixed-clock.ts'
import { address, lineOf, orderedAs, raita, storefrontOf } from '../testing/fixtures.ts'

fixClock()

const DETAILS = 'GET /api/stores/1/details?ids=11'
const words =
  'Contains gluten, milk · Not stated: crustaceans, egg, fish, peanut, tree nuts, soy, sulphite, sesame, mustard'

/** A configured line, as a browser of an earlier visit has stored it. */
const cheesy: CartLine = {
  ...lineOf(thali, 1),
  sizeId: 110,
  configuration: {
    addedItems: [{ processId: 1, itemId: 1 }],
    removedItems: [],
    replacedItems: { from: [], to: [] },
    removedProcess: [],
    comboItems: [],
  },
  choices: [{ kind: 'added', name: 'Cheese' }],
  customisation: 3000,
  allergens: null,
}

const detailsOf = (...details: readonly DishDetail[]): Reply => ({ answer: { details } })

const params: Readonly<Record<string, string>> = { orderType: 'regular', category: 'all', categoryId: '1' }
const pathOf = (pattern: string): string =>
  pattern.replace(
    /:(\w+)/g,
    (_, name: string) => params[name] ?? (name === 'orderId' ? 'A1' : name === 'productId' ? '2' : '1'),
  )

/** The pages that have the cart of a store, in the page table. */
const ofStore = allPages().filter(([, { frame }]) => frame !== 'none')

/** Those that show its lines. */
const withLines = ofStore.filter(([page]) => ['cart', 'storeCart', 'checkout', 'pay'].includes(page))

const server = (details: Reply | readonly Reply[]): FakeServer =>
  fakeServer({
    [DETAILS]: details,
    'GET /api/stores/1/storefront': { answer: storefrontOf([thali, raita]) },
    'GET /api/addresses': { answer: { addresses: [address('home')] } },
    'POST /api/stores/1/serviceability': { answer: { serviceable: true, deliveryCharges: 3000 } },
  })

const open = (page: PageName, path: string, replies: FakeServer, lines: readonly CartLine[] = [cheesy]) =>
  loadPage(page, {
    server: replies,
    lines,
    orderInfo: orderedAs({}),
    storefront: storefrontOf([thali, raita]),
    at: pathOf(path),
  })

const line = () => screen.findByText('Thali').then((name) => name.closest('li'))

describe('AMB101: a page that is opened by a full load asks for what the lines of the cart need', () => {
  test.each(ofStore)('%s', async (page, { path }) => {
    const replies = server(detailsOf(thaliDetail))
    await open(page, path, replies)
    await waitFor(() => expect(replies.callsOf(DETAILS)).not.toHaveLength(0))
  })
})

describe.each(withLines)('AMB101: a configured line on the page %s', (page, { path }) => {
  test('has its declaration', async () => {
    await open(page, path, server(detailsOf(thaliDetail)))
    await waitFor(async () => expect(await line()).toHaveTextContent(words))
  })

  test('says that it is being checked, never that nothing is stated', async () => {
    let answer: (details: Response) => void = () => undefined
    const replies = server(detailsOf(thaliDetail))
    const client = open(page, path, replies)
    const send = globalThis.fetch
    globalThis.fetch = ((input: string, init?: RequestInit) =>
      `GET ${input}` === DETAILS ? new Promise<Response>((done) => (answer = done)) : send(input, init)) as typeof fetch
    await client
    expect(await line()).toHaveTextContent('Checking allergens …')
    expect(await line()).not.toHaveTextContent('ot stated')
    await act(async () => answer(await send(DETAILS.slice(4))))
    await waitFor(async () => expect(await line()).toHaveTextContent(words))
  })

  test.each<[string, Reply]>([
    ['fail', problem('unavailable', 'Down')],
    ['answer that there are none', detailsOf()],
    ['are not found', problem('not-found', 'No')],
  ])('whose options %s could not be checked, and is checked when the diner tries again', async (_, reply) => {
    const replies = server(reply)
    await open(page, path, replies)
    await waitFor(async () => expect(await line()).toHaveTextContent('Allergens could not be checked.'))
    expect(await line()).not.toHaveTextContent('ot stated')
    replies.reply(DETAILS, detailsOf(thaliDetail))
    const again = within((await line()) ?? document.body).getByText('Try again')
    await act(async () => again.click())
    await waitFor(async () => expect(await line()).toHaveTextContent(words))
  })
})

test('AMB101: one call asks for all configured lines, thirty dishes at a time', async () => {
  const dishes = Array.from({ length: 31 }, (_, at) => ({ ...thali, productId: 101 + at, name: `Thali ${at}` }))
  const lines = dishes.map(({ productId, name }) => ({ ...cheesy, productId, name }))
  const ids = dishes.map(({ productId }) => productId)
  const [most, rest] = [ids.slice(0, 30), ids.slice(30)].map(
    (some) => `GET /api/stores/1/details?ids=${some.join('%2C')}`,
  )
  const all = ids.map((productId) => ({ ...thaliDetail, productId }))
  const replies = fakeServer({
    [most ?? '']: detailsOf(...all.slice(0, 30)),
    [rest ?? '']: detailsOf(...all.slice(30)),
  })
  await loadPage('cart', {
    server: replies,
    lines,
    orderInfo: orderedAs({}),
    storefront: storefrontOf(dishes),
    at: '/my-order',
  })
  await waitFor(() =>
    expect(replies.calls.map(({ path }) => `GET ${path}`).filter((key) => key.includes('details'))).toEqual([
      most,
      rest,
    ]),
  )
})
