import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Entry } from '@tiffin/contract/entries'
import type { Dish } from '@tiffin/contract/storefront'
import { nothingAccepted } from '@tiffin/domain/allergens/allergen-consent'
import { asItComes } from '@tiffin/domain/options/customisation'
import { declared } from '@tiffin/domain/testing/options'
import { forOthersPart } from '../../../app/for-others-part.ts'
import { startParts } from '../../../app/late-parts.ts'
import { startClient } from '../../../testing/client.ts'
import { thali, thaliDetail, thaliOptions } from '../../../testing/dishes.ts'
import { childOf } from '../../../testing/entries.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { biryani, forNow, lineOf, orderedAs, raita, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { type CartLine, cartRestored, selectCart } from '../../cart/slice.ts'
import { selectCheckedOrder } from '../../checked-order/selectors.ts'
import { confirmAnswered } from '../../confirm/slice.ts'
import { dishDetailArrived } from '../../dish/slice.ts'
import { configuredLine } from '../../dish-page/configured-line.ts'
import { entriesRequested, entryChosen } from '../../entries/slice.ts'
import { orderChanged, selectOrder } from '../../order-info/slice.ts'
import { signedOut } from '../../session/slice.ts'
import { ForOthers } from './for-others.tsx'

fixClock()

const sized = {
  ...raita,
  sizes: [
    { ...raita.sizes[0], sizeId: 21, name: 'Class 1-4', price: 8000 },
    { ...raita.sizes[0], sizeId: 22, name: 'Class 5-8', price: 11000 },
  ] as typeof raita.sizes,
}
const milky = { ...biryani, allergens: declared({ contains: ['milk'] }) }

const asha = childOf('asha', 'Asha', { className: '2' })
const biju = childOf('biju', 'Biju', { className: '6' })
const chitra = childOf('chitra', 'Chitra', { className: '2', avoids: ['milk'] })
const elsewhere = childOf('dev', 'Dev', { servedAt: { storeId: 9, name: 'North' } })

const milkyLine: CartLine = {
  ...lineOf(milky, 1),
  allergens: { contains: ['milk'], mayContain: [], freeOf: [], notStated: [] },
}
const sizedLine: CartLine = { ...lineOf(sized, 2), sizeId: 21, sizeName: 'Class 1-4', unitPrice: 8000, listPrice: 8000 }

async function open(
  lines: readonly CartLine[] = [sizedLine],
  entries: readonly Entry[] = [asha, biju, chitra, elsewhere],
  more: Dish = raita,
) {
  const server = fakeServer({ 'GET /api/entries': { answer: { entries } } })
  const client = startClient({
    ...{ server, lines, config: { clientType: 'SCHOOL' }, capabilities: ['checkouts'] },
    orderInfo: orderedAs({ mode: 'pickup', for: 'asha', payment: 'CASH' }),
    ...{ storefront: storefrontOf([milky, sized, ...(more === raita ? [] : [more])]), at: '/1/check-out' },
  })
  startParts(forOthersPart)
  client.store.dispatch(entriesRequested())
  showScreen(client, <ForOthers />, '/:restaurantId/check-out', '/1/check-out')
  await waitFor(() => expect(client.store.getState().entries.status).toBe('ready'))
  const box = (name: string) => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) })
  const tick = async (name: string) => userEvent.click(await box(name))
  const linesOf = (entry: string | undefined) =>
    selectCart(client.store.getState()).lines.filter((line) => line.for === entry)
  const checked = () => selectCheckedOrder(client.store.getState())
  return { ...client, box, tick, linesOf, checked }
}

test('AMB115: one tap takes the same dishes for another child, in the size of their class, with the price of each', async () => {
  const { tick, box, linesOf, checked } = await open()
  expect(await box('Biju')).not.toBeChecked()
  // Another school serves Dev.
  expect(screen.queryByRole('checkbox', { name: /^Dev/ })).toBeNull()
  await tick('Biju')
  await waitFor(() => expect(linesOf('biju')).toHaveLength(1))
  expect(linesOf('biju')).toMatchObject([{ sizeId: 22, sizeName: 'Class 5-8', unitPrice: 11000, quantity: 2 }])
  expect(linesOf(undefined)).toMatchObject([{ sizeId: 21, quantity: 2 }])
  expect(await box('Biju')).toBeChecked()
  expect(screen.getByText('2 × Raita, Class 5-8')).toBeVisible()
  const [hers, his] = checked()?.bills ?? []
  expect([hers?.total, his?.total]).toEqual([2 * 8000 + 2000, 2 * 11000 + 2000])
  expect(within(screen.getByRole('status')).getByText(/2 orders: Asha ₹180.00, Biju ₹240.00/)).toBeVisible()
})

test('AMB115: the tick is taken away with their dishes, and the others stay', async () => {
  const { tick, linesOf } = await open([sizedLine], [asha, biju, { ...chitra, avoids: [] }])
  await tick('Biju')
  await waitFor(() => expect(linesOf('biju')).toHaveLength(1))
  await tick('Chitra')
  await waitFor(() => expect(linesOf('chitra')).toHaveLength(1))
  await tick('Biju')
  await waitFor(() => expect(linesOf('biju')).toEqual([]))
  expect([linesOf(undefined).length, linesOf('chitra').length]).toEqual([1, 1])
})

test.each([
  ['go on', true, 1],
  ['decline', false, 0],
] as const)('AMB105: a child who avoids what a dish has is asked about by name: %s', async (_what, yes, lines) => {
  const { tick, linesOf, store } = await open([milkyLine])
  await tick('Chitra')
  await waitFor(() => expect(store.getState().confirm.question?.title).toBe('This has something Chitra avoids'))
  expect(linesOf('chitra')).toEqual([])
  store.dispatch(confirmAnswered({ yes }))
  await waitFor(() => expect(store.getState().confirm.question).toBeNull())
  await waitFor(() => expect(linesOf('chitra')).toHaveLength(lines))
})

test('AMB115: when another child is chosen first, each dish stays for the child that it was for', async () => {
  const { tick, linesOf, store } = await open([sizedLine])
  await tick('Biju')
  await waitFor(() => expect(linesOf('biju')).toHaveLength(1))
  store.dispatch(entryChosen({ entryId: 'biju' }))
  await waitFor(() => expect(selectOrder(store.getState()).for).toBe('biju'))
  expect(linesOf('asha')).toMatchObject([{ sizeName: 'Class 1-4' }])
  expect(linesOf(undefined)).toMatchObject([{ sizeName: 'Class 5-8' }])
})

test('AMB115: an order for several days or in bulk is for one child; the others can be taken out', async () => {
  const { tick, box, linesOf, store, checked } = await open()
  await tick('Biju')
  await waitFor(() => expect(linesOf('biju')).toHaveLength(1))
  const order = { ...selectOrder(store.getState()), menu: 'bulk', answers: null, plan: { kind: 'now' } } as const
  store.dispatch(orderChanged({ order }))
  expect(await screen.findByText(/Take the others out/)).toBeVisible()
  expect(checked()?.refusals.map(({ code }) => code)).toContain('order-type-not-offered')
  expect(screen.queryByRole('checkbox', { name: /^Chitra/ })).toBeNull()
  await userEvent.click(await box('Biju'))
  await waitFor(() => expect(linesOf('biju')).toEqual([]))
})

test('AMB115: dishes for somebody who is not in the list any more are shown, and can be taken out', async () => {
  const { box, linesOf, checked } = await open([sizedLine, { ...sizedLine, for: 'gone' }])
  expect(checked()?.refusals).toMatchObject([{ code: 'entry-not-chosen', entry: 'gone' }])
  await userEvent.click(await box('Another person'))
  await waitFor(() => expect(linesOf('gone')).toEqual([]))
  expect(checked()?.refusals).toEqual([])
})

test('AMB115: the choices of a dish are kept in the size of the other class, at its prices', async () => {
  const dish = {
    ...thali,
    sizes: thali.sizes.map((size, at) => ({ ...size, name: ['Class 1-4', 'Class 5-8'][at] ?? '' })),
  }
  const [small, large] = dish.sizes
  if (!small || !large) throw new Error('a thali has sizes')
  const configuration = asItComes(thaliOptions, small.sizeId)
  const line = configuredLine({ dish, size: small, unitPrice: small.price, options: thaliOptions, configuration })
  const { tick, linesOf, store } = await open([{ ...line, accepted: nothingAccepted, quantity: 1 }], [asha, biju], dish)
  store.dispatch(dishDetailArrived({ storeId: 1, detail: thaliDetail }))
  await tick('Biju')
  await waitFor(() => expect(linesOf('biju')).toHaveLength(1))
  expect(linesOf('biju')).toMatchObject([{ sizeId: large.sizeId, sizeName: 'Class 5-8', unitPrice: large.price }])
  expect(linesOf('biju')[0]?.configuration).not.toBeNull()
})

test('Q31: the end of the session takes the children out of the cart; equal dishes are one line', async () => {
  const { store, linesOf } = await open([])
  const accepted = { contains: ['milk'] as const, mayContain: [], notStated: [] }
  const lines = [sizedLine, { ...sizedLine, for: 'biju', quantity: 3 }, { ...milkyLine, accepted, for: 'biju' }]
  store.dispatch(cartRestored({ storeId: 1, kind: forNow, lines }))
  store.dispatch(signedOut())
  expect(linesOf(undefined)).toMatchObject([
    { productId: sized.productId, quantity: 5 },
    { productId: milky.productId, quantity: 1, accepted: { contains: [] } },
  ])
  expect(linesOf('biju')).toEqual([])
})
