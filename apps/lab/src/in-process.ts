import type { AddressInfo } from 'node:net'
import { type Browser, startBff, type TestBff, type TestBffOptions } from '@tiffin/bff/testing/bff'
import { laySite, tenantFile } from '@tiffin/bff/testing/site'
import { startCommerce, type TestChoice, type TestCommerce, type TestPerson } from '@tiffin/commerce/testing/commerce'

/** The passcode of everyone who signs up. */
export const PASSCODE = '864209'

/** Settings of both servers: the tenants and those of commerce, then those of the BFF. */
export interface SystemChoice
  extends Omit<TestChoice, 'tenants' | 'folders'>,
    Pick<TestBffOptions, 'env' | 'upstreamLimits' | 'trackingTimes'> {
  /** What the file of each tenant has beside the usual, by id; default: `spice` with nothing. */
  readonly tenants?: Readonly<Record<string, Parameters<typeof tenantFile>[1]>>
}

/** A person with a session at a tenant. */
export interface SignedIn extends Omit<TestPerson, 'token'> {
  readonly tenant: string
  /** The sealed session, as the value of its cookie. */
  readonly session: string
}

/** The real BFF over the real commerce, in this process, on ports, with the clock and the outbox of commerce. */
export interface TestSystem {
  readonly commerce: TestCommerce
  readonly bff: TestBff
  /** The origin of the BFF. */
  readonly url: string
  /** Starts a second BFF of the installation; it is closed with the system. */
  anotherBff(): Promise<TestBff>
  /** Signs a diner up and in, with this mobile number; at `spice` unless another tenant is named. */
  signUp(mobile: string, tenant?: string): Promise<Browser>
  /** Creates a person and a session directly, without a passcode. */
  signedIn(tenant: string, wanted?: Partial<Omit<TestPerson, 'token' | 'id'>>): Promise<SignedIn>
  close(): Promise<void>
}

/** The system with a diner of `spice`, who is signed in. */
export interface WholeSystem extends TestSystem {
  readonly diner: Browser
}

const HOUR_MS = 3_600_000

async function signUp({ commerce, bff }: Pick<TestSystem, 'commerce' | 'bff'>, mobile: string, tenant: string) {
  const diner = bff.browser(`${tenant}.localhost`)
  const [email, passcode] = [`diner.${mobile}@example.com`, PASSCODE]
  await diner.post('/api/identity/sign-up', { name: 'Diner', mobile, email, passcode })
  await diner.post('/api/identity/verify-code', { channel: 'mobile', code: await commerce.codeFor(mobile) })
  await diner.post('/api/identity/verify-code', { channel: 'email', code: await commerce.codeFor(email) })
  await diner.post('/api/identity/sign-in', { mobile, passcode })
  return diner
}

/** Starts both servers. Close the system in `afterAll`. */
export async function startSystem(choice: SystemChoice = {}): Promise<TestSystem> {
  const { tenants = { spice: {} }, env, upstreamLimits, trackingTimes, ...ofCommerce } = choice
  const site = laySite([])
  for (const [id, fields] of Object.entries(tenants)) site.writeTenant(id, tenantFile(id, fields))
  const commerce = await startCommerce({
    ...ofCommerce,
    folders: { tenantsDir: site.tenants, themesDir: site.themes },
    config: { mode: 'demo', ...ofCommerce.config },
  })
  const bffs: TestBff[] = []
  const anotherBff = async (): Promise<TestBff> => {
    const bff = await startBff({
      ...{ commerceUrl: commerce.url, site, clock: commerce.clock.now },
      env: { ...(choice.serviceKey && { SERVICE_KEY: choice.serviceKey }), ...env },
      // The time that a loaded machine takes must not decide a case.
      upstreamLimits: upstreamLimits ?? { deadlineMs: 30_000, restMs: 1000 },
      ...(trackingTimes && { trackingTimes }),
    })
    bffs.push(bff)
    return bff
  }
  const bff = await anotherBff()
  await bff.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    ...{ commerce, bff, anotherBff },
    url: `http://127.0.0.1:${(bff.app.server.address() as AddressInfo).port}`,
    signUp: (mobile, tenant = 'spice') => signUp({ commerce, bff }, mobile, tenant),
    async signedIn(tenant, wanted) {
      const { token, id, ...profile } = await commerce.signedIn(tenant, wanted)
      const expires = commerce.clock.now() + HOUR_MS
      return { tenant, id, ...profile, session: bff.seal({ ...profile, token, expires }, tenant) }
    },
    async close() {
      for (const each of bffs) await each.close()
      await commerce.close()
      site.remove()
    },
  }
}

/** Starts both servers and signs a diner up. Close the system in `afterAll`. */
export async function startWholeSystem(choice: SystemChoice = {}): Promise<WholeSystem> {
  const system = await startSystem(choice)
  return { ...system, diner: await system.signUp('9200000001') }
}
