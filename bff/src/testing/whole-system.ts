import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { type Browser, startBff, type TestBff } from './bff.ts'
import { laySite, tenantFile } from './site.ts'

/** The tenant of `diner`. */
const TENANT = 'spice'

/** The passcode of everyone who signs up. */
export const PASSCODE = '864209'

/** The real BFF with the real commerce, with the tenant `spice` and a signed-in diner. */
export interface WholeSystem {
  readonly commerce: TestCommerce
  readonly bff: TestBff
  readonly diner: Browser
  /** Signs up another diner, with this mobile number; at `spice` unless another tenant is named. */
  signUp(mobile: string, tenant?: string): Promise<Browser>
  close(): Promise<void>
}

async function signUp(
  { bff, commerce }: Pick<WholeSystem, 'bff' | 'commerce'>,
  mobile: string,
  tenant = TENANT,
): Promise<Browser> {
  const diner = bff.browser(`${tenant}.localhost`)
  const [email, passcode] = [`diner.${mobile}@example.com`, PASSCODE]
  await diner.post('/api/identity/sign-up', { name: 'Diner', mobile, email, passcode })
  await diner.post('/api/identity/verify-code', { channel: 'mobile', code: await commerce.codeFor(mobile) })
  await diner.post('/api/identity/verify-code', { channel: 'email', code: await commerce.codeFor(email) })
  await diner.post('/api/identity/sign-in', { mobile, passcode })
  return diner
}

/**
 * Starts both servers with a catalogue, with settings of the tenant, with further tenants, and with settings of the BFF. Close it in `afterAll`.
 */
export async function startWholeSystem(
  catalogue: unknown,
  clientConfig: object = {},
  others: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<WholeSystem> {
  const site = laySite([TENANT, ...others])
  site.writeTenant(TENANT, tenantFile(TENANT, { clientConfig }))
  const commerce = await startCommerce({
    folders: { tenantsDir: site.tenants, themesDir: site.themes },
    catalogue,
    config: { mode: 'demo' },
  })
  const bff = await startBff({
    ...{ commerceUrl: commerce.url, site, clock: commerce.clock.now, env },
    // The time that a loaded machine takes must not decide a case.
    upstreamLimits: { deadlineMs: 30_000, restMs: 1000 },
  })
  return {
    commerce,
    bff,
    diner: await signUp({ bff, commerce }, '9200000001'),
    signUp: (mobile, tenant) => signUp({ bff, commerce }, mobile, tenant),
    async close() {
      await bff.close()
      await commerce.close()
      site.remove()
    },
  }
}
