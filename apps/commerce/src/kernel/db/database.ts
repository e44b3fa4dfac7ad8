import { Kysely, type KyselyConfig } from 'kysely'
import type { CatalogueTables } from '#catalogue/tables'
import { afterTimeout, type ConcurrencyLimiter, openConcurrencyLimiter } from '../concurrency-limiter.ts'
import type { PasskeyTables } from '#identity/passkeys/tables'
import type { OperatorTables } from '#operator/tables'
import type { OwnAvoidsTables } from '#own-avoids/tables'
import type { ComparisonTables } from '#modules/payments/comparison/tables'
import type { SandboxTables } from '#modules/payments/providers/sandbox/tables'
import type { PaymentTables } from '#modules/payments/tables'
import type { PromotionTables } from '#modules/promotions/tables'
import type { RosterTables } from '#roster/tables'
import type { WorsenedTables } from '#modules/worsened/tables'
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
