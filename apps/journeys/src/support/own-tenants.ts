import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A school without a wallet: subscriptions are paid in cash. */
const cashSchool = {
  ...{ of: 'little-ladle', wallet: undefined },
  clientConfig: { walletEnabled: false, scanAndPay: false },
} as const

/**
 * Copies of demo tenants. Each journey in which an operator changes a menu uses its own copy, so that journeys can run
 * at the same time; two copies use the test language.
 */
const copies = {
  'canteen-codes-phone': { of: 'canteen-nine' },
  'canteen-codes-desktop': { of: 'canteen-nine' },
  'patta-again': { of: 'patta' },
  'patta-allergens': { of: 'patta' },
  'patta-holiday': { of: 'patta' },
  'patta-names': { of: 'patta' },
  'patta-prices': { of: 'patta' },
  'patta-unbroken': { of: 'patta' },
  'patta-worse': { of: 'patta' },
  // Without a wallet: plans are paid in cash, or in advance (AMB4).
  'handi-cash': { of: 'handi-raat', wallet: undefined, clientConfig: { walletEnabled: false } },
  'handi-lost-phone': { of: 'handi-raat' },
  'handi-lost-desktop': { of: 'handi-raat' },
  // With a home page before the menu (C1).
  'handi-accents': { of: 'handi-raat', language: 'en-XA', clientConfig: { bypass: false } },
  'ladle-absent-phone': { of: 'little-ladle' },
  'ladle-absent-desktop': { of: 'little-ladle' },
  'ladle-credit': { of: 'little-ladle' },
  'ladle-parents': { of: 'little-ladle' },
  'ladle-moves-phone': cashSchool,
  'ladle-moves-desktop': cashSchool,
  'ladle-weeks': { of: 'little-ladle' },
  'ladle-worse': { of: 'little-ladle' },
  'ladle-accents': { of: 'little-ladle', language: 'en-XA' },
} as const

export type OwnTenant = keyof typeof copies

/** The files of a demo tenant besides its tenant file. */
const shipped = (id: string): readonly string[] => [join('catalogues', `${id}.json`), join('rosters', `${id}.csv`)]

/** Writes the copies beside the original tenants, each with its own host and catalogue. */
export function addOwnTenants(tenantsDir: string): void {
  for (const [id, { of, ...own }] of Object.entries(copies)) {
    const file = JSON.parse(readFileSync(join(tenantsDir, `${of}.json`), 'utf8'))
    const settings = 'clientConfig' in own ? own.clientConfig : {}
    // Decision 0108: the copies keep the steps of the specs; the demo tenant itself takes the short way.
    const clientConfig = { ...file.clientConfig, quickStart: false, ...settings }
    const copy = { ...file, ...own, id, hosts: [`${id}.localhost`], clientConfig }
    writeFileSync(join(tenantsDir, `${id}.json`), JSON.stringify(copy))
    for (const [at, from] of shipped(of).entries()) {
      if (existsSync(join(tenantsDir, from))) cpSync(join(tenantsDir, from), join(tenantsDir, shipped(id)[at] ?? ''))
    }
  }
}
