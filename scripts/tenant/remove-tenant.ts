import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { countTenantRows, eraseTenant } from '@tiffin/commerce/operator/erase-tenant'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import { tenantFile } from '@tiffin/tenancy/tenant-file'
import { shownPath } from '@tiffin/tenancy/tenant-problem'
import { fileOf, type TenantFolders } from '@tiffin/tenancy/tenant-reader'
import { type Environment, type Installation, installationOf, onTenantRows } from '../lib/installation.ts'
import { chooseWay } from '../lib/which-installation.ts'

/** What is removed beside the tenant file. */
export interface Removal {
  readonly data?: boolean | undefined
  readonly theme?: boolean | undefined
  readonly yes?: boolean | undefined
}

type Counts = Readonly<Record<string, number>>

const countLines = (counts: Counts): string[] =>
  Object.entries(counts).map(([table, count]) => `  ${table.padEnd(20)} ${count}`)

const sum = (counts: Counts): number => Object.values(counts).reduce((all, count) => all + count, 0)

/** Moves the tenant file out of what the servers read: its hosts are unknown from then on. */
function moveFile(folders: TenantFolders, id: string): void {
  const file = fileOf(folders, id)
  if (!existsSync(file)) return
  const removed = path.join(folders.tenants, 'removed')
  const target = path.join(removed, `${id}.json`)
  if (existsSync(target)) throw new Error(`${shownPath(target)} is there already: move or delete it first`)
  mkdirSync(removed, { recursive: true })
  renameSync(file, target)
  console.log(`${shownPath(file)} is now ${shownPath(target)}: its hosts are unknown (404); move it back to undo this`)
}

/** Throws when another tenant uses the folder: its file would be invalid. */
function requireUnused(folders: TenantFolders, id: string): void {
  const { tenants } = readTenants(folders)
  const user = tenants.find(({ id: other, theme, clientConfig: { logo, icon, music, homeImage, promotions } }) => {
    const urls = [logo, icon, music, ...[...homeImage, ...promotions].map((banner) => banner.image)]
    return other !== id && (theme.preset === id || urls.some((url) => url?.startsWith(`/themes/${id}/`)))
  })
  if (user) throw new Error(`"${user.id}" uses ${shownPath(path.join(folders.themes, id))}/ too: it is not deleted`)
}

function removeTheme(folder: string): void {
  if (!existsSync(folder)) return
  rmSync(folder, { recursive: true })
  console.log(`${shownPath(folder)}/ is deleted`)
}

const NEEDS_STOP =
  'commerce is running: it may be writing rows of this tenant. Stop it (every process of it), then delete the data'

/** Without --yes: the rows that would be deleted. */
async function announce(installation: Installation, id: string): Promise<number> {
  const counts = await onTenantRows(installation, (db) => countTenantRows(db, id))
  for (const line of countLines(counts)) console.log(line)
  console.error(`${sum(counts)} rows of "${id}" would be deleted, for good; nothing has changed. Repeat with --yes`)
  return 1
}

/** Says what stays in the database when only the file is removed. */
async function describeLeft(installation: Installation, id: string, isRunning: boolean): Promise<void> {
  if (isRunning) {
    console.log(
      'Its rows stay in the database: people, addresses, orders with their bills, the menu, keys and the audit',
    )
  } else {
    const counts = await onTenantRows(installation, (db) => countTenantRows(db, id))
    console.log(`${sum(counts)} rows stay in the database`)
    for (const line of countLines(counts)) console.log(line)
  }
  console.log(`To delete them, with commerce stopped: npm run tenant -- remove ${id} --data --yes`)
}

/**
 * `remove <id>`: takes a tenant off the air, and with `--data` deletes its rows. Returns the exit code. Throws with a
 * message for the operator, before anything is changed.
 */
export async function removeTenant(
  folders: TenantFolders,
  id: string,
  { data = false, theme = false, yes = false }: Removal,
  env: Environment,
): Promise<number> {
  if (!tenantFile.shape.id.safeParse(id).success) throw new Error(`"${id}" is no id of a tenant`)
  const isThere = existsSync(fileOf(folders, id))
  // A second call may delete the data of a tenant whose file was removed before.
  if (!isThere && !data && !theme) throw new Error(`there is no tenant "${id}"`)
  const installation = installationOf(env)
  const isRunning = (await chooseWay(installation)) === 'commerce'
  if (data && isRunning) throw new Error(NEEDS_STOP)
  if (data && !yes) return announce(installation, id)
  if (theme && !yes)
    throw new Error(`--theme deletes ${shownPath(path.join(folders.themes, id))}/ for good: repeat with --yes`)
  if (theme) requireUnused(folders, id)
  moveFile(folders, id)
  if (data) {
    const counts = await onTenantRows(installation, (db) => eraseTenant(db, id, new Date()))
    for (const line of countLines(counts)) console.log(line)
    console.log(`${sum(counts)} rows of "${id}" are deleted; one row of the audit says so`)
  } else if (isThere) {
    await describeLeft(installation, id, isRunning)
  }
  if (theme) removeTheme(path.join(folders.themes, id))
  return 0
}
