import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ItemTracking } from '@tiffin/contract/items'
import type { Tracking } from '@tiffin/contract/orders'
import type { Capability } from '@tiffin/domain/order/capabilities'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem } from '../../../testing/fake-server.ts'
import { FakeStream } from '../../../testing/fake-stream.ts'
import { aProcess, aStage, itemTracking, trackedItem } from '../../../testing/item-tracking.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { tracking } from '../../../testing/tracking.ts'
import { trackingArrived } from '../slice.ts'
import { TrackItemPage } from './track-item-page.tsx'

let restore: () => void = () => undefined
beforeEach(() => {
  restore = FakeStream.install()
})
afterEach(() => restore())

const ITEM = 'GET /api/orders/A1/items/i1/track'
const CHAT = 'POST /api/orders/A1/items/i1/chef-chat'

interface Opening {
  readonly order?: Tracking
  readonly slug?: string
  readonly can?: readonly Capability[]
}

function open(
  item: ItemTracking,
  { order = tracking(item.status), slug = 'biryani-i1', can = ['chef-chat'] }: Opening = {},
) {
  const server = fakeServer({
    'GET /api/orders/A1/track': { answer: { tracking: order } },
    [ITEM]: { answer: { item } },
  })
  const client = startClient({ server, capabilities: can })
  const path = '/:restaurantId/track-order/:orderId/:foodItemSlug'
  showScreen(client, <TrackItemPage />, path, `/1/track-order/A1/${slug}`)
  return { client, server }
}

/** The stages with their standings, and which of them are open. */
const stages = async () =>
  within((await screen.findByRole('heading', { name: 'How it is made' })).parentElement ?? document.body)
    .getAllByRole('listitem')
    .filter((each) => each.classList.contains('item-stage'))
    .map((each) => [
      each.querySelector('.item-stage-name')?.textContent,
      each.dataset.state,
      each.querySelector('details')?.open ?? null,
    ])

describe('the page of an item (S15 to S17)', () => {
  const recipe = [
    aStage('Soak', aProcess('Wash', 'done')),
    aStage('Simmer', aProcess('Boil', 'done'), aProcess('Stir', 'now')),
    aStage('Temper', aProcess('Fry', 'next')),
  ]

  test('has its title, and a link back to the order', async () => {
    open(itemTracking(200))
    expect(await screen.findByRole('heading', { level: 1, name: 'TRACK ITEM' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the order' })).toHaveAttribute('href', '/1/track-order/A1')
    expect(await screen.findByRole('heading', { level: 2, name: 'Biryani' })).toBeVisible()
  })

  test('S16: the current stage is open, earlier ones can be opened, later ones are names', async () => {
    open(itemTracking(200, { stages: recipe }))
    expect(await stages()).toEqual([
      ['Order Accepted', 'done', null],
      ['Soak', 'done', false],
      ['Simmer', 'now', true],
      ['Temper', 'next', null],
      ['Quality Check', 'next', null],
      ['Dispatch', 'next', null],
    ])
    expect(screen.getByText('Boil')).toBeVisible()
    expect(screen.getByText('Wash')).not.toBeVisible()
    fireEvent.click(screen.getByText('Soak'))
    expect(screen.getByText('Wash')).toBeVisible()
  })

  test('S16: ingredients say whether they are used', async () => {
    open(itemTracking(200, { stages: recipe }))
    const used = await screen.findByText('Rice of Boil')
    expect(used.parentElement).toHaveTextContent('Used')
    expect(screen.getByText('Rice of Stir').parentElement).toHaveTextContent('Not yet')
  })

  test('S17: the last five processes are shown', async () => {
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']
    open(
      itemTracking(200, {
        stages: [aStage('Long', ...names.map((name) => aProcess(name, 'done')), aProcess('Last', 'now'))],
      }),
    )
    await screen.findByText('Long')
    expect([...document.querySelectorAll('.item-process-name')].map(({ textContent }) => textContent)).toEqual([
      ...['Four', 'Five', 'Six', 'Seven', 'Last'],
    ])
  })

  test('without a recipe its states are its stages', async () => {
    open(itemTracking(200))
    expect((await stages()).map(([name, standing]) => [name, standing])).toEqual([
      ['Order Accepted', 'done'],
      ['Cooking', 'now'],
      ['Quality Check', 'next'],
      ['Dispatch', 'next'],
    ])
  })

  test('AMB93: what is not cooked and not checked shows neither', async () => {
    open(itemTracking(100, { cooks: false, checks: false, stages: recipe }))
    expect((await stages()).map(([name]) => name)).toEqual(['Order Accepted', 'Dispatch'])
  })

  test('AMB83: an item at 400 reads Quality Check; AMB36: a collected one at 500 Delivered', async () => {
    open(itemTracking(400))
    expect((await screen.findAllByText('Quality Check'))[0]).toHaveClass('track-status')
    const { client } = open(itemTracking(500), { order: tracking(500, { fulfilment: 'PICKUP' }) })
    await waitFor(() => expect(client.store.getState().trackItem.item?.status).toBe(500))
    expect(screen.getAllByText('Delivered')[0]).toHaveClass('track-status')
  })

  test('AMB35: a cancelled dish reads Cancelled, and shows no stages', async () => {
    open(itemTracking(800), { order: tracking(200, { items: [trackedItem(800)] }) })
    expect(await screen.findByText('Cancelled')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'How it is made' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Ask the chef' })).toBeNull()
  })

  test('S18: the quality check, with its picture', async () => {
    const nutrition = [{ name: 'Calories', value: 540, unit: 'k' }]
    open(itemTracking(400, { check: { temperature: 68, weight: 380, at: null, nutrition, picture: '/p' } }))
    expect((await screen.findByText('Temperature')).nextSibling).toHaveTextContent('68 °C')
    expect(screen.getByText('Weight').nextSibling).toHaveTextContent('380 g')
    expect(screen.getByText('Calories').nextSibling).toHaveTextContent('540 kcal')
    expect(screen.queryByText('Checked at')).toBeNull()
    expect(screen.getByRole('img', { name: 'Biryani, as the kitchen checked it' })).toHaveAttribute('src', '/p')
  })

  test('AMB71: a slug is found by its id, under any name', async () => {
    open(itemTracking(200), { slug: 'an-earlier-name-i1' })
    expect(await screen.findByRole('heading', { level: 2, name: 'Biryani' })).toBeVisible()
  })

  test('a slug that names no item of the order leads to the order', async () => {
    open(itemTracking(200), { slug: 'biryani-i9' })
    expect(await screen.findByText('This dish is not part of the order')).toBeVisible()
    expect(screen.getAllByRole('link', { name: 'Back to the order' })).toHaveLength(2)
  })

  test('AMB35: the way to the other items leaves out the cancelled ones', async () => {
    const items = [
      trackedItem(200),
      trackedItem(300, { itemId: 'i2', name: 'Dal' }),
      trackedItem(800, { itemId: 'i3', name: 'Naan' }),
    ]
    open(itemTracking(200), { order: tracking(200, { items }) })
    const others = within(await screen.findByRole('navigation', { name: 'Also in this order' }))
    expect(others.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')])).toEqual([
      ['DalQuality Check', '/1/track-order/A1/dal-i2'],
    ])
  })

  test('a change of the order is read at once, until the item has ended (AMB5)', async () => {
    const { client, server } = open(itemTracking(200))
    await screen.findByText('Cooking', { selector: '.track-status' })
    server.reply(ITEM, { answer: { item: itemTracking(500) } })
    act(() => void client.store.dispatch(trackingArrived(tracking(500))))
    expect(await screen.findByText('Dispatch', { selector: '.track-status' })).toBeVisible()
    const asked = () => server.callsOf(ITEM).length
    const before = asked()
    act(() => void client.store.dispatch(trackingArrived(tracking(600))))
    expect(asked()).toBe(before)
  })

  test('AMB47: the last known state stays while the server is away', async () => {
    const { client, server } = open(itemTracking(200, { stages: recipe }))
    await screen.findByText('Simmer')
    server.reply(ITEM, problem('unavailable'))
    act(() => void client.store.dispatch(trackingArrived(tracking(200))))
    await waitFor(() => expect(client.store.getState().trackItem.hasFailed).toBe(true))
    expect(screen.getByText('Simmer')).toBeVisible()
  })
})

describe('the request to the chef (S22, AMB79)', () => {
  const write = async (text: string) => {
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Ask the chef' }))
    const box = await screen.findByRole('textbox', { name: 'Your request' })
    if (text !== '') await user.type(box, text)
    await user.click(screen.getByRole('button', { name: 'Send to the chef' }))
  }

  test('is sent once, then thanked for', async () => {
    const { server } = open(itemTracking(200))
    server.reply(CHAT, { answer: { message: 'Thanks', chat: { text: 'Less salt', at: 1 } } })
    await write('Less salt')
    expect(server.calls.at(-1)?.body).toEqual({ text: 'Less salt' })
    expect(within(await screen.findByRole('dialog', { name: 'The chef' })).getByText('Less salt')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('Thank you. The chef has your request.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ask the chef' })).toBeNull()
  })

  test('that was sent before, here or on another device, shows the thanks', async () => {
    open(itemTracking(200, { chefChat: { text: 'Less salt', at: 1 } }))
    expect(await screen.findByText('Thank you. The chef has your request.')).toBeVisible()
    expect(screen.getByText('Less salt')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ask the chef' })).toBeNull()
  })

  test('without words is not sent, and a refusal keeps what was written', async () => {
    const { server } = open(itemTracking(200))
    await write('')
    expect(await screen.findByText('Please write your request')).toBeVisible()
    server.reply(CHAT, problem('refused', 'This order has left the kitchen already'))
    await userEvent.type(screen.getByRole('textbox', { name: 'Your request' }), 'Hot')
    await userEvent.click(screen.getByRole('button', { name: 'Send to the chef' }))
    expect(await screen.findByText('This order has left the kitchen already')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Your request' })).toHaveValue('Hot')
  })

  test.each<[string, Opening, number]>([
    ['the upstream cannot take it (AMB108)', { can: [] }, 200],
    ['the order has left the kitchen', { order: tracking(600) }, 500],
    ['the payment is undecided', { order: tracking(100, { paymentStatus: 'USER_PENDING' }) }, 100],
  ])('is not offered when %s', async (_why, opening, status) => {
    open(itemTracking(status), opening)
    await stages()
    expect(screen.queryByRole('button', { name: 'Ask the chef' })).toBeNull()
  })
})
