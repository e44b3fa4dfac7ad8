import type { Kysely } from 'kysely'
import type { CatalogueTables } from '#catalogue/tables'
import type { RosterTables } from '../roster/tables.ts'
import type { CoreTables } from './core-tables.ts'

/** Every table of commerce. */
export interface Database extends CoreTables, CatalogueTables, RosterTables {}

export type Db = Kysely<Database>
