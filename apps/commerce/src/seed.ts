import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { importCatalogue } from '#catalogue/import-catalogue'
import { catalogueStamp } from '#catalogue/repository'
import type { Commerce } from './commerce.ts'
import { inTenant } from './db/tenant-transaction.ts'
import { findPerson, insertPerson } from './identity/person-repository.ts'
import { importRoster } from './roster/import-roster.ts'
import { hasRoster } from './roster/repository.ts'

/** Who may try a demo tenant out without signing up. */
export const demoLogin = {
  name: 'Asha Rao',
  mobile: '9000000001',
  email: 'asha@example.com',
  passcode: '246810',
} as const

/** What demo tenants come with: the catalogue and the roster that are shipped with them, and the demo login. */
export interface DemoSeeds {
  /** Gives a demo tenant what it comes with, once in the life of this process; what is there stays as it is. */
  sow(tenant: Tenant): Promise<void>
  /** Does so for the tenants that files are shipped with; the others are given theirs at their first call (PERF9). */
  sowShipped(): Promise<void>
}

type Ground = Pick<Commerce, 'db' | 'now' | 'passcodes' | 'tenants'>

/** The catalogue that is shipped with a demo tenant. Throws when it has a bad one: it is ours. */
async function importShipped(ground: Ground, tenant: string, tenantsDir: string): Promise<void> {
  const file = path.join(tenantsDir, 'catalogues', `${tenant}.json`)
  if (!existsSync(file) || (await inTenant(ground.db, tenant, catalogueStamp))) return
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const report = await importCatalogue(ground.db, tenant, json, new Date(ground.now()))
  if (!report.applied) throw new Error(`The catalogue ${file} is not right: ${JSON.stringify(report.problems[0])}`)
}

/** `passcodeHash` is asked for when a tenant has no login yet: a passcode takes long to hash by design. */
async function addDemoLogin(ground: Ground, tenant: string, passcodeHash: () => Promise<string>): Promise<void> {
  const { passcode: _passcode, ...person } = demoLogin
  const contact = { channel: 'mobile', value: person.mobile } as const
  if (await inTenant(ground.db, tenant, (tx) => findPerson(tx, contact))) return
  const record = { id: randomUUID(), ...person, passcodeHash: await passcodeHash() }
  await inTenant(ground.db, tenant, (tx) => insertPerson(tx, record, new Date(ground.now())))
}

/** The roster that is shipped with a demo programme. Throws when it is not right: it is ours. */
async function importShippedRoster(ground: Ground, tenant: Tenant, tenantsDir: string): Promise<void> {
  const file = path.join(tenantsDir, 'rosters', `${tenant.id}.csv`)
  if (!existsSync(file) || (await inTenant(ground.db, tenant.id, hasRoster))) return
  const report = await importRoster(ground.db, tenant, readFileSync(file, 'utf8'), new Date(ground.now()))
  if (!report.applied) throw new Error(`The roster ${file} is not right: ${JSON.stringify(report.problems[0])}`)
}

/** The tenants that a file is shipped with. */
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
    // What failed is tried again at the next call.
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
