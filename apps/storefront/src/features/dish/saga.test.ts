import { expect, test } from '@jest/globals'
import { startClient } from '../../testing/client.ts'
import { thali, thaliDetail } from '../../testing/dishes.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { orderInfo, raita, storefrontOf } from '../../testing/fixtures.ts'
import { storefrontLoaded, storefrontOpened } from '../storefront/slice.ts'
import { dishDetailWanted, selectDetail } from './slice.ts'

const key = 'GET /api/stores/1/dishes/11'
const menu = storefrontOf([thali, raita])

const settle = () => new Promise((done) => setTimeout(done))

async function want(...replies: Reply[]) {
  const server = fakeServer({ [key]: replies })
  const client = startClient({ server, orderInfo, storefront: menu })
  const ask = async () => {
    client.store.dispatch(dishDetailWanted({ productId: 11 }))
    await settle()
  }
  await ask()
  return { ...client, server, ask, detail: () => selectDetail(client.store.getState(), 11) }
}

test('what may be chosen of a dish is asked for once', async () => {
  const { server, ask, detail } = await want({ answer: { detail: thaliDetail } })
  await ask()
  expect(detail()).toMatchObject({ status: 'ready', detail: thaliDetail })
  expect(server.callsOf(key)).toHaveLength(1)
})

test('and again when the menu has changed, keeping what is known meanwhile', async () => {
  const { store, server, ask, detail } = await want({ answer: { detail: thaliDetail } })
  const known = detail()?.detail
  store.dispatch(storefrontLoaded({ storeId: 1, storefront: menu }))
  expect(detail()).toMatchObject({ stale: true, detail: thaliDetail })
  await ask()
  expect(server.callsOf(key)).toHaveLength(2)
  expect(detail()?.stale).toBe(false)
  // What reads the same is the same: nothing is drawn anew.
  expect(detail()?.detail).toBe(known)
})

test('a failure is kept with the dish, and asking again goes on', async () => {
  const { ask, detail, notices } = await want(problem('unavailable', 'Down'), { answer: { detail: thaliDetail } })
  expect(detail()).toMatchObject({ status: 'failed', problem: { code: 'unavailable', message: 'Down' } })
  expect(notices()).toEqual([])
  await ask()
  expect(detail()).toMatchObject({ status: 'ready', problem: null })
})

test('dishes are forgotten with their store, also those that are still on their way', async () => {
  const { store, server, detail } = await want({ answer: { detail: thaliDetail } })
  server.reply('GET /api/stores/2/storefront', { answer: storefrontOf([raita], { storeId: 2 }) })
  store.dispatch(storefrontOpened({ storeId: 2 }))
  expect(detail()).toBeNull()
  await settle()
})
