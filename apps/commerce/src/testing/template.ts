import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'

const folder = path.resolve(import.meta.dirname, '../../../../.cache')

/** An update of PGlite makes another template. */
function versionOf(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const manifest = path.join(entry.slice(0, entry.indexOf('/dist/')), 'package.json')
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
}

async function make(file: string): Promise<void> {
  const lite = await PGlite.create()
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  mkdirSync(folder, { recursive: true })
  // Several test processes may be at it: each writes its own file, and the last one in stands.
  const own = `${file}.${process.pid}`
  writeFileSync(own, Buffer.from(await dump.arrayBuffer()))
  renameSync(own, file)
}

/** An empty database cluster, kept between runs: to load it takes a tenth of the time that making one takes. */
export async function emptyCluster(): Promise<Blob> {
  const file = path.join(folder, `pglite-${versionOf()}.tar`)
  if (!existsSync(file)) await make(file)
  return new Blob([readFileSync(file)])
}
