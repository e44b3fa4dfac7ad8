import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '../../../..')
const folder = process.env.REAL_MENUS_DIR ?? resolve(root, '../shared/data/real-menus')

interface Size {
  readonly price: number
  readonly discountedPrice?: number
}

interface Product {
  readonly name: string
  readonly inStock?: boolean
  readonly sizes: readonly Size[]
}

/** The fields of a converted catalogue that a journey reads. Money in rupees. */
interface Catalogue {
  readonly stores: readonly { readonly name: string }[]
  readonly products: readonly Product[]
}

/** A real restaurant's menu, and the tenant created for it. */
export interface RealMenu {
  readonly tenant: string
  readonly file: string
}

/** The menus of real restaurants, if there are any: they lie in a folder outside the project. */
export const realMenus: readonly RealMenu[] = existsSync(folder)
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name, at) => ({ tenant: `real-${at + 1}`, file: join(folder, name) }))
  : []

const converted = (dataDir: string, { tenant }: RealMenu): string => join(dataDir, `${tenant}.catalogue.json`)

/** Writes one tenant file per menu. */
export function addTenantOfRealMenus(tenantsDir: string): void {
  for (const { tenant } of realMenus) {
    const file = {
      id: tenant,
      demo: true,
      hosts: [`${tenant}.localhost`],
      theme: { preset: 'ember' },
      clientConfig: { name: `Real menu ${tenant}`, deliveryEnabled: false },
    }
    writeFileSync(join(tenantsDir, `${tenant}.json`), JSON.stringify(file))
  }
}

/** Converts each menu and imports it while the servers run, as an operator would. */
export function importRealMenus(dataDir: string, env: Readonly<Record<string, string | undefined>>): void {
  const catalogue = (...args: string[]) =>
    execFileSync(process.execPath, [join(root, 'scripts/catalogue.ts'), ...args], { cwd: root, env, stdio: 'ignore' })
  if (realMenus.length === 0)
    console.log(`No menus of real restaurants in ${folder} (REAL_MENUS_DIR): their story is left out`)
  for (const menu of realMenus) {
    const out = converted(dataDir, menu)
    catalogue('convert', menu.file, out, '--opens', '00:00', '--closes', '23:59', '--stock', 'timed-in')
    catalogue('import', menu.tenant, out)
  }
}

export const catalogueOf = (menu: RealMenu): Catalogue =>
  JSON.parse(readFileSync(converted(process.env.JOURNEYS_DATA_DIR ?? '', menu), 'utf8')) as Catalogue
