import { Kysely, type KyselyConfig } from 'kysely'
import type { CatalogueTables } from '#catalogue/tables'
import type { OperatorTables } from '../operator/tables.ts'
import type { RosterTables } from '../roster/tables.ts'
import { afterTimeout, openTurns, type Turns } from '../turns.ts'
import type { CoreTables } from './core-tables.ts'

/** Every table of commerce. */
export interface Database extends CoreTables, CatalogueTables, RosterTables, OperatorTables {}

/** As long as a statement may take: the caller has given up by then. */
const LONGEST_WAIT_MS = 10_000
const MOST_WAITING = 1000

/** A database whose connections tenants take turns at: none waits behind all that another asks of it (SAFE8, PERF9). */
export class Db extends Kysely<Database> {
  readonly turns: Turns

  constructor(config: KyselyConfig, connections: number) {
    super(config)
    this.turns = openTurns({ width: connections, longestMs: LONGEST_WAIT_MS, waiting: MOST_WAITING }, afterTimeout)
  }
}
