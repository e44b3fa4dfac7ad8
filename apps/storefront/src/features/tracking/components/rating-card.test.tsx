import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startClient } from '../../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../../testing/fake-server.ts'
import { FakeStream } from '../../../testing/fake-stream.ts'
import { fixClock } from '../../../testing/fixed-clock.ts'
import { NOW } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { tracking } from '../../../testing/tracking.ts'
import { TrackOrderPage } from '../screens/track-order-page.tsx'
import { loadRatingCard } from './lazy-rating-card.tsx'

fixClock()

const RATE = 'PATCH /api/orders/A1/ratings'
const DAY = 24 * 60 * 60_000
const saved: Reply = { answer: { orderId: 'A1' } }
const noRatings = { quality: null, taste: null, packaging: null }

let restore: () => void = () => undefined
beforeEach(async () => {
  restore = FakeStream.install()
  // The card is loaded before the page that shows it, so that a test does not wait for its file.
  await loadRatingCard()
})
afterEach(() => restore())

const delivered = (changes: Parameters<typeof tracking>[1] = {}) =>
  tracking(700, { reachedAt: { 100: NOW, 500: NOW, 700: NOW }, ...changes })
const collected = (changes: Parameters<typeof tracking>[1] = {}) =>
  tracking(500, { fulfilment: 'PICKUP', reachedAt: { 100: NOW, 500: NOW }, ...changes })

async function open(
  order: ReturnType<typeof tracking>,
  replies: readonly Reply[] = [saved],
  stored: Readonly<Record<string, string>> = {},
) {
  const server = fakeServer({ 'GET /api/orders/A1/track': { answer: { tracking: order } }, [RATE]: replies })
  const client = startClient({ server, stored })
  showScreen(client, <TrackOrderPage />, '/:restaurantId/track-order/:orderId', '/1/track-order/A1')
  await screen.findByText(/Order A1/)
  return { client, server, sent: () => server.callsOf(RATE).map(({ body }) => body) }
}

const stars = (name: string | RegExp) => screen.findByRole('group', { name })
/** The groups of stars; a folded card is a group too. */
const groups = () => screen.queryAllByRole('group').filter(({ tagName }) => tagName === 'DIV')
const star = (group: HTMLElement, count: number) => within(group).getByRole('radio', { name: `${count} of 5 stars` })
const shown = (group: HTMLElement) =>
  within(group).queryByRole('radio', { checked: true })?.getAttribute('value') ?? null

describe('the question after the order (AMB69)', () => {
  test('asks for one tap, which is saved at once; then everything else can be rated too (S21)', async () => {
    const { sent, client } = await open(delivered())
    expect(await screen.findByRole('heading', { name: 'How was your order?' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'The delivery' })).toBeNull()
    await userEvent.click(star(await stars('The whole order'), 4))
    expect(shown(await stars('The whole order'))).toBe('4')
    await waitFor(() => expect(sent()).toEqual([{ order: 4 }]))
    await waitFor(() => expect(client.store.getState().notices.announcement).toBe('Your rating is saved'))
    await userEvent.click(star(await stars('The delivery'), 2))
    await userEvent.click(star(await stars('Taste of Biryani'), 5))
    await waitFor(() => expect(sent()).toEqual([{ order: 4 }, { delivery: 2 }, { items: { i1: { taste: 5 } } }]))
  })

  test('"Not now" folds it, with the focus on what is left; on this device it is not asked again', async () => {
    await open(delivered())
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('heading', { name: 'How was your order?' })).toBeNull()
    const folded = screen.getByText('Rate this order')
    expect(folded.closest('summary')).toHaveFocus()
    expect(folded.closest('details')).not.toHaveAttribute('open')
    expect(localStorage.getItem('ratingAsked')).toContain('A1')
  })

  test('is asked once, also without an answer', async () => {
    await open(delivered(), [saved], { ratingAsked: JSON.stringify({ version: 1, value: ['A1'] }) })
    expect(await screen.findByText('Rate this order')).toBeVisible()
    expect(screen.queryByText('How was your order?')).toBeNull()
  })

  test('is not asked when anything is rated, and not before the end of the order', async () => {
    await open(delivered({ deliveryRating: 3 }))
    expect(await screen.findByText('Your ratings')).toBeVisible()
    expect(screen.queryByText('How was your order?')).toBeNull()
    expect(localStorage.getItem('ratingAsked')).toBeNull()
  })

  test('comes when the order is delivered while the page is open', async () => {
    await open(tracking(600))
    expect(await screen.findByText('Rate the dishes')).toBeVisible()
    await act(async () => FakeStream.opened[0]?.shows(delivered()))
    expect(await screen.findByText('How was your order?')).toBeVisible()
  })
})

describe('what can be rated', () => {
  test.each([
    ['nothing of an order in the kitchen', tracking(400)],
    ['nothing of a cancelled order', tracking(800)],
    ['nothing 14 days after the end, where nothing was rated', delivered({ reachedAt: { 700: NOW - 15 * DAY } })],
  ])('%s', async (_, order) => {
    await open(order)
    await act(async () => undefined)
    expect(groups()).toEqual([])
  })

  test('the dishes from the dispatch on, the order and its delivery later', async () => {
    await open(tracking(500))
    await userEvent.click(await screen.findByText('Rate the dishes'))
    const names = groups().map((group) => group.getAttribute('aria-label'))
    expect(names).toEqual(['Quality of Biryani', 'Taste of Biryani', 'Packaging of Biryani'])
  })

  test('no delivery of an order that was collected', async () => {
    await open(collected({ orderRating: 5 }))
    await userEvent.click(await screen.findByText('Your ratings'))
    expect(screen.getByRole('group', { name: 'The whole order' })).toBeVisible()
    expect(screen.queryByRole('group', { name: 'The delivery' })).toBeNull()
  })

  test('no cancelled dish (AMB35)', async () => {
    const order = collected({ orderRating: 5 })
    await open({ ...order, items: order.items.map((item) => ({ ...item, status: 800 })) })
    await userEvent.click(await screen.findByText('Your ratings'))
    expect(groups()).toHaveLength(1)
  })

  test('after 14 days what was given stays to be seen, and cannot be changed', async () => {
    const order = delivered({ orderRating: 4, reachedAt: { 700: NOW - 15 * DAY } })
    await open({ ...order, items: order.items.map((item) => ({ ...item, ratings: { ...noRatings, taste: 2 } })) })
    await userEvent.click(await screen.findByText('Your ratings'))
    expect(screen.getByText(/This time is over/)).toBeVisible()
    expect(groups()).toHaveLength(2)
    for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled()
  })
})

describe('the stars', () => {
  test('show what was given before', async () => {
    await open(collected({ orderRating: 3 }))
    await userEvent.click(await screen.findByText('Your ratings'))
    expect(shown(await stars('The whole order'))).toBe('3')
  })

  test('go back with the reason when they are refused', async () => {
    const { client } = await open(collected({ orderRating: 3 }), [
      problem('refused', 'A rating can be changed for 14 days.'),
      saved,
    ])
    await userEvent.click(await screen.findByText('Your ratings'))
    const group = await stars('The whole order')
    await userEvent.click(star(group, 1))
    await waitFor(() => expect(shown(group)).toBe('3'))
    expect(client.store.getState().notices.notices.at(-1)?.text).toBe('A rating can be changed for 14 days.')
    await userEvent.click(star(group, 5))
    await waitFor(() => expect(client.store.getState().ratings.saved.order).toBe(5))
    expect(shown(group)).toBe('5')
  })

  test('go back to what was saved last, not to what the page began with', async () => {
    await open(collected({ orderRating: 3 }), [saved, 'lost'])
    await userEvent.click(await screen.findByText('Your ratings'))
    const group = await stars('The whole order')
    await userEvent.click(star(group, 4))
    await userEvent.click(star(group, 1))
    await waitFor(() => expect(shown(group)).toBe('4'))
  })

  test('taps while a call is on its way go together with the next one; the last of them stays', async () => {
    const { sent } = await open(collected({ orderRating: 3 }), [{ answer: { orderId: 'A1' }, afterMs: 1 }, saved])
    await userEvent.click(await screen.findByText('Your ratings'))
    const group = await stars('The whole order')
    const taste = await stars('Quality of Biryani')
    // In one go, so that no answer comes in between.
    for (const each of [star(group, 1), star(group, 2), star(group, 5), star(taste, 4)]) fireEvent.click(each)
    await waitFor(() => expect(sent()).toEqual([{ order: 1 }, { order: 5, items: { i1: { quality: 4 } } }]))
    await act(async () => undefined)
    expect(shown(group)).toBe('5')
  })

  test('are chosen by keyboard, as one group of radio buttons', async () => {
    const { sent } = await open(collected())
    const group = await stars('The whole order')
    star(group, 1).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(shown(group)).toBe('2')
    expect(star(group, 2)).toHaveFocus()
    await waitFor(() => expect(sent()).toEqual([{ order: 2 }]))
  })
})
