import { expect, test } from '@jest/globals'
import { startClient } from '../../testing/client.ts'
import { thali, thaliDetail } from '../../testing/dishes.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { orderInfo, raita, storefrontOf } from '../../testing/fixtures.ts'
import { storefrontLoaded, storefrontOpened } from '../storefront/slice.ts'
import { dishDetailRequested, selectDetail } from './slice.ts'

const key = 'GET /api/stores/1/dishes/11'
const menu = storefrontOf([thali, raita])

const settle = () => new Promise((done) => setTimeout(done))

async function want(...replies: Reply[]) {
  const server = fakeServer({ [key]: replies })
  const client = startClient({ server, orderInfo, storefront: menu })
  const ask = async () => {
    client.store.dispatch(dishDetailRequested({ productId: 11 }))
    await settle()
  }
  await ask()
  return { ...client, server, ask, detail: () => selectDetail(client.store.getState(), 11) }
}

test('the options of a dish are requested once', async () => {
  const { server, ask, detail } = await want({ answer: { detail: thaliDetail } })
  await ask()
  expect(detail()).toMatchObject({ status: 'ready', detail: thaliDetail })
  expect(server.callsOf(key)).toHaveLength(1)
})

test('a changed menu requests them again and keeps the known options meanwhile', async () => {
  const { store, server, ask, detail } = await want({ answer: { detail: thaliDetail } })
  const known = detail()?.detail
  store.dispatch(storefrontLoaded({ storeId: 1, storefront: menu }))
  expect(detail()).toMatchObject({ stale: true, detail: thaliDetail })
  await ask()
  expect(server.callsOf(key)).toHaveLength(2)
  expect(detail()?.stale).toBe(false)
  // An equal response keeps the same object, so nothing re-renders.
  expect(detail()?.detail).toBe(known)
})

test('a failure is stored with the dish, and a retry requests again', async () => {
  const { ask, detail, notices } = await want(problem('unavailable', 'Down'), { answer: { detail: thaliDetail } })
  expect(detail()).toMatchObject({ status: 'failed', problem: { code: 'unavailable', message: 'Down' } })
  expect(notices()).toEqual([])
  await ask()
  expect(detail()).toMatchObject({ status: 'ready', problem: null })
})

test('opening another store discards the dishes of the previous store, also pending ones', async () => {
  const { store, server, detail } = await want({ answer: { detail: thaliDetail } })
  server.reply('GET /api/stores/2/storefront', { answer: storefrontOf([raita], { storeId: 2 }) })
  store.dispatch(storefrontOpened({ storeId: 2 }))
  expect(detail()).toBeNull()
  await settle()
})
