import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { type Browser, startBff, type TestBff } from './bff.ts'
import { laySite } from './site.ts'

/** The real BFF with the real commerce, with one tenant, `spice`, and a signed-in diner. */
export interface WholeSystem {
  readonly commerce: TestCommerce
  readonly bff: TestBff
  readonly diner: Browser
  close(): Promise<void>
}

async function signUp({ bff, commerce }: Pick<WholeSystem, 'bff' | 'commerce'>): Promise<Browser> {
  const diner = bff.browser()
  const [mobile, email, passcode] = ['9200000001', 'diner@example.com', '864209']
  await diner.post('/api/identity/sign-up', { name: 'Diner', mobile, email, passcode })
  await diner.post('/api/identity/verify-code', { channel: 'mobile', code: await commerce.codeFor(mobile) })
  await diner.post('/api/identity/verify-code', { channel: 'email', code: await commerce.codeFor(email) })
  await diner.post('/api/identity/sign-in', { mobile, passcode })
  return diner
}

/** Starts both servers with a catalogue. Close it in `afterAll`. */
export async function startWholeSystem(catalogue: unknown): Promise<WholeSystem> {
  const site = laySite(['spice'])
  const commerce = await startCommerce({
    folders: { tenantsDir: site.tenants, themesDir: site.themes },
    catalogue,
    config: { mode: 'demo' },
  })
  const bff = await startBff({ commerceUrl: commerce.url, site, clock: commerce.clock.now })
  return {
    commerce,
    bff,
    diner: await signUp({ bff, commerce }),
    async close() {
      await bff.close()
      await commerce.close()
      site.remove()
    },
  }
}
