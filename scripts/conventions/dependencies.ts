import { posix } from 'node:path'
import type { Lock, LockEntry } from '../lib/lock.ts'
import type { Source } from '../lib/sources.ts'
import { type Breach, type Convention, isCode, isTest } from './convention.ts'

/** Dependencies that our code does not import but needs at run time, each with its reason. */
const needed: Readonly<Record<string, string>> = {
  node: 'pins the version of Node',
  '@emotion/styled': 'a peer dependency of MUI',
  moment: 'a peer dependency of the calendar of MUI X',
}

/** SAFE17: the maximum number of packages in a production install. */
const MAX_PACKAGES = 250

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
}

/** Captures the package name of an import, or of a file that is resolved: `@mui/material/Button` gives `@mui/material`. */
const IMPORTED = /(?:\bfrom|\bimport(?:\.meta\.resolve)?)\s*\(?\s*['"`]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"`]*)?['"`]/g

const importedIn = ({ text }: Source): string[] => [...text.matchAll(IMPORTED)].flatMap(([, name]) => name ?? [])

/** Dependencies of one package.json that no shipped source in its folder imports. */
function unusedIn(manifest: Source, sources: readonly Source[]): readonly Breach[] {
  const folder = posix.join(posix.dirname(manifest.path), '/')
  const shipped = sources.filter(
    ({ path }) =>
      (folder === './' || path.startsWith(folder)) && (isCode(path) || path.endsWith('.css')) && !isTest(path),
  )
  const imported = new Set(shipped.flatMap(importedIn))
  const { dependencies = {} } = JSON.parse(manifest.text) as Manifest
  return Object.keys(dependencies)
    .filter((name) => !imported.has(name) && !needed[name])
    .map((name) => ({ path: manifest.path, line: 1, what: `nothing imports ${name}` }))
}

/** The platform of the image. The lock file lists builds for all platforms; an install contains only matching ones. */
const PLATFORM = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const

const isForImage = (entry: LockEntry): boolean =>
  (['os', 'cpu', 'libc'] as const).every((part) => entry[part]?.includes(PLATFORM[part]) ?? true)

/** Fonts alone: nothing in them can run. */
const FONTS = /(^|\/)node_modules\/@fontsource(-variable)?\//

/**
 * Install paths of the packages in a production install; duplicates count separately. Our workspaces are links and do
 * not count, nor do fonts.
 */
const shippedFolders = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([folder, entry]) =>
    folder.includes('node_modules/') && !FONTS.test(folder) && !entry.dev && !entry.link && isForImage(entry)
      ? [folder]
      : [],
  )

const usedDependencies: Convention = {
  name: 'used dependencies',
  why: 'a shipped package runs with our permissions, so unused packages must be removed (SAFE17)',
  check: (sources) =>
    sources.filter(({ path }) => /(^|\/)package\.json$/.test(path)).flatMap((manifest) => unusedIn(manifest, sources)),
}

const fewPackages: Convention = {
  name: 'few packages',
  why: `a production install has ${MAX_PACKAGES} packages at most (SAFE17), so adding a package may require removing another`,
  check: (sources) =>
    sources
      .filter(({ path }) => path === 'package-lock.json')
      .map(({ path, text }) => ({ path, count: shippedFolders(JSON.parse(text) as Lock).length }))
      .filter(({ count }) => count > MAX_PACKAGES)
      .map(({ path, count }) => ({ path, line: 1, what: `${count} packages` })),
}

export const dependencyConventions: readonly Convention[] = [usedDependencies, fewPackages]
