import { Kysely, type KyselyConfig } from 'kysely'
import type { CatalogueTables } from '#catalogue/tables'
import { afterTimeout, type ConcurrencyLimiter, openConcurrencyLimiter } from '../concurrency-limiter.ts'
import type { PasskeyTables } from '../identity/passkeys/tables.ts'
import type { OperatorTables } from '../operator/tables.ts'
import type { OwnAvoidsTables } from '../own-avoids/tables.ts'
import type { ComparisonTables } from '../payments/comparison/tables.ts'
import type { SandboxTables } from '../payments/providers/sandbox/tables.ts'
import type { PaymentTables } from '../payments/tables.ts'
import type { PromotionTables } from '../promotions/tables.ts'
import type { RosterTables } from '../roster/tables.ts'
import type { WorsenedTables } from '../worsened/tables.ts'
import type { CoreTables } from './core-tables.ts'

export interface Database
  extends CoreTables,
    CatalogueTables,
    RosterTables,
    OperatorTables,
    OwnAvoidsTables,
    PasskeyTables,
    PaymentTables,
    PromotionTables,
    SandboxTables,
    ComparisonTables,
    WorsenedTables {}

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
