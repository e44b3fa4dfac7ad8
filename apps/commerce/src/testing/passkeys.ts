import {
  type Authenticator,
  anAuthenticator,
  type CreatedCredential,
  type UsedCredential,
  type Wrongs,
} from './authenticator.ts'
import type { CallAnswer, TestCommerce, TestPerson } from './commerce.ts'

/** The origin of the pages of `alpha`. */
export const ORIGIN = 'https://alpha.localhost'

type Options = Parameters<Authenticator['create']>[0]

/** The calls about passkeys, as the pages of `alpha` make them. */
export interface PasskeyCalls {
  post(path: string, body: unknown, token?: string, tenant?: string): Promise<CallAnswer>
  registerOptions(token: string, more?: object): Promise<CallAnswer>
  register(token: string, credential: CreatedCredential, origin?: string): Promise<CallAnswer>
  addTo(person: TestPerson, authenticator: Authenticator, origin?: string): Promise<CallAnswer>
  signInOptions(origin?: string, tenant?: string): Promise<Options>
  signIn(credential: UsedCredential, origin?: string, tenant?: string): Promise<CallAnswer>
  signInBy(authenticator: Authenticator, wrongs?: Wrongs): Promise<CallAnswer>
  /** A new person with a passkey. */
  withPasskey(
    settings?: Parameters<typeof anAuthenticator>[0],
  ): Promise<{ person: TestPerson; authenticator: Authenticator }>
  passkeysOf(token: string): Promise<CallAnswer['json']>
}

export function passkeyCalls(commerce: TestCommerce): PasskeyCalls {
  const calls: PasskeyCalls = {
    post: (path, body, token, tenant = 'alpha') =>
      commerce.call(tenant, 'POST', path, { body, ...(token === undefined ? {} : { token }) }),
    registerOptions: (token, more = {}) => calls.post('/passkey/registerOptions', { origin: ORIGIN, ...more }, token),
    register: (token, credential, origin = ORIGIN) => calls.post('/passkey/register', { origin, credential }, token),
    async addTo(person, authenticator, origin = ORIGIN) {
      const { options } = (await calls.registerOptions(person.token, { origin })).json.data
      return calls.register(person.token, authenticator.create(options, origin), origin)
    },
    signInOptions: async (origin = ORIGIN, tenant = 'alpha') =>
      (await calls.post('/passkey/signinOptions', { origin }, undefined, tenant)).json.data.options,
    signIn: (credential, origin = ORIGIN, tenant = 'alpha') =>
      calls.post('/passkey/signin', { origin, credential }, undefined, tenant),
    signInBy: async (authenticator, wrongs = {}) =>
      calls.signIn(authenticator.get(await calls.signInOptions(), ORIGIN, wrongs)),
    async withPasskey(settings) {
      const person = await commerce.signedIn('alpha')
      const authenticator = anAuthenticator(settings)
      const { status } = await calls.addTo(person, authenticator)
      if (status !== 200) throw new Error(`The passkey was not added: ${status}`)
      return { person, authenticator }
    },
    passkeysOf: async (token) => (await commerce.call('alpha', 'GET', '/passkeys', { token })).json.data.passkeys,
  }
  return calls
}
