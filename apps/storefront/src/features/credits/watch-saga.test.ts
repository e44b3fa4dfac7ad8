import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { fakeServer, problem, type Reply } from '../../testing/fake-server.ts'
import { NOW, profile } from '../../testing/fixtures.ts'
import { PENDING_TOP_UPS, passbookOf, row, SETTLE, settled, WALLET, walletOf } from '../../testing/wallet.ts'
import { signedIn, signedOut } from '../session/slice.ts'
import { selectWallet } from './slice.ts'
import { selectTopUp } from './top-up-slice.ts'

beforeEach(() => void jest.useFakeTimers({ now: NOW }))
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const pending = row('p1', { status: 'PENDING', balance: null, topUpId: 'T1' })

/** Any page of a tenant with a wallet. */
async function open(replies: Record<string, Reply | readonly Reply[]> = {}, more: Partial<ClientOptions> = {}) {
  const server = fakeServer({ [WALLET]: walletOf(), [PENDING_TOP_UPS]: passbookOf([pending]), ...replies })
  const client = startClient({ server, config: { walletEnabled: true }, ...more })
  await wait(0)
  const state = () => client.store.getState()
  return { server, ...client, undecided: () => selectTopUp(state()).undecided, wallet: () => selectWallet(state()) }
}

const hide = () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')

describe('top-ups that are undecided (V6, V7) are followed on every page', () => {
  test('with growing pauses, until they are decided, and then it is said', async () => {
    const { server, undecided, notices, wallet } = await open({
      [SETTLE]: [settled('undecided'), settled('undecided'), settled('succeeded', 135_000)],
    })
    expect(undecided()).toEqual([{ topUpId: 'T1', amount: 10_000 }])
    const asked = () => server.callsOf(SETTLE).length
    await wait(1_999)
    expect(asked()).toBe(0)
    await wait(1)
    expect(asked()).toBe(1)
    await wait(3_999)
    expect(asked()).toBe(1)
    await wait(1)
    expect(asked()).toBe(2)
    expect(notices()).toEqual([])
    await wait(8_000)
    expect(notices()).toEqual(['Credits added Succesfully'])
    expect([undecided(), wallet()?.balance]).toEqual([[], 135_000])
    expect(server.callsOf(SETTLE).map(({ body }) => body)).toEqual(Array(3).fill({ hint: 'paid' }))
    await wait(120_000)
    expect([asked(), server.callsOf(PENDING_TOP_UPS).length]).toEqual([3, 1])
  })

  test('a failed one is said too', async () => {
    const { notices, undecided } = await open({ [SETTLE]: settled('failed') })
    await wait(2_000)
    expect([notices(), undecided()]).toEqual([['Transcation Failed !!!'], []])
  })

  test('not while the page is hidden', async () => {
    const { server } = await open({ [SETTLE]: settled('undecided') })
    hide()
    await wait(120_000)
    expect(server.callsOf(SETTLE)).toEqual([])
    jest.restoreAllMocks()
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(0)
    expect(server.callsOf(SETTLE)).toHaveLength(1)
  })

  test('a fault shows nothing, and the next round asks again', async () => {
    const { notices, undecided } = await open({ [SETTLE]: [problem('unavailable'), settled('succeeded')] })
    await wait(2_000)
    expect([notices(), undecided().length]).toEqual([[], 1])
    await wait(4_000)
    expect([notices(), undecided().length]).toEqual([['Credits added Succesfully'], 0])
  })

  test('one that does not exist for this person is forgotten', async () => {
    const { notices, undecided } = await open({ [SETTLE]: problem('not-found') })
    await wait(2_000)
    expect([notices(), undecided()]).toEqual([[], []])
  })

  test('W2: a session that is over ends it', async () => {
    const { store, undecided, notices } = await open({ [SETTLE]: problem('session-expired', 'Session expired') })
    await wait(2_000)
    expect([store.getState().session.profile, undecided(), notices()]).toEqual([null, [], ['Session expired']])
  })
})

describe('a sign-in loads the credits (Q12)', () => {
  const noneOpen = { [PENDING_TOP_UPS]: passbookOf() }

  test('when the wallet is enabled, after it has ended', async () => {
    const { store, server, wallet } = await open(noneOpen, { signedIn: false })
    expect(server.calls).toEqual([])
    store.dispatch(signedIn({ profile }))
    await wait(0)
    expect(wallet()?.balance).toBe(125_000)
    expect(server.callsOf(PENDING_TOP_UPS)).toHaveLength(1)
  })

  test('not when it is not (A18)', async () => {
    const { store, server } = await open({}, { signedIn: false, config: { walletEnabled: false } })
    store.dispatch(signedIn({ profile }))
    await wait(0)
    expect(server.calls).toEqual([])
  })

  test('and a sign-out forgets them', async () => {
    const { store, wallet, undecided } = await open({}, { signedIn: false })
    store.dispatch(signedIn({ profile }))
    await wait(0)
    expect([wallet()?.balance, undecided().length]).toEqual([125_000, 1])
    store.dispatch(signedOut())
    expect([wallet(), undecided()]).toEqual([null, []])
  })
})
