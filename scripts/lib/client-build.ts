import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './processes.ts'
import { root } from './settings.ts'

/** Files and folders that the client is built from. */
const sources = [
  'apps/storefront/src',
  'apps/storefront/public',
  'apps/storefront/index.html',
  'apps/storefront/vite.config.ts',
  'apps/storefront/chunks.ts',
  'apps/storefront/words.ts',
  'apps/storefront/first-look.ts',
  'apps/storefront/screen-files.ts',
  'apps/storefront/rupee-fonts.ts',
  'apps/storefront/smaller-code.ts',
  'apps/domain/src',
  'apps/contract/src',
  'package-lock.json',
]
const built = join(root, 'apps/storefront/dist/index.html')
const stamp = join(root, '.cache/storefront-built-from')

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  const entries = readdirSync(path, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** A hash of the sources, because file times are wrong after a checkout. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((path) => (/\.\w+$/.test(path) ? [join(root, path)] : filesBelow(join(root, path))))
  for (const file of files.filter((each) => !/\.test\.tsx?$/.test(each)).sort())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Where a build of the client is, and the note of what it was built from. */
export interface ClientBuild {
  readonly dist: string
  readonly stamp: string
}

export const ownBuild: ClientBuild = { dist: dirname(built), stamp }

/** True when the build is known to be from other sources; a build that was not made by `npm start` has no note. */
export const isFromOtherSources = (note: string): boolean =>
  existsSync(note) && readFileSync(note, 'utf8') !== hashOfSources()

/** Builds the client unless the existing build is from the same sources. Returns false when the build fails. */
export async function buildClientIfStale(): Promise<boolean> {
  const hash = hashOfSources()
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true
  console.log('Building the client (once, until its sources change) ...')
  const exitCode = await run('npm', ['run', 'build', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  if (exitCode !== 0) return false
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
  return true
}
