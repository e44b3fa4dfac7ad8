import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/settings.ts'

/** The commit of the last release (CONTRIBUTING.md). */
export const lastRelease = readFileSync(join(import.meta.dirname, 'last-release'), 'utf8').trim()

/** What the servers consist of. */
const SERVERS = ['package.json', 'apps/commerce', 'apps/contract', 'apps/domain', 'apps/serving', 'apps/tenancy', 'bff']

const git = (args: readonly string[]): Buffer =>
  execFileSync('git', args, { cwd: root, maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] })

/**
 * The folder's own packages are its workspaces; all others are those that are installed, which Node finds in the folders
 * above.
 */
function linkWorkspaces(folder: string): void {
  const scope = join(folder, 'node_modules/@tiffin')
  mkdirSync(scope, { recursive: true })
  for (const name of readdirSync(join(folder, 'apps'))) symlinkSync(join('../../apps', name), join(scope, name))
  symlinkSync('../../bff', join(scope, 'bff'))
  const ofBff = join(root, 'bff/node_modules')
  if (existsSync(ofBff)) symlinkSync(ofBff, join(folder, 'bff/node_modules'))
}

/** Several processes may lay the same sources: each makes its own, and the first rename wins. */
function lay(folder: string): void {
  const own = `${folder}.${process.pid}`
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true })
  execFileSync('tar', ['-x', '-C', own], { input: git(['archive', lastRelease, ...SERVERS]) })
  linkWorkspaces(own)
  try {
    renameSync(own, folder)
  } catch (error) {
    rmSync(own, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/**
 * The folder with the servers of the last release, read from the history and kept for the next run; null without the
 * history, as in a shallow clone. Inside the project, so that its packages are found.
 */
export function sourcesOfLastRelease(): string | null {
  try {
    git(['cat-file', '-e', `${lastRelease}^{commit}`])
  } catch {
    return null
  }
  const folder = join(root, '.cache/releases', lastRelease)
  if (!existsSync(folder)) lay(folder)
  return folder
}
