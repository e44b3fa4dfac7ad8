import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies of demo tenants. Each story in which an operator changes a menu changes that of its own copy, so that the stories
 * can run at the same time; two copies are in the test-only language.
 */
const copies = {
  'patta-allergens': { of: 'patta' },
  'patta-names': { of: 'patta' },
  'patta-prices': { of: 'patta' },
  // With a home page in front of the menu (C1).
  'handi-accents': { of: 'handi-raat', language: 'en-XA', clientConfig: { bypass: false } },
  'ladle-accents': { of: 'little-ladle', language: 'en-XA' },
} as const

export type OwnTenant = keyof typeof copies

/** What a demo tenant is shipped with besides its file. */
const shipped = (id: string): readonly string[] => [join('catalogues', `${id}.json`), join('rosters', `${id}.csv`)]

/** Lays the copies beside the tenants that they copy, each with a host and a catalogue of its own. */
export function addOwnTenants(tenantsDir: string): void {
  for (const [id, { of, ...own }] of Object.entries(copies)) {
    const file = JSON.parse(readFileSync(join(tenantsDir, `${of}.json`), 'utf8'))
    const settings = 'clientConfig' in own ? own.clientConfig : {}
    const clientConfig = { ...file.clientConfig, ...settings }
    const copy = { ...file, ...own, id, hosts: [`${id}.localhost`], clientConfig }
    writeFileSync(join(tenantsDir, `${id}.json`), JSON.stringify(copy))
    for (const [at, from] of shipped(of).entries()) {
      if (existsSync(join(tenantsDir, from))) cpSync(join(tenantsDir, from), join(tenantsDir, shipped(id)[at] ?? ''))
    }
  }
}
