import type { NewPasskey, PasskeyAssertion } from '@tiffin/contract/passkeys'

/** One request of the page to the browser's authenticators. */
export interface Asked {
  readonly kind: 'create' | 'get'
  readonly challenge: unknown
  /** True when it waits for one of a field's suggestions. */
  readonly suggested: boolean
  readonly signal: AbortSignal | undefined
  /** The diner takes or makes a passkey. */
  take(credential: PasskeyAssertion | NewPasskey): void
  /** The diner closes the dialog (`NotAllowedError`), or the authenticator refuses. */
  fail(name: string): void
}

export interface FakePasskeys {
  readonly asked: readonly Asked[]
  /** The signals that the device got, with their data. */
  readonly signals: readonly (readonly [name: string, data: unknown])[]
  remove(): void
}

export const assertionSample: PasskeyAssertion = {
  id: 'AAAA',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' },
}

export const newPasskeySample: NewPasskey = {
  id: 'AAAA',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA', transports: ['internal'] },
}

export const requestSample = { rpId: 'localhost', challenge: 'C1', timeout: 300_000, userVerification: 'required' }

export const creationSample = {
  rp: { id: 'localhost', name: 'Test Kitchen' },
  user: { id: 'AAAA', name: 'Asha Rao (…3210)', displayName: 'Asha Rao' },
  challenge: 'C2',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

interface Wanted {
  readonly publicKey?: { readonly challenge: unknown }
  readonly mediation?: string
  readonly signal?: AbortSignal
}

function ask(asked: Asked[], kind: Asked['kind'], { publicKey, mediation, signal }: Wanted): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (name: string) => reject(new DOMException('', name))
    signal?.addEventListener('abort', () => fail('AbortError'))
    asked.push({
      ...{ kind, challenge: publicKey?.challenge, suggested: mediation === 'conditional', signal, fail },
      take: (credential) => resolve({ toJSON: () => credential }),
    })
  })
}

interface Abilities {
  readonly suggests?: boolean
  /** Whether the device itself keeps passkeys. */
  readonly keeps?: boolean
  /** Whether the browser has signals. */
  readonly hears?: boolean
}

/** Gives jsdom, which has none, authenticators that a test operates. `remove` takes them away. */
export function fakePasskeys({ suggests = false, keeps = true, hears = true }: Abilities = {}): FakePasskeys {
  const asked: Asked[] = []
  const signals: [string, unknown][] = []
  const hear = (name: string) => async (data: unknown) => void signals.push([name, data])
  const PublicKeyCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: async () => suggests,
    isUserVerifyingPlatformAuthenticatorAvailable: async () => keeps,
    parseRequestOptionsFromJSON: (options: unknown) => options,
    parseCreationOptionsFromJSON: (options: unknown) => options,
    ...(hears
      ? { signalUnknownCredential: hear('unknown'), signalAllAcceptedCredentials: hear('accepted') }
      : undefined),
  })
  Object.assign(globalThis, { PublicKeyCredential })
  const credentials = {
    get: (wanted: Wanted) => ask(asked, 'get', wanted),
    create: (wanted: Wanted) => ask(asked, 'create', wanted),
  }
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  return {
    asked,
    signals,
    remove() {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
      Reflect.deleteProperty(navigator, 'credentials')
    },
  }
}
