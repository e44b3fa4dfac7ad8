import type { Kysely } from 'kysely'
import type { CatalogueTables } from '#catalogue/tables'
import type { CoreTables } from './core-tables.ts'

/** Every table of commerce. */
export interface Database extends CoreTables, CatalogueTables {}

export type Db = Kysely<Database>
