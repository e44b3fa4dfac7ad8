import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Db } from '@tiffin/commerce/kernel/db/database'
import { countTenantRows, eraseTenant } from '@tiffin/commerce/operator/erase-tenant'
import { hostIndex } from '@tiffin/tenancy/hosts'
import { hostsInFiles, readTenants } from '@tiffin/tenancy/read-tenants'
import { tenantFile } from '@tiffin/tenancy/tenant-file'
import { shownPath } from '@tiffin/tenancy/tenant-problem'
import { fileOf, type TenantFolders } from '@tiffin/tenancy/tenant-reader'
import { type Environment, hasDatabase, installationOf, onTenantRows } from '../lib/installation.ts'
import { chooseWay, placeOf } from '../lib/which-installation.ts'

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

/** A free name in `tenants/removed/`; `.2` is in no id, so it cannot be another tenant's file. */
function targetIn(removed: string, id: string): string {
  const names = [`${id}.json`]
  while (existsSync(path.join(removed, names.at(-1) ?? ''))) names.push(`${id}.${names.length + 1}.json`)
  return path.join(removed, names.at(-1) ?? '')
}

/** Where these hosts lead once their tenant is gone: another file may name the same host, or a wildcard for it. */
function describeHosts(folders: TenantFolders, hosts: readonly string[]): string {
  const index = hostIndex(readTenants(folders).tenants)
  const owners = hosts.map((host) => ({ host, owner: index.holder(host) ?? index.resolve(host) }))
  if (owners.every(({ owner }) => !owner)) return 'its hosts are unknown (404)'
  const each = owners.map(({ host, owner }) => `${host} is ${owner ? `served for "${owner.id}"` : 'unknown (404)'}`)
  return `its hosts: ${each.join(', ')}`
}

/** Moves the tenant file out of what the servers read. Returns how to undo it. */
function moveFile(folders: TenantFolders, id: string): () => void {
  const file = fileOf(folders, id)
  if (!existsSync(file)) return () => {}
  const hosts = hostsInFiles(folders).get(id) ?? []
  const removed = path.join(folders.tenants, 'removed')
  mkdirSync(removed, { recursive: true })
  const target = targetIn(removed, id)
  renameSync(file, target)
  console.log(`${shownPath(file)} is now ${shownPath(target)}; move it back to undo this`)
  console.log(describeHosts(folders, hosts))
  return () => renameSync(target, file)
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
function announce(counts: Counts, id: string, place: string): number {
  for (const line of countLines(counts)) console.log(line)
  const rows = sum(counts)
  const what = rows
    ? `${rows} rows of "${id}" would be deleted, for good; nothing has changed`
    : `"${id}" has no rows in ${place}; nothing has changed`
  console.error(`${what}. Repeat with --yes`)
  return 1
}

async function erase(db: Db, id: string, place: string): Promise<void> {
  const counts = await eraseTenant(db, id, new Date())
  for (const line of countLines(counts)) console.log(line)
  const rows = sum(counts)
  console.log(
    rows
      ? `${rows} rows of "${id}" are deleted; one row of the audit says so`
      : `"${id}" has no rows in ${place}: nothing is deleted`,
  )
}

/** Says what stays in the database when only the file is removed. */
function describeLeft(counts: Counts, id: string, place: string): void {
  const rows = sum(counts)
  console.log(rows ? `${rows} rows stay in the database` : `"${id}" has no rows in ${place}`)
  for (const line of countLines(counts)) console.log(line)
  if (rows) describeNext(id)
}

const describeNext = (id: string): void =>
  console.log(`To delete them, with commerce stopped: npm run tenant -- remove ${id} --data --yes`)

/**
 * The removal with the database open, so that commerce cannot start meanwhile. Nothing changes before it is open.
 * Returns the exit code.
 */
async function removeWithRows(db: Db, folders: TenantFolders, id: string, how: Removal, place: string) {
  const counts = await countTenantRows(db, id)
  const isThere = existsSync(fileOf(folders, id))
  if (!isThere && !how.theme && sum(counts) === 0) {
    throw new Error(`there is no tenant "${id}": it has no file, and no rows in ${place}`)
  }
  if (how.data && !how.yes) return announce(counts, id, place)
  const undo = moveFile(folders, id)
  if (!how.data) {
    describeLeft(counts, id, place)
    return 0
  }
  try {
    await erase(db, id, place)
  } catch (error) {
    undo()
    throw error
  }
  return 0
}

/** Moves the file of a tenant whose rows stay, beside a running commerce or without any database. */
function removeFileOnly(folders: TenantFolders, id: string, isRunning: boolean, place: string): void {
  moveFile(folders, id)
  if (!isRunning) {
    console.log(`${place} holds no database, so nothing of it is stored there`)
    return
  }
  console.log('Its rows stay in the database: people, addresses, orders with their bills, the menu, keys and the audit')
  describeNext(id)
}

/**
 * `remove <id>`: takes a tenant off the air, and with `--data` deletes its rows. Returns the exit code. Throws with a
 * message for the operator, before anything is changed.
 */
export async function removeTenant(
  folders: TenantFolders,
  id: string,
  how: Removal,
  env: Environment,
): Promise<number> {
  const { data = false, theme = false, yes = false } = how
  if (!tenantFile.shape.id.safeParse(id).success) throw new Error(`"${id}" is no id of a tenant`)
  const isThere = existsSync(fileOf(folders, id))
  // A second call may delete the data of a tenant whose file was removed before.
  if (!isThere && !data && !theme) throw new Error(`there is no tenant "${id}"`)
  const installation = installationOf(env)
  const isRunning = (await chooseWay(installation)) === 'commerce'
  if (data && isRunning) throw new Error(NEEDS_STOP)
  if (theme && !yes && !data)
    throw new Error(`--theme deletes ${shownPath(path.join(folders.themes, id))}/ for good: repeat with --yes`)
  if (theme) requireUnused(folders, id)
  const place = placeOf(installation)
  const isStored = !isRunning && (await hasDatabase(installation))
  if (data && !isStored) {
    throw new Error(
      `${place} holds no database; nothing has changed. Set DATA_DIR (or DATABASE_URL) and COMMERCE_PORT to those of ` +
        'the installation, or leave out --data',
    )
  }
  if (data || (isThere && isStored)) {
    const code = await onTenantRows(installation, (db) => removeWithRows(db, folders, id, how, place))
    if (code) return code
  } else if (isThere) {
    removeFileOnly(folders, id, isRunning, place)
  }
  if (theme) removeTheme(path.join(folders.themes, id))
  return 0
}
