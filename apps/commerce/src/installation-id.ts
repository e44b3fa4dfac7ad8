import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureWritableFolder } from '#kernel/db/data-folder'

/** Where an installation's data is. */
interface DataPlace {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'installation')

/** Processes on several machines have one database, so its place is their identity; credentials are no part of it. */
function idOfServer(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl)
  return createHash('sha256')
    .update(`${hostname}:${port || 5432}${pathname}`)
    .digest('hex')
    .slice(0, 32)
}

/** The id of the installation with this data; null when commerce has not started with it yet. */
export function readInstallationId({ dataDir, databaseUrl }: DataPlace): string | null {
  if (databaseUrl) return URL.canParse(databaseUrl) ? idOfServer(databaseUrl) : null
  const file = fileIn(dataDir)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null
}

/** Reads the id of this installation, or creates it at the first start. An operator's command compares it with its own. */
export function ensureInstallationId(place: DataPlace): string | null {
  const known = readInstallationId(place)
  if (known !== null || place.databaseUrl) return known
  const id = randomUUID()
  ensureWritableFolder(place.dataDir)
  writeFileSync(fileIn(place.dataDir), `${id}\n`)
  return id
}
