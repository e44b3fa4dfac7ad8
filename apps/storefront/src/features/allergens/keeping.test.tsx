import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { printStored, readStored } from '../../platform/storage.ts'
import { type ClientOptions, startClient } from '../../testing/client.ts'
import { type FakeServer, fakeServer, problem } from '../../testing/fake-server.ts'
import { NOW } from '../../testing/fixtures.ts'
import { showScreen } from '../../testing/screen.tsx'
import { signedOut } from '../session/slice.ts'
import { AvoidedSheet } from './components/avoided-sheet.tsx'
import type { StoredAvoided } from './slice.ts'
import { storedAvoided } from './stored.ts'

const READ = 'GET /api/me/avoids'
const KEEP = 'PUT /api/me/avoids'
const WITHDRAW = 'DELETE /api/me/avoids'

const answer = (avoids: StoredAvoided['avoided'] | null) => ({ answer: { avoids } })

beforeEach(() => {
  jest.useFakeTimers({ now: NOW })
})
afterEach(() => {
  jest.useRealTimers()
})

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))

/** The sheet of a diner with this list on the device. */
async function open(server: FakeServer, own: StoredAvoided, options: Partial<ClientOptions> = {}) {
  const stored = { [storedAvoided.key]: printStored(own, storedAvoided) }
  const client = startClient({ server, stored, capabilities: ['own-avoids'], ...options })
  await settle()
  await settle()
  showScreen(client, <AvoidedSheet />, '/')
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  return {
    ...client,
    kept: () => readStored(storedAvoided),
    press: async (name: string | RegExp) => {
      await user.click(screen.getByRole('checkbox', { name }))
      await settle(1000)
    },
  }
}

const consent = /^I agree that/
const body = (...avoids: string[]) => ({ body: { avoids, consent: CONSENT_VERSIONS.account } })

describe('AMB105: a diner without an entry', () => {
  test('keeps the list on the device, and with the account only with the consent to it', async () => {
    const server = fakeServer({ [READ]: answer(null), [KEEP]: answer(['milk']) })
    const { press, kept } = await open(server, { avoided: ['milk'], isKept: false })
    expect(screen.getByText(/Kept on this device only/)).toBeVisible()
    await press('egg')
    expect(server.callsOf(KEEP)).toEqual([])
    await press(consent)
    expect(server.callsOf(KEEP)).toMatchObject([body('milk', 'egg')])
    expect(kept()).toEqual({ avoided: ['milk', 'egg'], isKept: true })
    expect(screen.getByText(/Kept with your account/)).toBeVisible()
  })

  test('who keeps it with the account changes it there too', async () => {
    const server = fakeServer({ [READ]: answer(['milk']), [KEEP]: answer(['milk', 'soy']) })
    const { press } = await open(server, { avoided: ['milk'], isKept: true })
    await press('soy')
    expect(server.callsOf(KEEP)).toMatchObject([body('milk', 'soy')])
  })

  test('finds it on another device, where what the device had is added', async () => {
    const server = fakeServer({ [READ]: answer(['milk']), [KEEP]: answer(['milk', 'egg']) })
    const { kept } = await open(server, { avoided: ['egg'], isKept: false })
    expect(kept()).toEqual({ avoided: ['milk', 'egg'], isKept: true })
    expect(server.callsOf(KEEP)).toMatchObject([body('milk', 'egg')])
  })

  test('takes over what was changed or withdrawn on another device', async () => {
    const changed = await open(fakeServer({ [READ]: answer(['soy']) }), { avoided: ['milk'], isKept: true })
    expect(changed.kept()).toEqual({ avoided: ['soy'], isKept: true })
  })

  test('has nothing left on a device where it was kept, once it is withdrawn elsewhere', async () => {
    const { kept } = await open(fakeServer({ [READ]: answer(null) }), { avoided: ['milk'], isKept: true })
    expect(kept()).toEqual({ avoided: [], isKept: false })
  })

  test('withdraws the consent: the list stays on this device only', async () => {
    const server = fakeServer({ [READ]: answer(['milk']), [WITHDRAW]: answer(null) })
    const { press, kept } = await open(server, { avoided: ['milk'], isKept: true })
    await press(consent)
    expect(kept()).toEqual({ avoided: ['milk'], isKept: false })
  })

  test('a failure is shown, and nothing counts as kept', async () => {
    const server = fakeServer({ [READ]: answer(null), [KEEP]: problem('unavailable', 'Try again') })
    const { press, kept, notices } = await open(server, { avoided: ['milk'], isKept: false })
    await press(consent)
    expect([notices(), kept()?.isKept]).toEqual([['Try again'], false])
  })

  test('leaves nothing of the account on the device after signing out', async () => {
    const { store, kept } = await open(fakeServer({ [READ]: answer(['milk']) }), { avoided: [], isKept: false })
    expect(kept()).toEqual({ avoided: ['milk'], isKept: true })
    act(() => void store.dispatch(signedOut()))
    expect(kept()).toEqual({ avoided: [], isKept: false })
  })

  test.each<[string, Partial<ClientOptions>]>([
    ['is not signed in', { signedIn: false }],
    ['orders for the entries of a programme', { config: { clientType: 'SCHOOL' } }],
  ])('is not asked who %s', async (_, options) => {
    const server = fakeServer({})
    await open(server, { avoided: ['milk'], isKept: false }, options)
    expect(screen.queryByRole('checkbox', { name: consent })).toBeNull()
    expect(server.calls).toEqual([])
  })
})
