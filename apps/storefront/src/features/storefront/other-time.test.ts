import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { retryDelay } from '../../api/retry.ts'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { biryani, NOW, orderedAs, raita, storefrontOf } from '../../testing/fixtures.ts'
import { orderChanged, selectOrder } from '../order-info/slice.ts'
import { storefrontOpened, storefrontStale } from './slice.ts'

const NOW_MENU = 'GET /api/stores/1/storefront'
const LATER_MENU = `${NOW_MENU}?date=2026-11-23&time=13%3A00`
const offline = problem('unavailable', 'You seem to be offline')
const SAID = 'The menu for that time could not be loaded yet. We keep trying.'

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = () => jest.advanceTimersByTimeAsync(0)

async function atNow() {
  const server = fakeServer({ [NOW_MENU]: { answer: storefrontOf([biryani]) } })
  const client = startClient({ server, orderInfo: orderedAs({}), at: '/1/home' })
  client.store.dispatch(storefrontOpened({ storeId: 1 }))
  await settle()
  return { ...client, server }
}

test('says quietly that the menu of a time which was chosen offline is not there yet, once (G17)', async () => {
  const { store, server, notices } = await atNow()
  server.reply(LATER_MENU, offline)
  const order = selectOrder(store.getState())
  const plan = { kind: 'later', date: '2026-11-23', minute: 780, by: 'diner' } as const
  store.dispatch(orderChanged({ order: { ...order, menu: 'regular', plan } }))
  await settle()
  expect(store.getState().notices.notices).toMatchObject([{ text: SAID, tone: 'info' }])
  await jest.advanceTimersByTimeAsync(retryDelay(0) * 2)
  expect(notices()).toEqual([SAID])
  // The menu of the time before stays on the page meanwhile.
  expect(Object.keys(store.getState().storefront.menu?.dishes ?? {})).toEqual(['1'])
  server.reply(LATER_MENU, { answer: storefrontOf([raita]) })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(Object.keys(store.getState().storefront.menu?.dishes ?? {})).toEqual(['2'])
})

test('says nothing of a refresh that fails, because the menu on the page is the one that was chosen', async () => {
  const { store, server, notices } = await atNow()
  server.reply(NOW_MENU, offline)
  store.dispatch(storefrontStale())
  await settle()
  expect(notices()).toEqual([])
})
