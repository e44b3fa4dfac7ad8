import { randomUUID } from 'node:crypto'
import { importCatalogue } from '@tiffin/commerce/catalogue/import-catalogue'
import { createPasscodes } from '@tiffin/commerce/identity/passcodes'
import { insertPerson } from '@tiffin/commerce/identity/person-repository'
import { afterTimeout } from '@tiffin/commerce/kernel/concurrency-limiter'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'

/** A diner with an account. */
export interface Person {
  readonly tenant: string
  readonly id: string
  readonly mobile: string
}

/** The passcode of every diner of a run. */
export const PASSCODE = '864209'

export interface Seed {
  readonly tenants: readonly string[]
  readonly dinersPerTenant: number
  readonly catalogue: unknown
  readonly pepper: string
}

/**
 * Writes menus and accounts into an empty database. One passcode hash serves all, because each takes as long as a
 * sign-in. Tenants have the same mobile numbers, so that rows which mix tenants are found.
 */
export async function seedDatabase(db: Db, seed: Seed): Promise<readonly Person[]> {
  const at = new Date()
  const passcodeHash = await createPasscodes(seed.pepper, afterTimeout).hash(PASSCODE)
  const people: Person[] = []
  for (const tenant of seed.tenants) {
    const report = await importCatalogue(db, tenant, { json: seed.catalogue, at, confirmRetirements: false })
    if (!report.applied) throw new Error(`the menu was refused: ${JSON.stringify(report.problems[0])}`)
    await inTenant(db, tenant, async (tx) => {
      for (let number = 0; number < seed.dinersPerTenant; number += 1) {
        const mobile = String(9_200_000_000 + number)
        const id = randomUUID()
        await insertPerson(tx, { id, name: 'Diner', mobile, email: `diner.${mobile}@example.com`, passcodeHash }, at)
        people.push({ tenant, id, mobile })
      }
    })
  }
  return people
}
