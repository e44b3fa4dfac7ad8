import type { Tenants } from '@tiffin/tenancy/tenant-set'
import type { PreparedMenus } from './catalogue/prepared-menus.ts'
import type { Db } from './db/database.ts'
import type { OpenDatabase } from './db/open.ts'
import type { Passcodes } from './identity/passcodes.ts'
import type { Agenda } from './jobs/agenda.ts'
import type { OrderEvents } from './kitchen/order-events.ts'
import type { DemoSeeds } from './seed.ts'

/** Everything that use cases need from the process they run in. */
export interface Commerce {
  readonly db: Db
  readonly database: OpenDatabase
  readonly tenants: Tenants
  /** What demo tenants come with; null in production. */
  readonly seeds: DemoSeeds | null
  /** What stores offer, read once for each version of a catalogue. */
  readonly menus: PreparedMenus
  /** The clock: epoch milliseconds. */
  readonly now: () => number
  /** Keyed hashes and passcodes rest on it; it is never in the database. */
  readonly pepper: string
  readonly passcodes: Passcodes
  /** Tenants with jobs, and when the next is due. */
  readonly jobs: Agenda
  /** SB13: how long an order rests in a state (milliseconds); null when only an operator moves it. */
  readonly kitchenPause: (() => number) | null
  readonly orderEvents: OrderEvents
  /** Without it the calls of the installation's own processes do not exist. */
  readonly serviceKey: string | undefined
}
