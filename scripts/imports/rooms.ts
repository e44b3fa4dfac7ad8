import { posix } from 'node:path'
import type { Source } from '../lib/sources.ts'
import type { House } from './floors.ts'

/** An import of one room from another that is not below it. */
export interface Climb {
  readonly from: string
  readonly to: string
  readonly file: string
}

/** What is found about one house. */
export interface Survey {
  readonly rooms: number
  /** Imports between rooms, in any direction. */
  readonly arrows: number
  readonly climbs: readonly Climb[]
  /** Rooms that stand on no floor. */
  readonly homeless: readonly string[]
}

const isTest = /\.test\.tsx?$|(^|\/)testing\//

/** The room of a file, by its path in the house: the longest name of a floor that it begins with. */
function roomOf(path: string, rooms: ReadonlySet<string>): string {
  const parts = path.split('/')
  for (let length = parts.length; length > 0; length -= 1) {
    const name = parts.slice(0, length).join('/')
    if (rooms.has(name)) return name
  }
  return parts.length === 1 ? '.' : (parts[0] ?? '.')
}

/** The file in the house that an import names; null: it is outside. `#` begins at the house. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return `${specifier.slice(1)}.ts`
  if (!specifier.startsWith('.')) return null
  const path = posix.join(posix.dirname(file), specifier)
  return path.startsWith('..') ? null : path
}

/** Finds the imports between the rooms of a house. Types count: who names another's types knows it. */
export function survey({ folder, floors }: House, sources: readonly Source[]): Survey {
  const floorOf = new Map(floors.flatMap((rooms, floor) => rooms.map((room) => [room, floor] as const)))
  const names = new Set(floorOf.keys())
  const found = new Set<string>()
  const climbs: Climb[] = []
  let arrows = 0
  for (const { path, text } of sources) {
    const file = path.slice(folder.length + 1)
    if (!path.startsWith(`${folder}/`) || !/\.tsx?$/.test(path) || isTest.test(file)) continue
    const from = roomOf(file, names)
    found.add(from)
    for (const [, specifier = ''] of text.matchAll(/^(?:import|export|\}) [^\n']*'([#.][^'\n]+)'/gm)) {
      const target = targetOf(file, specifier)
      if (target === null || isTest.test(target)) continue
      const to = roomOf(target, names)
      if (to === from) continue
      arrows += 1
      if ((floorOf.get(to) ?? 0) >= (floorOf.get(from) ?? 0)) climbs.push({ from, to, file })
    }
  }
  return { rooms: found.size, arrows, climbs, homeless: [...found].filter((room) => !names.has(room)) }
}

/** What is wrong with a house; empty: nothing. */
export function complaintsOf({ name, settled, most }: House, { climbs, homeless }: Survey): string[] {
  const complaints = homeless.map((room) => `${name}: ${room} stands on no floor (scripts/imports/floors.ts)`)
  const rooms = new Set(settled)
  for (const { from, to, file } of climbs) {
    if (rooms.has(from)) complaints.push(`${name}: ${file} imports ${to}, which is not below ${from}`)
  }
  if (climbs.length > most) {
    complaints.push(`${name}: ${climbs.length} imports go up, at most ${most} did`)
    complaints.push(...climbs.map(({ file, from, to }) => `  ${from} -> ${to}: ${file}`))
  }
  if (climbs.length < most) complaints.push(`${name}: only ${climbs.length} imports go up: lower its \`most\``)
  return complaints
}
