import { migrations } from '@tiffin/commerce/kernel/db/migrate'
import { CONNECTIONS } from '@tiffin/commerce/kernel/db/open'
import { readServerState, type ServerState } from '@tiffin/commerce/kernel/db/server-state'
import { placeOf } from '../lib/which-installation.ts'
import { type Check, check } from './check.ts'
import { clockFaults } from './clock.ts'
import { configOf } from './ground.ts'
import { type Fault, fault } from './words.ts'

const known = Object.keys(migrations)

/** What the migrations of a database say of the release that made it; an empty database is made at the start. */
export function schemaFaults(applied: readonly string[]): Fault[] {
  if (applied.length === 0) return []
  const newer = applied.find((name) => !known.includes(name))
  if (newer !== undefined) return [fault('schemaNewer', newer)]
  const missing = known.find((name) => !applied.includes(name))
  return missing === undefined ? [] : [fault('schemaOlder', missing)]
}

/** Codes of PostgreSQL for a login that it refuses. */
const LOGIN: ReadonlySet<string> = new Set(['28P01', '28000'])
const NO_DATABASE = '3D000'
const NO_CONNECTION = '53300'

/** What an error of a connection means. Its message names host, user and database, and no password. */
export function connectionFault(place: string, error: Error & { code?: string }): Fault {
  const { code = '', message } = error
  if (LOGIN.has(code)) return fault('databaseLogin', place, message)
  if (code === NO_DATABASE) return fault('databaseMissing', place)
  if (code === NO_CONNECTION) return fault('databaseFull', place)
  return fault('databaseAway', place, message || code)
}

/** What is wrong with a database that answers. */
export function stateFaults(place: string, state: ServerState, processes: number, now: number): Fault[] {
  const { connections, isHalfMoved, isStandby, unboundLogin } = state
  const needed = processes * CONNECTIONS
  return [
    ...(isHalfMoved ? [fault('databaseHalfMoved', place)] : []),
    ...(isStandby ? [fault('databaseStandby', place)] : []),
    ...(needed > connections ? [fault('fewConnections', processes, needed, connections)] : []),
    ...(unboundLogin === null ? [] : [fault('loginUnbound', unboundLogin)]),
    ...schemaFaults(state.applied),
    ...clockFaults('that of the database server', now, state.now),
  ]
}

export const databaseChecks: readonly Check[] = [
  check({
    ...{
      name: 'database server',
      of: 'commerce',
      examines: 'login, schema, connections, row-level security and clock',
    },
    async look({ commerce, machine }) {
      const config = configOf(commerce)
      if (!config?.databaseUrl) return null
      const place = placeOf({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
      const state = await readServerState(config.databaseUrl).catch((error: Error) => error)
      return { place, state, processes: config.processes, now: machine.now() }
    },
    judge: ({ place, state, processes, now }) =>
      state instanceof Error ? [connectionFault(place, state)] : stateFaults(place, state, processes, now),
  }),
]
