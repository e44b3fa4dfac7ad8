import { join } from 'node:path'
import { laySite, tenantFile } from '@tiffin/bff/testing/site'
import { openDatabase } from '@tiffin/commerce/kernel/db/open'
import { createServerDatabase } from '@tiffin/commerce/testing/database'
import { fromOneAddress, layServers, type Servers } from '@tiffin/lab/processes/servers'
import { freePort } from '../lib/ports.ts'
import { type Bank, openBank } from '../torture/bank.ts'
import { tortureCatalogue } from '../torture/coupons.ts'
import { diceOf } from '../torture/dice.ts'
import { type Diner, openDiners, toBff, type Way } from '../torture/diner.ts'
import { type Person, seedDatabase } from '../torture/people.ts'

/** A BFF of one release over a commerce of one. */
export type Pairing = 'lastOverLast' | 'lastOverThis' | 'thisOverLast'

/** An installation in the middle of an upgrade: processes of both releases on one database. */
export interface RollingUpgrade {
  readonly bank: Bank
  readonly merchant: string
  /** A signed-in diner of the BFF of this way. */
  at(which: Pairing): Promise<{ readonly diner: Diner; readonly way: Way }>
  /** Ends the commerce of the last release with SIGKILL and starts it again. */
  restartLast(): Promise<void>
  end(): Promise<void>
}

const TENANT = 'kitchen-1'

/** What an operator does: the last release serves, this one migrates its database and starts beside it. */
export async function startRollingUpgrade(server: string, sources: string): Promise<RollingUpgrade> {
  const ends: (() => unknown)[] = []
  const end = async () => {
    for (const each of ends.reverse()) await each()
  }
  try {
    const site = laySite([TENANT])
    ends.push(site.remove)
    // A BFF reads the client that was built with it.
    const ofLast: typeof import('@tiffin/bff/testing/site') = await import(join(sources, 'bff/src/testing/site.ts'))
    const siteOfLast = ofLast.laySite([])
    ends.push(siteOfLast.remove)
    const bank = await openBank([TENANT], diceOf(1, 'upgrade'))
    ends.push(bank.close)
    site.writeTenant(TENANT, { ...tenantFile(TENANT), payment: { provider: 'paytm', host: bank.url } })
    bank.writeSecrets(site.data)
    const { url, drop } = await createServerDatabase(server)
    ends.push(drop)

    const lay = async (name: Pairing, release: { sources?: string }, env: Servers['env']): Promise<Servers> => {
      const commercePort = String(await freePort())
      const { dist } = release.sources ? siteOfLast : site
      const laid = await layServers({
        ...{ ...release, isLogged: true },
        env: {
          ...{ ...fromOneAddress, DRAIN_MS: '0', LOG_LEVEL: 'warn', KITCHEN: 'off', DATABASE_URL: url },
          ...{ DATA_DIR: join(site.data, name), TENANTS_DIR: site.tenants, THEMES_DIR: site.themes },
          ...{ STOREFRONT_DIST: dist, PICTURE_CACHE_DIR: join(site.pictureCache, name) },
          ...{ PAYMENT_HOSTS: bank.url, PAYMENT_SECRETS: join(site.data, 'payment-secrets.json') },
          ...{ COMMERCE_PORT: commercePort, COMMERCE_URL: `http://127.0.0.1:${commercePort}`, ...env },
        },
      })
      ends.push(laid.end)
      return laid
    }
    const last = await lay('lastOverLast', { sources }, {})
    const { SESSION_KEYS, SERVICE_KEY, PASSCODE_PEPPER } = last.env
    const secrets = { SESSION_KEYS, SERVICE_KEY, PASSCODE_PEPPER }
    const current = await lay('thisOverLast', {}, { ...secrets, COMMERCE_URL: last.url.commerce })
    const mixed = await lay('lastOverThis', { sources }, { ...secrets, COMMERCE_URL: current.url.commerce })
    await last.start('commerce')
    // This release migrates beside it.
    const opened = await openDatabase({ kind: 'server', url, onError: () => {} })
    const seed = { tenants: [TENANT], dinersPerTenant: 1, catalogue: tortureCatalogue() }
    const [person] = await seedDatabase(opened.db, { ...seed, pepper: PASSCODE_PEPPER ?? '' }).finally(opened.close)
    await Promise.all([last.start('bff'), current.start('commerce')])
    await Promise.all([current.start('bff'), mixed.start('bff')])

    const bffs = { lastOverLast: last.url.bff, lastOverThis: mixed.url.bff, thisOverLast: current.url.bff }
    return {
      ...{ bank, end, merchant: bank.merchantOf(TENANT) },
      async at(which) {
        const way = toBff(bffs[which])
        const diners = await openDiners(way)
        ends.push(diners.close)
        return { diner: await diners.signIn(person as Person), way }
      },
      async restartLast() {
        await last.kill('commerce')
        await last.start('commerce')
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
