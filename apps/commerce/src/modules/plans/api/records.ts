import type { Selectable } from 'kysely'
import type { PlanMealTable, PlanTable } from '../tables.ts'

/** A plan of days. Amounts in paise. */
export type PlanRecord = Selectable<PlanTable>

/** A meal of a plan. Amounts in paise. */
export type PlanMealRecord = Selectable<PlanMealTable>
