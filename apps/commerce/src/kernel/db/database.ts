import { Kysely, type KyselyConfig } from 'kysely'
import { afterTimeout, type ConcurrencyLimiter, openConcurrencyLimiter } from '../concurrency-limiter.ts'
import type { CoreTables } from './core-tables.ts'

/** The tables by their names. Each module adds its own, beside their types (`tables.ts`). */
export interface Database extends CoreTables {}

/** Maximum wait for a connection: the caller has given up after that. */
const MAX_WAIT_MS = 10_000
const MAX_WAITING = 1000

/**
 * Connections are assigned to waiting tenants in rotation, so that no tenant waits for the whole backlog of another
 * (SAFE8, PERF9).
 */
export class Db extends Kysely<Database> {
  readonly turns: ConcurrencyLimiter

  constructor(config: KyselyConfig, connections: number) {
    super(config)
    this.turns = openConcurrencyLimiter(
      { width: connections, longestMs: MAX_WAIT_MS, waiting: MAX_WAITING },
      afterTimeout,
    )
  }
}
