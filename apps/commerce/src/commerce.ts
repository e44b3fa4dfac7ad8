import type { Tenants } from '@tiffin/tenancy/tenant-set'
import type { PreparedMenus } from './catalogue/prepared-menus.ts'
import type { Db } from './db/database.ts'
import type { OpenDatabase } from './db/open.ts'
import type { Passcodes } from './identity/passcodes.ts'
import type { Agenda } from './jobs/agenda.ts'
import type { OrderEvents } from './kitchen/order-events.ts'
import type { DemoSeeds } from './seed.ts'

/** Process-wide services that use cases receive. */
export interface Commerce {
  readonly db: Db
  readonly database: OpenDatabase
  readonly tenants: Tenants
  /** The shipped data of demo tenants; null in production. */
  readonly seeds: DemoSeeds | null
  /** Menus of stores, cached per version of a catalogue. */
  readonly menus: PreparedMenus
  /** The current time in epoch milliseconds. */
  readonly now: () => number
  /** Secret for keyed hashes and passcodes; never stored in the database. */
  readonly pepper: string
  readonly passcodes: Passcodes
  /** The tenants with jobs, and when the next job of each is due. */
  readonly jobs: Agenda
  /** SB13: how long an order stays in a state (milliseconds); null when only operators advance orders. */
  readonly kitchenPause: (() => number) | null
  readonly orderEvents: OrderEvents
  /** Authenticates the installation's own processes; undefined: the routes for them are not registered. */
  readonly serviceKey: string | undefined
  /** Identifies the data of this installation, so that an operator's command notices a wrong address; null: unknown. */
  readonly installation: string | null
}
