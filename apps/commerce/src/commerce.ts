import type { SmsKind } from '@tiffin/domain/messages/sms-messages'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { Tenants } from '@tiffin/tenancy/tenant-set'
import type { Db } from '#kernel/db/database'
import type { OpenDatabase } from '#kernel/db/open'
import type { Agenda } from '#kernel/jobs/agenda'
import type { RecentRequests } from '#kernel/recent-requests'
import type { OrderEvents } from '#modules/orders/api/order-events'
import type { Paces } from '#modules/orders/api/promises'
import type { PreparedMenus } from './catalogue/prepared-menus.ts'
import type { IdentityLimits, WatchedLimit } from './identity/limits.ts'
import type { Passcodes } from './identity/passcodes.ts'
import type { AfterRestore } from './modules/payments/api/after-restore.ts'
import type { PaymentFault } from './modules/payments/api/needs.ts'
import type { TenantPayments } from './modules/payments/api/provider.ts'
import type { PositionPace } from './modules/riders/api/position-pace.ts'

/** A limit of one tenant, or of the installation, that refuses people. */
export interface ReachedLimit {
  /** The tenant whose caller was refused. */
  readonly tenant: string
  readonly limit: WatchedLimit
}

/** A document that could not be rendered. */
export interface DocumentFault {
  readonly tenant: string
  readonly document: string
  readonly err: unknown
}

/**
 * How a call that places an order ended. repeated: its key had placed one before. refused: the diner, or what is sold, has
 * to change first. failed: by a fault.
 */
export type PlacementOutcome = 'placed' | 'repeated' | 'refused' | 'failed'

/** Imports the shipped data of demo tenants: the catalogue, the roster and the demo login. */
export interface DemoSeeds {
  /**
   * Imports the shipped data of a demo tenant, once per process; existing data is not changed. Ignores other tenants.
   */
  sow(tenant: Tenant): Promise<void>
  /** Calls `sow` for the tenants with shipped files; other demo tenants are seeded by their first request (PERF9). */
  sowShipped(): Promise<void>
}

/** Process-wide services that use cases receive. */
export interface Commerce {
  readonly db: Db
  readonly database: OpenDatabase
  readonly tenants: Tenants
  /** The shipped data of demo tenants; null in production. */
  readonly seeds: DemoSeeds | null
  /** Menus of stores, cached per version of a catalogue. */
  readonly menus: PreparedMenus
  /** How fast stores are, measured at most every few minutes. */
  readonly paces: Paces
  /** The current time in epoch milliseconds. */
  readonly now: () => number
  /** Secret for keyed hashes and passcodes; never stored in the database. */
  readonly pepper: string
  readonly passcodes: Passcodes
  readonly identityLimits: IdentityLimits
  /** Warns the operator that a limit refuses people. */
  readonly limitReached: (reached: ReachedLimit) => void
  readonly countPlacement: (outcome: PlacementOutcome) => void
  /** The requests to this process: jobs give way to them. */
  readonly requests: RecentRequests
  /** The tenants with jobs, and when the next job of each is due. */
  readonly jobs: Agenda
  /** Whether a tenant can send a message by SMS. */
  readonly smsPossible: (tenant: Tenant, kind: SmsKind) => boolean
  /** SB13: how long an order stays in a state (milliseconds); null when only operators advance orders. */
  readonly kitchenPause: (() => number) | null
  readonly orderEvents: OrderEvents
  /** S14: which positions of riders this process takes and stores. */
  readonly positionPace: PositionPace
  /** The payment provider of a tenant and its account there; null: it takes no online payments. */
  readonly payments: (tenant: Tenant) => TenantPayments | null
  /** Whether orders are placed after a restore of the database. */
  readonly afterRestore: AfterRestore
  /** Logs a call to a provider that gave no usable answer. */
  readonly paymentFault: (fault: PaymentFault) => void
  /** Logs a document that could not be rendered. */
  readonly documentFault: (fault: DocumentFault) => void
  /** Authenticates the installation's own processes; undefined: the routes for them are not registered. */
  readonly serviceKey: string | undefined
  /** Identifies the data of this installation, so that an operator's command notices a wrong address; null: unknown. */
  readonly installation: string | null
}
