import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The demo tenant that stories in which an operator changes a menu are played at. */
const LIKE = 'patta'

/** Its copies. Each story changes the menu of its own copy, so that the stories can run at the same time. */
export const ownTenants = ['patta-allergens', 'patta-names', 'patta-prices'] as const

export type OwnTenant = (typeof ownTenants)[number]

/** Lays the copies beside the tenant that they copy, each with a host and a catalogue of its own. */
export function addOwnTenants(tenantsDir: string): void {
  const file = readFileSync(join(tenantsDir, `${LIKE}.json`), 'utf8')
  for (const id of ownTenants) {
    const copy = { ...JSON.parse(file), id, hosts: [`${id}.localhost`] }
    writeFileSync(join(tenantsDir, `${id}.json`), JSON.stringify(copy))
    cpSync(join(tenantsDir, 'catalogues', `${LIKE}.json`), join(tenantsDir, 'catalogues', `${id}.json`))
  }
}
