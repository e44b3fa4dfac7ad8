import { posix } from 'node:path'
import type { Lock, LockEntry } from '../lib/lock.ts'
import type { Source } from '../lib/sources.ts'
import { type Breach, type Convention, isCode, isTest } from './convention.ts'

/** Packages that are shipped although no code of ours imports them, each with its reason. */
const needed: Readonly<Record<string, string>> = {
  node: 'the version of Node that runs everything',
  '@emotion/styled': 'MUI draws with it and has its user install it',
}

/** SAFE17. */
const MOST_PACKAGES = 250

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
}

/** The package that an import names: `@mui/material/Button` is of `@mui/material`. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^'"]*)?['"]/g

const importedIn = ({ text }: Source): string[] => [...text.matchAll(IMPORTED)].flatMap(([, name]) => name ?? [])

/** Dependencies of one package.json that nothing shipped from its folder imports. */
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

/** The platform of the image. A lock has the builds for all platforms, an install those for its own. */
const PLATFORM = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const

const isForImage = (entry: LockEntry): boolean =>
  (['os', 'cpu', 'libc'] as const).every((part) => entry[part]?.includes(PLATFORM[part]) ?? true)

/** The packages that a production install downloads, each copy of its own. Our workspaces are links. */
const shippedFolders = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([folder, entry]) =>
    folder.includes('node_modules/') && !entry.dev && !entry.link && isForImage(entry) ? [folder] : [],
  )

const usedDependencies: Convention = {
  name: 'used dependencies',
  why: 'a package that is shipped is code that runs with our rights; what is not needed stays out (SAFE17)',
  check: (sources) =>
    sources.filter(({ path }) => /(^|\/)package\.json$/.test(path)).flatMap((manifest) => unusedIn(manifest, sources)),
}

const fewPackages: Convention = {
  name: 'few packages',
  why: `a production install has ${MOST_PACKAGES} packages at most (SAFE17): what comes in says what leaves`,
  check: (sources) =>
    sources
      .filter(({ path }) => path === 'package-lock.json')
      .map(({ path, text }) => ({ path, count: shippedFolders(JSON.parse(text) as Lock).length }))
      .filter(({ count }) => count > MOST_PACKAGES)
      .map(({ path, count }) => ({ path, line: 1, what: `${count} packages` })),
}

export const dependencyConventions: readonly Convention[] = [usedDependencies, fewPackages]
