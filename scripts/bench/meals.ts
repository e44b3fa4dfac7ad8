import { createServerDatabase } from '@tiffin/commerce/testing/database'
import { type BesideShape, measureOrdersBesideMeals } from './orders-beside-meals.ts'
import { measurePlans } from './plans.ts'
import type { Row } from './report.ts'
import type { System } from './system.ts'

/** SB21: the meals of many plans, alone and beside the orders of diners, on a database server. */
export async function measureMeals(
  server: string,
  start: (url: string) => Promise<System>,
  shape: BesideShape,
): Promise<readonly Row[]> {
  const alone = await measurePlans(server, shape)
  const { url } = await createServerDatabase(server)
  const system = await start(url)
  const beside = await measureOrdersBesideMeals(system, url, shape).finally(system.stop)
  return [...alone, ...beside]
}
