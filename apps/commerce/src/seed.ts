import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { importCatalogue } from '#catalogue/import-catalogue'
import { catalogueStamp } from '#catalogue/repository'
import { inTenant } from '#kernel/db/tenant-transaction'
import { listAddresses } from './addresses/repository.ts'
import type { Commerce, DemoSeeds } from './commerce.ts'
import { findPerson, insertPerson } from './identity/person-repository.ts'
import { saveConsent } from './roster/consent-repository.ts'
import { importRoster } from './roster/import-roster.ts'
import { hasRoster } from './roster/repository.ts'

/** The account in every demo tenant, for trying it out without signing up. */
export const demoLogin = {
  name: 'Asha Rao',
  mobile: '9000000001',
  email: 'asha@example.com',
  passcode: '482913',
} as const

type Ground = Pick<Commerce, 'db' | 'now' | 'passcodes' | 'tenants'>

/** Imports the shipped catalogue of a demo tenant that has none. Throws when the shipped file is invalid. */
async function importShipped(ground: Ground, tenant: string, tenantsDir: string): Promise<void> {
  const file = path.join(tenantsDir, 'catalogues', `${tenant}.json`)
  if (!existsSync(file) || (await inTenant(ground.db, tenant, catalogueStamp))) return
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const wanted = { json, at: new Date(ground.now()), confirmRetirements: false }
  const report = await importCatalogue(ground.db, tenant, wanted)
  if (!report.applied) throw new Error(`The catalogue ${file} is not right: ${JSON.stringify(report.problems[0])}`)
}

/**
 * Adds the demo login to a tenant without it. Hashes the passcode only when needed, because hashing is slow by design.
 */
async function addDemoLogin(ground: Ground, tenant: string, passcodeHash: () => Promise<string>): Promise<void> {
  const { passcode: _passcode, ...person } = demoLogin
  const contact = { channel: 'mobile', value: person.mobile } as const
  if (await inTenant(ground.db, tenant, (tx) => findPerson(tx, contact))) return
  const record = { id: randomUUID(), ...person, passcodeHash: await passcodeHash() }
  await inTenant(ground.db, tenant, (tx) => insertPerson(tx, record, new Date(ground.now())))
}

/** Confirms the first entry of the demo login; it still asks about the others, as of every new person. */
async function confirmFirstEntry({ db, now }: Ground, tenant: Tenant): Promise<void> {
  await inTenant(db, tenant.id, async (tx) => {
    const person = await findPerson(tx, { channel: 'mobile', value: demoLogin.mobile })
    const [first] = person ? (await listAddresses(tx, person.id)).filter(({ fromRoster }) => fromRoster) : []
    if (!first) return
    const given = { kind: 'entry', version: CONSENT_VERSIONS.entry, at: new Date(now()), allergens: [] } as const
    await saveConsent(tx, { entry: first.id, ...given })
  })
}

/** Imports the shipped roster of a demo programme that has none. Throws when the shipped file is invalid. */
async function importShippedRoster(ground: Ground, tenant: Tenant, tenantsDir: string): Promise<void> {
  const file = path.join(tenantsDir, 'rosters', `${tenant.id}.csv`)
  if (!existsSync(file) || (await inTenant(ground.db, tenant.id, hasRoster))) return
  const report = await importRoster(ground.db, tenant, {
    ...{ csv: readFileSync(file, 'utf8'), now: new Date(ground.now()), confirmRemovals: false },
  })
  if (!report.applied) throw new Error(`The roster ${file} is not right: ${JSON.stringify(report.problems[0])}`)
  await confirmFirstEntry(ground, tenant)
}

/** Ids of the tenants with a shipped catalogue or roster. */
function shippedIn(tenantsDir: string): ReadonlySet<string> {
  const names = ['catalogues', 'rosters']
    .map((folder) => path.join(tenantsDir, folder))
    .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
  return new Set(names.map((name) => path.parse(name).name))
}

export function createDemoSeeds(ground: Ground, tenantsDir: string): DemoSeeds {
  const sown = new Map<string, Promise<void>>()
  let hash: Promise<string> | undefined
  const passcodeHash = (): Promise<string> => {
    hash ??= ground.passcodes.hash(demoLogin.passcode)
    return hash
  }

  async function sowOnce(tenant: Tenant): Promise<void> {
    await importShipped(ground, tenant.id, tenantsDir)
    await addDemoLogin(ground, tenant.id, passcodeHash)
    await importShippedRoster(ground, tenant, tenantsDir)
  }

  function sow(tenant: Tenant): Promise<void> {
    const known = sown.get(tenant.id)
    if (known || !tenant.demo) return known ?? Promise.resolve()
    const sowing = sowOnce(tenant)
    sown.set(tenant.id, sowing)
    // A failed import is retried by the tenant's next request.
    sowing.catch(() => sown.delete(tenant.id))
    return sowing
  }

  return {
    sow,
    async sowShipped() {
      for (const id of shippedIn(tenantsDir)) {
        const tenant = ground.tenants.find(id)
        if (tenant) await sow(tenant)
      }
    },
  }
}
