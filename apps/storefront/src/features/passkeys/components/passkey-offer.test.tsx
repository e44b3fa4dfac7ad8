import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isPasskeyOfferDue, offerPasskey, settlePasskeyOffer } from '../../../platform/passkey-offer.ts'
import { showApp } from '../../../testing/app.tsx'
import { creationSample, type FakePasskeys, fakePasskeys, newPasskeySample } from '../../../testing/fake-passkeys.ts'
import { fakeServer, type Reply } from '../../../testing/fake-server.ts'
import { boot } from '../../../testing/fixtures.ts'
import { listsOf } from '../../../testing/my-orders.ts'
import { configRefreshed } from '../../client/slice.ts'

const TITLE = 'Sign in without typing'

let passkeys: FakePasskeys | undefined
beforeEach(() => window.localStorage.clear())
afterEach(() => {
  passkeys?.remove()
  passkeys = undefined
})

const added: Reply = { answer: { passkeys: [], message: 'Your passkey is ready.' } }

/** What the browser stores once these have run. */
function storedAfter(...steps: readonly (() => void)[]): Readonly<Record<string, string>> {
  for (const step of steps) step()
  return { ...window.localStorage }
}

interface Start {
  readonly replies?: Record<string, Reply>
  readonly stored?: Readonly<Record<string, string>>
}

async function open({ replies = {}, stored = storedAfter(offerPasskey) }: Start = {}) {
  const server = fakeServer({
    'GET /api/me/order-lists': listsOf({}),
    'POST /api/passkeys/options': { answer: { options: creationSample } },
    'POST /api/passkeys': added,
    ...replies,
  })
  const client = await showApp({ server, at: '/my-orders/current', stored })
  await screen.findByText('No orders to display')
  return { server, ...client }
}

const offer = () => screen.findByRole('complementary', { name: TITLE })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const isShown = () => screen.queryByRole('complementary', { name: TITLE }) !== null

async function asked() {
  await waitFor(() => expect(passkeys?.asked.length).toBeGreaterThan(0))
  return passkeys?.asked[0]
}

describe('the offer to add a passkey', () => {
  test('stands on the page of orders after a sign-in by passcode, and is dismissed for good', async () => {
    passkeys = fakePasskeys()
    await open()
    expect(await offer()).toBeVisible()
    await press('No, thanks')
    await waitFor(() => expect(isShown()).toBe(false))
    offerPasskey()
    expect(isPasskeyOfferDue()).toBe(false)
  })

  test('adds one in place, and is then over', async () => {
    passkeys = fakePasskeys()
    const { server, notices } = await open()
    await offer()
    await press('Add a passkey')
    await act(async () => (await asked())?.take(newPasskeySample))
    await waitFor(() => expect(isShown()).toBe(false))
    expect(server.callsOf('POST /api/passkeys').map(({ body }) => body)).toEqual([{ credential: newPasskeySample }])
    expect([notices(), isPasskeyOfferDue()]).toEqual([['Your passkey is ready.'], false])
  })

  test('is over on a device that has one already', async () => {
    passkeys = fakePasskeys()
    await open()
    await offer()
    await press('Add a passkey')
    await act(async () => (await asked())?.fail('InvalidStateError'))
    await waitFor(() => expect(isShown()).toBe(false))
    expect(isPasskeyOfferDue()).toBe(false)
  })

  test('stays when the diner closes the dialog of the device', async () => {
    passkeys = fakePasskeys()
    await open()
    await offer()
    await press('Add a passkey')
    await act(async () => (await asked())?.fail('NotAllowedError'))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Add a passkey' })).toHaveAttribute('aria-busy', 'false'),
    )
    expect(isPasskeyOfferDue()).toBe(true)
  })

  test('asks for the passcode where the sign-in was some time ago', async () => {
    passkeys = fakePasskeys()
    await open({ replies: { 'POST /api/passkeys/options': { answer: { options: null } } } })
    await offer()
    await press('Add a passkey')
    expect(await screen.findByLabelText('Passcode')).toBeVisible()
  })

  test.each([
    ['in a browser without passkeys', () => undefined],
    ['on a device that cannot keep one', () => fakePasskeys({ keeps: false })],
  ])('does not stand there %s', async (_where, device) => {
    passkeys = device()
    await open()
    await act(async () => void (await import('../../../app/passkeys-screen.ts')))
    expect(isShown()).toBe(false)
  })

  test.each([
    ['without a sign-in by passcode', () => storedAfter()],
    ['after it was settled', () => storedAfter(offerPasskey, settlePasskeyOffer, offerPasskey)],
    ['where a passkey signed in first', () => storedAfter(settlePasskeyOffer, offerPasskey)],
  ])('does not stand there %s', async (_when, stored) => {
    passkeys = fakePasskeys()
    await open({ stored: stored() })
    await act(async () => void (await import('../../../app/passkeys-screen.ts')))
    expect(isShown()).toBe(false)
  })

  test('does not stand there for a tenant whose upstream has no passkeys (AMB108)', async () => {
    passkeys = fakePasskeys()
    const { store } = await open()
    await offer()
    act(() => void store.dispatch(configRefreshed({ ...boot(), capabilities: [] })))
    await waitFor(() => expect(isShown()).toBe(false))
  })

  test('is not made in a browser that refuses storage, where it could not be dismissed', () => {
    const storage = Object.getOwnPropertyDescriptor(window, 'localStorage')
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('', 'SecurityError')
      },
    })
    try {
      offerPasskey()
      settlePasskeyOffer()
      expect(isPasskeyOfferDue()).toBe(false)
    } finally {
      if (storage) Object.defineProperty(window, 'localStorage', storage)
    }
  })
})
