import { afterEach, describe, expect, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isPasskeyOfferDue, offerPasskey } from '../../../platform/passkey-offer.ts'
import { startClient } from '../../../testing/client.ts'
import { assertionSample, type FakePasskeys, fakePasskeys, requestSample } from '../../../testing/fake-passkeys.ts'
import { fakeServer, problem } from '../../../testing/fake-server.ts'
import { boot, profile } from '../../../testing/fixtures.ts'
import { showScreen } from '../../../testing/screen.tsx'
import { configRefreshed } from '../../client/slice.ts'
import { signInRequested } from '../../session/slice.ts'
import { signInSubmitted } from '../forms-slice.ts'
import { IdentityForms } from './identity-forms.tsx'

const OPTIONS = 'POST /api/identity/passkey/options'
const SIGN_IN = 'POST /api/identity/passkey'
const NAME = 'Sign in with a passkey'

const options = { answer: { options: requestSample } }
const signedIn = { answer: { profile, addresses: [], passcode: 'fine', message: 'Successfully Signed In' } }

let passkeys: FakePasskeys | undefined
afterEach(() => {
  passkeys?.remove()
  passkeys = undefined
})

function open(server = fakeServer({ [OPTIONS]: options, [SIGN_IN]: signedIn })) {
  const client = startClient({ server, signedIn: false })
  const shown = showScreen(client, <IdentityForms />, '/')
  return { server, client, ...shown }
}

const button = () => screen.findByRole('button', { name: NAME })
const mobile = () => screen.getByLabelText('Mobile number')

/** The request that the browser's authenticators got as number `at`. */
async function asked(at: number) {
  await waitFor(() => expect(passkeys?.asked.length).toBeGreaterThan(at))
  return passkeys?.asked[at]
}

describe('signing in with a passkey', () => {
  test('is not offered by a browser without passkeys, nor for a tenant whose upstream has none (AMB108)', () => {
    const { client, unmount } = open()
    expect(screen.queryByRole('button', { name: NAME })).toBeNull()
    expect(mobile()).toHaveAttribute('autocomplete', 'tel-national')
    unmount()
    passkeys = fakePasskeys()
    act(() => void client.store.dispatch(configRefreshed({ ...boot(), capabilities: [] })))
    showScreen(client, <IdentityForms />, '/')
    expect(screen.queryByRole('button', { name: NAME })).toBeNull()
  })

  test('asks the browser, signs in, and returns to the page that asked for it (Q12)', async () => {
    passkeys = fakePasskeys()
    const { server, client } = open()
    act(() => void client.store.dispatch(signInRequested({ returnTo: '/my-orders/current' })))
    await userEvent.click(await button())
    const request = await asked(0)
    expect([request?.kind, request?.challenge, request?.suggested]).toEqual(['get', 'C1', false])
    await act(async () => request?.take(assertionSample))
    await waitFor(() => expect(client.store.getState().session.profile).toEqual(profile))
    expect(server.callsOf(SIGN_IN).map(({ body }) => body)).toEqual([{ credential: assertionSample }])
    expect([client.notices(), client.went.at(-1)]).toEqual([['Successfully Signed In'], '/my-orders/current'])
  })

  test('this device offers a passkey after a sign-in by passcode, and not after one by passkey', async () => {
    const passcode = { mobile: '9876543210', email: '', passcode: '246810' }
    const signIn = 'POST /api/identity/sign-in'
    const { client, unmount } = open(fakeServer({ [signIn]: signedIn, [OPTIONS]: options, [SIGN_IN]: signedIn }))
    act(() => void client.store.dispatch(signInSubmitted(passcode)))
    await waitFor(() => expect(client.store.getState().session.profile).toEqual(profile))
    expect(isPasskeyOfferDue()).toBe(true)
    unmount()
    passkeys = fakePasskeys()
    const later = open()
    await userEvent.click(await button())
    await act(async () => (await asked(0))?.take(assertionSample))
    await waitFor(() => expect(later.client.store.getState().session.profile).toEqual(profile))
    offerPasskey()
    expect(isPasskeyOfferDue()).toBe(false)
  })

  test.each([
    ['unknown-passkey', [['unknown', { rpId: 'localhost', credentialId: 'AAAA' }]]],
    ['refused', []],
  ] as const)('refused as %s, says so; only an unknown one is forgotten by the device', async (code, signals) => {
    passkeys = fakePasskeys()
    const { client } = open(fakeServer({ [OPTIONS]: options, [SIGN_IN]: problem(code, 'Not here') }))
    await userEvent.click(await button())
    await act(async () => (await asked(0))?.take(assertionSample))
    await waitFor(() => expect(client.notices()).toEqual(['Not here']))
    expect(passkeys.signals).toEqual(signals)
    expect(await button()).toHaveAttribute('aria-busy', 'false')
  })

  test('refused in a browser without signals, says so', async () => {
    passkeys = fakePasskeys({ hears: false })
    const { client } = open(fakeServer({ [OPTIONS]: options, [SIGN_IN]: problem('unknown-passkey', 'Not here') }))
    await userEvent.click(await button())
    await act(async () => (await asked(0))?.take(assertionSample))
    await waitFor(() => expect(client.notices()).toEqual(['Not here']))
  })

  test('when the diner closes the dialog, nothing is said, typed text stays, and the button works again', async () => {
    passkeys = fakePasskeys()
    const { client } = open()
    await userEvent.type(mobile(), '98765')
    await userEvent.click(await button())
    await act(async () => (await asked(0))?.fail('NotAllowedError'))
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-busy', 'false'))
    expect([client.notices(), mobile().getAttribute('value')]).toEqual([[], '98765'])
    await userEvent.click(await button())
    expect(await asked(1)).toMatchObject({ kind: 'get' })
  })

  test.each([
    ['refuses', problem('refused', 'This passkey could not be used here.'), 'This passkey could not be used here.'],
    ['is down', problem('unavailable', 'Some error occured'), 'Some error occured'],
  ])('when the server %s, its message is shown and the form stays', async (_what, reply, text) => {
    passkeys = fakePasskeys()
    const { client } = open(fakeServer({ [OPTIONS]: options, [SIGN_IN]: reply }))
    await userEvent.click(await button())
    await act(async () => (await asked(0))?.take(assertionSample))
    await waitFor(() => expect(client.notices()).toEqual([text]))
    await waitFor(async () => expect(await button()).toHaveAttribute('aria-busy', 'false'))
  })

  test('when the browser cannot ask, that is said', async () => {
    passkeys = fakePasskeys()
    const { client } = open()
    await userEvent.click(await button())
    await act(async () => (await asked(0))?.fail('SecurityError'))
    await waitFor(() =>
      expect(client.notices()).toEqual(['Passkeys do not work right now. Please sign in with your passcode.']),
    )
  })
})

describe('passkeys among the suggestions of a field', () => {
  test('are asked for while the form is shown, and taking one signs in', async () => {
    passkeys = fakePasskeys({ suggests: true })
    const { client } = open()
    expect(await asked(0)).toMatchObject({ suggested: true })
    expect(mobile()).toHaveAttribute('autocomplete', 'tel-national webauthn')
    await act(async () => (await asked(0))?.take(assertionSample))
    await waitFor(() => expect(client.store.getState().session.profile).toEqual(profile))
    expect(client.notices()).toEqual(['Successfully Signed In'])
  })

  test('are not asked for in browsers without them', async () => {
    passkeys = fakePasskeys()
    const { server } = open()
    await button()
    await act(async () => undefined)
    expect(server.callsOf(OPTIONS)).toEqual([])
  })

  test('end when the diner presses the button, which a browser allows one of at a time', async () => {
    passkeys = fakePasskeys({ suggests: true })
    open()
    const suggestion = await asked(0)
    await userEvent.click(await button())
    expect(suggestion?.signal?.aborted).toBe(true)
    const dialog = await asked(1)
    expect(dialog?.suggested).toBe(false)
    await act(async () => dialog?.fail('NotAllowedError'))
    expect(await asked(2)).toMatchObject({ suggested: true })
  })

  test('end when the form closes', async () => {
    passkeys = fakePasskeys({ suggests: true })
    const { unmount } = open()
    const suggestion = await asked(0)
    unmount()
    await waitFor(() => expect(suggestion?.signal?.aborted).toBe(true))
  })

  test('fail silently: the form is there', async () => {
    passkeys = fakePasskeys({ suggests: true })
    const { client, server } = open(fakeServer({ [OPTIONS]: problem('unavailable', 'Not now') }))
    await waitFor(() => expect(server.callsOf(OPTIONS)).toHaveLength(1))
    await act(async () => undefined)
    expect(client.notices()).toEqual([])
  })
})
