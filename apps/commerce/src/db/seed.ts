import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { importCatalogue } from '#catalogue/import-catalogue'
import { catalogueStamp } from '#catalogue/repository'
import type { Commerce } from '../commerce.ts'
import { findPerson, insertPerson } from '../identity/person-repository.ts'
import { importRoster } from '../roster/import-roster.ts'
import { hasRoster } from '../roster/repository.ts'
import { inTenant } from './tenant-transaction.ts'

/** Who may try a demo tenant out without signing up. */
export const demoLogin = {
  name: 'Asha Rao',
  mobile: '9000000001',
  email: 'asha@example.com',
  passcode: '246810',
} as const

/** The catalogue that is shipped with a demo tenant. Throws when it has none or a bad one: it is ours. */
async function importShipped(commerce: Commerce, tenant: string, tenantsDir: string): Promise<void> {
  if (await inTenant(commerce.db, tenant, catalogueStamp)) return
  const file = path.join(tenantsDir, 'catalogues', `${tenant}.json`)
  if (!existsSync(file)) return
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'))
  const report = await importCatalogue(commerce.db, tenant, json, new Date(commerce.now()))
  if (!report.applied) throw new Error(`The catalogue ${file} is not right: ${JSON.stringify(report.problems[0])}`)
}

/** A passcode takes long to hash by design, so a restart hashes none (SAFE3). */
async function addDemoLogin(commerce: Commerce, tenant: string): Promise<void> {
  const { passcode, ...person } = demoLogin
  const contact = { channel: 'mobile', value: person.mobile } as const
  if (await inTenant(commerce.db, tenant, (tx) => findPerson(tx, contact))) return
  const record = { id: randomUUID(), ...person, passcodeHash: await commerce.passcodes.hash(passcode) }
  await inTenant(commerce.db, tenant, (tx) => insertPerson(tx, record, new Date(commerce.now())))
}

/** The roster that is shipped with a demo programme. Throws when it is not right: it is ours. */
async function importShippedRoster(commerce: Commerce, tenant: Tenant, tenantsDir: string): Promise<void> {
  const file = path.join(tenantsDir, 'rosters', `${tenant.id}.csv`)
  if (!existsSync(file) || (await inTenant(commerce.db, tenant.id, hasRoster))) return
  const report = await importRoster(commerce.db, tenant, readFileSync(file, 'utf8'), new Date(commerce.now()))
  if (!report.applied) throw new Error(`The roster ${file} is not right: ${JSON.stringify(report.problems[0])}`)
}

/** Gives each demo tenant its catalogue, its demo login and its roster; what is there stays as it is. */
export async function seedDemo(commerce: Commerce, tenantsDir: string): Promise<void> {
  for (const tenant of commerce.tenants.all().filter(({ demo }) => demo)) {
    await importShipped(commerce, tenant.id, tenantsDir)
    await addDemoLogin(commerce, tenant.id)
    await importShippedRoster(commerce, tenant, tenantsDir)
  }
}
