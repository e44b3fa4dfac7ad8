import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A third-party package that is part of the product. */
export interface Credited {
  readonly name: string
  readonly version: string
  readonly licence: string
  /** The text of its licence file; empty when it has none. */
  readonly notice: string
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** The folder of a package as Node resolves it: in the nearest `node_modules` upwards from `from`. */
function folderOf(name: string, from: string): string {
  const here = join(from, 'node_modules', name)
  if (existsSync(join(here, 'package.json'))) return here
  const above = dirname(from)
  if (above === from) throw new Error(`${name} is not installed`)
  return folderOf(name, above)
}

function noticeIn(folder: string): string {
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.\w+)?$/i.test(each))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()
}

/** The licence of a package whose licence file alone names it; empty when it names none that is known here. */
export const licenceIn = (notice: string): string => (/^(?:the )?mit license/i.test(notice) ? 'MIT' : '')

/** Type packages contain no code; our own packages need no credit. */
const isCredited = (name: string): boolean => !name.startsWith('@types/') && !name.startsWith('@tiffin/')

const isInstalled = (name: string, from: string): boolean => {
  try {
    return folderOf(name, from) !== ''
  } catch {
    return false
  }
}

/**
 * Names of the dependencies of a package, and of its optional dependencies that are installed (builds for this
 * platform).
 */
const neededBy = (from: string): readonly string[] => {
  const { dependencies = {}, optionalDependencies = {} } = readManifest(from)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies).filter((name) => isInstalled(name, from))]
}

/** All packages that a workspace needs at run time, transitively, sorted by name. Throws when a package is not installed. */
export function packagesOf(workspace: string): readonly Credited[] {
  const found = new Map<string, Credited>()
  const visit = (from: string): void => {
    for (const name of neededBy(from).filter(isCredited)) {
      const folder = folderOf(name, from)
      const notice = noticeIn(folder)
      const { version, license = licenceIn(notice) } = readManifest(folder)
      const key = `${name}@${version}`
      if (found.has(key)) continue
      found.set(key, { name, version, licence: license, notice })
      visit(folder)
    }
  }
  visit(workspace)
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name))
}
