import { beforeAll, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Entry } from '@tiffin/contract/entries'
import { cartScreen } from '../../../app/cart-screen.ts'
import { startParts } from '../../../app/late-parts.ts'
import { lineForCode } from '../../../app/lazy-line-for.tsx'
import { lineForPart } from '../../../app/line-for-part.ts'
import { startClient } from '../../../testing/client.ts'
import { childOf } from '../../../testing/entries.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { biryani, lineOf, orderedAs, raita, storefrontOf } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { type CartLine, selectCart } from '../../cart/slice.ts'
import { entriesRequested } from '../../entries/slice.ts'

fixClock()
beforeAll(async () => void (await lineForCode.preload()))

const asha = childOf('asha', 'Asha')
const biju = childOf('biju', 'Biju')

async function open(lines: readonly CartLine[], entries: readonly Entry[] = [asha, biju]) {
  const server = fakeServer({ 'GET /api/entries': { answer: { entries } } })
  const client = startClient({
    ...{ server, lines, config: { clientType: 'SCHOOL' }, capabilities: ['checkouts'] },
    orderInfo: orderedAs({ mode: 'pickup', for: 'asha' }),
    ...{ storefront: storefrontOf([biryani, raita]), at: '/1/my-order' },
  })
  startParts(lineForPart)
  client.store.dispatch(entriesRequested())
  await waitFor(() => expect(client.store.getState().entries.status).toBe('ready'))
  showScreen(client, <cartScreen.CartPage />, '/:restaurantId/my-order', '/1/my-order')
  const linesNow = () =>
    selectCart(client.store.getState()).lines.map(({ name, quantity, for: who }) => [name, quantity, who])
  return { ...client, linesNow }
}

test('AMB115: each dish of the cart is for one of the children, and the page says whom', async () => {
  const { linesNow } = await open([lineOf(biryani, 1), { ...lineOf(raita, 2), for: 'biju' }])
  expect(screen.getByRole('combobox', { name: 'Who gets Biryani' })).toHaveDisplayValue('Asha')
  expect(screen.getByRole('combobox', { name: 'Who gets Raita' })).toHaveDisplayValue('Biju')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who gets Biryani' }), 'Biju')
  await waitFor(() =>
    expect(linesNow()).toEqual([
      ['Biryani', 1, 'biju'],
      ['Raita', 2, 'biju'],
    ]),
  )
})

test('AMB68: a dish that joins an equal one of the other child adds its pieces to it', async () => {
  const { linesNow } = await open([lineOf(biryani, 1), { ...lineOf(biryani, 2), for: 'biju' }])
  const [, his] = await screen.findAllByRole('combobox', { name: 'Who gets Biryani' })
  if (his) await userEvent.selectOptions(his, 'Asha')
  await waitFor(() => expect(linesNow()).toEqual([['Biryani', 3, undefined]]))
})

test('a parent with one child is not asked', async () => {
  await open([lineOf(biryani, 1)], [asha])
  expect(await screen.findByText('Biryani')).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('AMB115: the bill of the cart is that of both orders', async () => {
  await open([lineOf(biryani, 1), { ...lineOf(biryani, 1), for: 'biju' }])
  const packaging = (await screen.findByText('Packaging')).nextSibling
  expect(packaging).toHaveTextContent('₹40.00')
})
