import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openInMemory } from '#kernel/db/embedded'
import { overEmbedded } from '#kernel/db/open'

/** What is kept between runs. */
export const cacheFolder = path.resolve(import.meta.dirname, '../../../../.cache')
const schemaFolder = path.resolve(import.meta.dirname, '../kernel/db')

/** Part of the cache key: a new version of PGlite needs a new template. */
function engineVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = path.join(entry.slice(0, entry.indexOf('/dist/')), 'package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

/** A hash of the files that create the schema: a template of another version is no longer right. */
export function schemaVersion(): string {
  const migrations = readdirSync(path.join(schemaFolder, 'migrations')).sort()
  const files = [
    'migrate.ts',
    'schema-age.ts',
    'row-security.ts',
    ...migrations.map((file) => path.join('migrations', file)),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(path.join(schemaFolder, file)))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Stores a template. Several processes may create the same template: each writes its own file, and the last rename
 * wins.
 */
function keep(file: string, content: Buffer): void {
  mkdirSync(cacheFolder, { recursive: true })
  const own = `${file}.${process.pid}`
  writeFileSync(own, content)
  renameSync(own, file)
}

async function cached(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const file = path.join(cacheFolder, name)
  if (!existsSync(file)) keep(file, Buffer.from(await (await make()).arrayBuffer()))
  return new Blob([readFileSync(file)])
}

async function makeEmpty(): Promise<Blob> {
  const lite = await PGlite.create()
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  return dump
}

async function makeMigrated(): Promise<Blob> {
  const embedded = await openInMemory(await emptyCluster())
  const database = await overEmbedded(embedded)
  const dump = await embedded.lite.dumpDataDir('none')
  await database.close()
  return dump
}

/** The name of templates of an embedded database with the current schema. */
export const templateVersion = (): string => `${engineVersion()}-${schemaVersion()}`

/** An empty database cluster, cached between runs: loading takes a tenth of the time of creating it. */
export const emptyCluster = (): Promise<Blob> => cached(`pglite-${engineVersion()}.tar`, makeEmpty)

/** A cluster with the current schema, cached until a migration changes. */
export const migratedCluster = (): Promise<Blob> => cached(`pglite-${templateVersion()}.tar`, makeMigrated)
