import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from './processes.ts'
import { root } from './settings.ts'

/** What a built client is made of. */
const sources = [
  'apps/storefront/src',
  'apps/storefront/public',
  'apps/storefront/index.html',
  'apps/storefront/vite.config.ts',
  'apps/storefront/chunks.ts',
  'apps/storefront/words.ts',
  'apps/storefront/first-look.ts',
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

/** One hash over what the client is built from: times of files would lie after a checkout. */
function hashOfSources(): string {
  const hash = createHash('sha256')
  const files = sources.flatMap((path) => (/\.\w+$/.test(path) ? [join(root, path)] : filesBelow(join(root, path))))
  for (const file of files.filter((each) => !/\.test\.tsx?$/.test(each)).sort())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Builds the client unless the one that is there was built from these very sources. Answers false when that fails. */
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
