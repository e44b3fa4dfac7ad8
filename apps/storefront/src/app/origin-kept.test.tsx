import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ClientConfig } from '@tiffin/contract/boot'
import {
  codeSubmitted,
  passcodeRequested,
  passkeyChosen,
  signInSubmitted,
  signUpSubmitted,
} from '../features/identity/forms-slice.ts'
import { bindNavigate } from '../platform/navigation.ts'
import { showApp } from '../testing/app.tsx'
import type { TestClient } from '../testing/client.ts'
import { assertionSample, type FakePasskeys, fakePasskeys, requestSample } from '../testing/fake-passkeys.ts'
import { fakeServer, type Reply } from '../testing/fake-server.ts'
import { biryani, lineOf, orderInfo, profile, storefrontOf } from '../testing/fixtures.ts'

const entered = (passcode: 'fine' | 'sent'): Reply => ({
  answer: { profile, addresses: [], passcode, message: 'Successfully Signed In' },
})
const mobile = { mobile: '9876543210', email: '' }
const email = { mobile: '', email: 'asha@example.com' }
const passcode = '482913'

const SIGN_IN = 'POST /api/identity/sign-in'
const replies: Readonly<Record<string, Reply | readonly Reply[]>> = {
  [SIGN_IN]: entered('fine'),
  'POST /api/identity/sign-up': { answer: { message: 'sent' } },
  'POST /api/identity/verify-code': [
    { answer: { complete: false, message: 'Verified' } },
    { answer: { complete: true, message: 'Verified' } },
  ],
  'POST /api/identity/resend-passcode': { answer: { message: 'on its way' } },
  'POST /api/identity/passkey/options': { answer: { options: requestSample } },
  'POST /api/identity/passkey': entered('fine'),
}

let passkeys: FakePasskeys
beforeEach(() => {
  sessionStorage.clear()
  passkeys = fakePasskeys({ suggests: true })
})
afterEach(async () => {
  passkeys.remove()
  cleanup()
  // A dialog that closes with its page goes back in the history, which happens in a task of its own.
  await waitFor(() => expect(window.history.state?.overlay?.depth ?? 0).toBe(0))
})

type Client = TestClient & { readonly server: ReturnType<typeof fakeServer> }

const send = ({ store }: Client, event: Parameters<TestClient['store']['dispatch']>[0]) =>
  act(async () => void store.dispatch(event))

const formsOf = ({ store }: Client) => store.getState().identityForms

/** The diner takes a passkey that the browser was asked for, by its dialog or among the suggestions of a field. */
async function takePasskey(isSuggested: boolean): Promise<void> {
  const asked = () => passkeys.asked.findLast(({ suggested }) => suggested === isSuggested)
  await waitFor(() => expect(asked()).toBeDefined())
  await act(async () => asked()?.take(assertionSample))
}

/** Every way to sign in, at the login that is open. */
const ways: Readonly<Record<string, (client: Client) => Promise<void>>> = {
  'the passcode, by number': (client) => send(client, signInSubmitted({ ...mobile, passcode })),
  'the passcode, by e-mail address': (client) => send(client, signInSubmitted({ ...email, passcode })),
  'a new account': async (client) => {
    await send(client, signUpSubmitted({ name: 'Asha Rao', mobile: mobile.mobile, email: email.email, passcode }))
    await waitFor(() => expect(formsOf(client).verification).not.toBeNull())
    for (const channel of ['mobile', 'email'] as const) {
      await send(client, codeSubmitted({ channel, code: '123456' }))
    }
    await waitFor(() => expect(formsOf(client)).toMatchObject({ tab: 'signIn', verification: null }))
    await send(client, signInSubmitted({ ...mobile, passcode }))
  },
  'a passcode that was forgotten and sent': async (client) => {
    await send(client, passcodeRequested(mobile))
    await waitFor(() => expect(formsOf(client).sentPasscode).toMatchObject({ contact: mobile }))
    client.server.reply(SIGN_IN, entered('sent'))
    await send(client, signInSubmitted({ ...mobile, passcode: '135792' }))
  },
  'a passkey, by the dialog': async (client) => {
    await send(client, passkeyChosen())
    await takePasskey(false)
  },
  'a suggested passkey': () => takePasskey(true),
}

/** A page of each guard, and how it is reached again: by history, or by loading a document. */
const origins: readonly { guard: string; at: string; config?: Partial<ClientConfig>; isLoaded?: boolean }[] = [
  { guard: 'A', at: '/my-orders/current' },
  { guard: 'S', at: '/1/food-item/regular/1', config: { storeAccessType: 'PROTECTED' } },
  { guard: 'AS', at: '/1/bill/A1' },
  { guard: 'AS, with a policy of its own', at: '/1/check-out', isLoaded: true },
]

const cases = Object.keys(ways).flatMap((way) => origins.map((origin) => ({ way, ...origin })))

describe.each(['desktop', 'mobile'] as const)('R2, AMB46 (%s): the page that was refused is shown after', (width) => {
  test.each(cases)('$way, guard $guard', async ({ way, at, config = {}, isLoaded = false }) => {
    const server = fakeServer(replies)
    const client = await showApp({
      server,
      at,
      config,
      screen: width,
      signedIn: false,
      lines: [lineOf(biryani, 1)],
      orderInfo,
      storefront: storefrontOf([biryani]),
    })
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    await userEvent.click((await screen.findAllByRole('button', { name: 'Sign In' }))[0] as HTMLElement)
    await waitFor(() => expect(client.store.getState().session.redirectTo).toBe(at))
    await waitFor(() => expect(client.store.getState().identityForms).toBeDefined())

    const loaded: string[] = []
    // jsdom loads no documents.
    if (isLoaded)
      bindNavigate(
        () => undefined,
        (path) => loaded.push(path),
      )
    await ways[way]?.({ ...client, server })
    await waitFor(() => expect(isLoaded ? loaded.at(-1) : window.location.pathname).toBe(at))
    expect(client.store.getState()).toMatchObject({ session: { profile, redirectTo: null } })
    expect(client.store.getState().cart.lines).toHaveLength(1)
    // AMB42: a sent passcode asks for one's own over the page.
    const opened = way.includes('sent') ? 'passcode' : null
    await waitFor(() => expect(client.store.getState().account.open).toBe(opened))
    await waitFor(() => expect(window.history.state?.overlay?.depth ?? 0).toBe(way.includes('sent') ? 1 : 0))
  })
})
