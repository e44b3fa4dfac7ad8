import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { startClient } from '../../testing/client.ts'
import { fakeServer, problem } from '../../testing/fake-server.ts'
import { NOW } from '../../testing/fixtures.ts'
import { PENDING_TOP_UPS, passbookOf, WALLET, walletOf } from '../../testing/wallet.ts'
import { selectWallet, selectWalletFailed, walletWanted } from './slice.ts'

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => void jest.useRealTimers())

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)

function open(walletEnabled = true) {
  const server = fakeServer({ [WALLET]: walletOf(), [PENDING_TOP_UPS]: passbookOf() })
  const { store } = startClient({ server, config: { walletEnabled } })
  const want = async () => {
    store.dispatch(walletWanted())
    await wait(0)
  }
  return { server, store, want, asked: () => server.callsOf(WALLET).length }
}

test('the balance is asked for when it is not known, and again when it is older than 30 s (V8, Z15)', async () => {
  const { store, want, asked } = open()
  await want()
  expect(selectWallet(store.getState())?.balance).toBe(125_000)
  await want()
  await wait(29_000)
  await want()
  expect(asked()).toBe(1)
  await wait(2_000)
  await want()
  expect(asked()).toBe(2)
})

test('several that want it at once ask once', async () => {
  const { store, want, asked } = open()
  store.dispatch(walletWanted())
  store.dispatch(walletWanted())
  await want()
  expect(asked()).toBe(1)
})

test('a failure keeps what was known, and the next that wants it asks again', async () => {
  const { server, store, want } = open()
  await want()
  server.reply(WALLET, problem('unavailable'), walletOf({ balance: 5000 }))
  await wait(31_000)
  await want()
  expect([selectWallet(store.getState())?.balance, selectWalletFailed(store.getState())]).toEqual([125_000, true])
  await want()
  expect([selectWallet(store.getState())?.balance, selectWalletFailed(store.getState())]).toEqual([5000, false])
})

test('a tenant without a wallet asks for nothing (A18)', async () => {
  const { server, want } = open(false)
  await want()
  expect(server.calls).toEqual([])
})
