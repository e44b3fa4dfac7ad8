import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Additional fields of a test tenant's `clientConfig`. */
export type TenantSettings = Readonly<Record<string, unknown>>

/** Two tenants that differ: one has delivery and pickup, the other only pickup. */
export const twoTenants: Readonly<Record<string, TenantSettings>> = {
  alpha: { name: 'Alpha' },
  beta: { name: 'Beta', deliveryEnabled: false },
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>'

const preset = {
  primaryColor: '#aa3311',
  secondaryColor: '#223344',
  headingFont: 'Fraunces',
  bodyFont: 'DM Sans',
  radius: 8,
  density: 'comfortable',
  pictureStyle: 'plate',
  scheme: 'light',
  logo: 'logo.svg',
  homeImage: [{ image: 'banner.svg', alt: 'A table' }],
}

const tenantFile = (id: string, settings: TenantSettings, demo: boolean) => ({
  id,
  demo,
  hosts: [`${id}.localhost`],
  theme: { preset: 'plain' },
  clientConfig: { name: id, ...settings },
})

/** The folders that commerce reads its tenants from. */
export interface TenantFolderPaths {
  readonly tenantsDir: string
  readonly themesDir: string
}

/** Writes tenant files and a preset below `root`. Demo tenants get a demo login in demo mode. */
export function writeTenants(
  root: string,
  tenants: Readonly<Record<string, TenantSettings>>,
  demo = false,
): TenantFolderPaths {
  const folders = { tenantsDir: path.join(root, 'tenants'), themesDir: path.join(root, 'themes') }
  const plain = path.join(folders.themesDir, 'plain')
  mkdirSync(folders.tenantsDir, { recursive: true })
  mkdirSync(plain, { recursive: true })
  writeFileSync(path.join(plain, 'theme.json'), JSON.stringify(preset))
  for (const picture of ['logo.svg', 'banner.svg']) writeFileSync(path.join(plain, picture), PICTURE)
  for (const [id, settings] of Object.entries(tenants)) {
    writeFileSync(path.join(folders.tenantsDir, `${id}.json`), JSON.stringify(tenantFile(id, settings, demo)))
  }
  return folders
}
