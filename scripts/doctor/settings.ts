import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { settingNames as bffNames } from '@tiffin/bff/config'
import { settingNames as commerceNames } from '@tiffin/commerce/config'
import leven from 'leven'
import { type Check, check } from './check.ts'
import type { Ground } from './ground.ts'
import { type Fault, fault } from './words.ts'

const names: readonly string[] = [...new Set([...bffNames, ...commerceNames])]

/** How many signs may differ: a short name is near to many words that mean something else. */
const tolerance = ({ length }: string): number => Math.max(0, Math.min(2, length - 6))

/** The setting that a name of the environment was probably meant to be; null: none, or it is one. */
export function meantBy(given: string): string | null {
  if (names.includes(given)) return null
  const near = names
    .map((name) => ({ name, distance: leven(given.toUpperCase(), name) }))
    .filter(({ name, distance }) => distance <= tolerance(name))
    .sort((a, b) => a.distance - b.distance)
  return near[0]?.name ?? null
}

/** A misspelt name whose setting is given as well does no harm. */
function misspellings({ given }: Ground): Fault[] {
  return Object.keys(given).flatMap((name) => {
    const meant = meantBy(name)
    return meant === null || given[meant] ? [] : [fault('misspelt', name, meant)]
  })
}

/** The BFF writes `NAME: what`, commerce `NAME what`. */
const plain = (line: string): string => line.replace(/^([A-Z_]+): /, '$1 ')

const faultsOf = (problems: readonly string[]): Fault[] => problems.map((line) => fault('setting', plain(line)))

const nameIn = ({ line }: Fault): string => line.slice(0, line.indexOf(' '))

/** Both servers read some settings. Keeps one line for a setting that both report. */
export const oncePerSetting = (faults: readonly Fault[]): Fault[] =>
  faults.filter(
    (each, at) =>
      each.kind !== 'setting' ||
      faults.findIndex((other) => other.kind === 'setting' && nameIn(other) === nameIn(each)) === at,
  )

const problemsIn = (read: Ground['bff'] | Ground['commerce']): readonly string[] =>
  'problems' in read ? read.problems : []

const keysFile = ({ DATA_DIR }: Ground['given']): string => path.join(DATA_DIR || './data', 'keys.json')

/** Whether users other than the owner can read a file. */
const isExposed = (file: string): boolean => (statSync(file).mode & 0o077) !== 0

export const settingsChecks: readonly Check[] = [
  check({
    ...{
      name: 'names of settings',
      of: 'both',
      examines: 'names in the environment that are almost those of settings',
    },
    look: misspellings,
    judge: (faults) => faults,
  }),
  check({
    ...{ name: 'settings of the BFF', of: 'bff', examines: 'what is missing, malformed or weak, as at its start' },
    look: ({ bff }) => problemsIn(bff),
    judge: faultsOf,
  }),
  check({
    ...{
      name: 'settings of commerce',
      of: 'commerce',
      examines: 'what is missing, malformed or weak, as at its start',
    },
    look: ({ commerce }) => problemsIn(commerce),
    judge: faultsOf,
  }),
  check({
    ...{ name: 'stored keys', of: 'both', examines: 'the secrets that npm start keeps with the data' },
    look({ given, keys }) {
      const file = keysFile(given)
      return existsSync(file) ? { file, isBroken: keys === null, isExposed: isExposed(file) } : null
    },
    judge({ file, isBroken, isExposed: isOpen }) {
      if (isBroken) return [fault('keysBroken', file)]
      return isOpen ? [fault('keysExposed', file)] : []
    },
  }),
]
