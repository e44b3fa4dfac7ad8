import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { presetsIn } from '@tiffin/tenancy/presets'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import type { Tenant } from '@tiffin/tenancy/tenant'
import { tenantFile } from '@tiffin/tenancy/tenant-file'
import { describeProblem } from '@tiffin/tenancy/tenant-problem'
import type { TenantFolders } from '@tiffin/tenancy/tenant-reader'

export const usage = `usage:
  npm run tenant -- new <id> [<preset>]   writes tenants/<id>.json to start from
  npm run tenant -- check                 reads every tenant file and preset and says what is wrong
  npm run tenant -- list                  shows the tenants with their hosts`

const FIRST_PRESET = 'ember'

/** The name for a tenant's id: `Handi Raat` for `handi-raat`. */
const titleOf = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** A minimal tenant file, with the fields that nearly every tenant changes. */
const startingFile = (id: string, preset: string) => ({
  id,
  hosts: [`${id}.localhost`],
  theme: { preset },
  clientConfig: {
    name: titleOf(id),
    tagline: '',
    companyName: '',
    customerSupport: '',
    email: '',
    address: '',
    gst: '',
    fssai: '',
    privacyPolicy: '',
    terms: '',
    deliveryEnabled: true,
    pickupEnabled: true,
  },
})

function writeNew(folders: TenantFolders, id: string, preset: string): number {
  const parsed = tenantFile.shape.id.safeParse(id)
  if (!parsed.success) throw new Error(`the id must be ${parsed.error.issues[0]?.message}`)
  const presets = presetsIn(folders.themes)
  if (!presets.includes(preset)) throw new Error(`there is no preset "${preset}"; allowed: ${presets.join(', ')}`)
  const file = path.join(folders.tenants, `${id}.json`)
  if (existsSync(file)) throw new Error(`${file} is there already`)
  writeFileSync(file, `${JSON.stringify(startingFile(id, preset), null, 2)}\n`, { flag: 'wx' })
  console.log(`${file} is written; running servers take it up by themselves`)
  console.log(`then: npm run catalogue -- import ${id} <file>`)
  return 0
}

const counted = (problems: number): string => (problems === 1 ? '1 problem' : `${problems} problems`)

function check(folders: TenantFolders): number {
  const { tenants, problems } = readTenants(folders)
  for (const problem of problems) console.error(describeProblem(problem))
  const right = tenants.length === 1 ? '1 tenant is right' : `${tenants.length} tenants are right`
  console.log(problems.length ? `${right}, ${counted(problems.length)}` : right)
  return problems.length ? 1 : 0
}

function modesOf({ clientConfig }: Tenant): string {
  const modes = [clientConfig.deliveryEnabled ? 'delivery' : '', clientConfig.pickupEnabled ? 'pickup' : '']
  return modes.filter(Boolean).join(' and ') || 'neither delivery nor pickup'
}

function list(folders: TenantFolders): number {
  const { tenants, problems } = readTenants(folders)
  for (const tenant of tenants) {
    const facts = [tenant.clientConfig.name, tenant.theme.preset, modesOf(tenant), tenant.hosts.join(' ')]
    console.log(`${tenant.id.padEnd(20)} ${facts.join(', ')}${tenant.demo ? ' (demo)' : ''}`)
  }
  if (problems.length) console.error(`${counted(problems.length)}: npm run tenant -- check`)
  return 0
}

/** Runs one command and returns the exit code. Throws an Error whose message is for the operator. */
export function run(folders: TenantFolders, command: string | undefined, rest: readonly string[]): number {
  const [id, preset = FIRST_PRESET] = rest
  if (command === 'new' && id && rest.length <= 2) return writeNew(folders, id, preset)
  if (command === 'check' && rest.length === 0) return check(folders)
  if (command === 'list' && rest.length === 0) return list(folders)
  console.error(usage)
  return 2
}
