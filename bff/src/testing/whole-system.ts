import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { type Browser, startBff, type TestBff } from './bff.ts'
import { laySite, tenantFile } from './site.ts'

/** The real BFF with the real commerce, with one tenant, `spice`, and a signed-in diner. */
export interface WholeSystem {
  readonly commerce: TestCommerce
  readonly bff: TestBff
  readonly diner: Browser
  /** Signs up another diner, with this mobile number. */
  signUp(mobile: string): Promise<Browser>
  close(): Promise<void>
}

async function signUp({ bff, commerce }: Pick<WholeSystem, 'bff' | 'commerce'>, mobile: string): Promise<Browser> {
  const diner = bff.browser()
  const [email, passcode] = [`diner.${mobile}@example.com`, '864209']
  await diner.post('/api/identity/sign-up', { name: 'Diner', mobile, email, passcode })
  await diner.post('/api/identity/verify-code', { channel: 'mobile', code: await commerce.codeFor(mobile) })
  await diner.post('/api/identity/verify-code', { channel: 'email', code: await commerce.codeFor(email) })
  await diner.post('/api/identity/sign-in', { mobile, passcode })
  return diner
}

/** Starts both servers with a catalogue, and with settings of the tenant. Close it in `afterAll`. */
export async function startWholeSystem(catalogue: unknown, clientConfig: object = {}): Promise<WholeSystem> {
  const site = laySite(['spice'])
  site.writeTenant('spice', tenantFile('spice', { clientConfig }))
  const commerce = await startCommerce({
    folders: { tenantsDir: site.tenants, themesDir: site.themes },
    catalogue,
    config: { mode: 'demo' },
  })
  const bff = await startBff({ commerceUrl: commerce.url, site, clock: commerce.clock.now })
  return {
    commerce,
    bff,
    diner: await signUp({ bff, commerce }, '9200000001'),
    signUp: (mobile) => signUp({ bff, commerce }, mobile),
    async close() {
      await bff.close()
      await commerce.close()
      site.remove()
    },
  }
}
