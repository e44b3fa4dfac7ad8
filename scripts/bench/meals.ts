import { createServerDatabase } from '@tiffin/commerce/testing/database'
import { type BesideShape, measureOrdersBesideMeals } from './orders-beside-meals.ts'
import { measurePlans } from './plans.ts'
import { ALL_CORES } from './process.ts'
import type { Row } from './report.ts'
import { startSystem } from './system.ts'
import { tenantWithWallets } from './wallet-orders.ts'

/**
 * SB21: the meals of many plans, alone and beside the orders of diners, on a database server. No process has a core of its
 * own, as in operation: what commerce and the server do beside requests, such as collecting garbage, would stop them there.
 */
export async function measureMeals(server: string, dishes: number, shape: BesideShape): Promise<readonly Row[]> {
  const { url } = await createServerDatabase(server)
  const system = await startSystem({ bff: ALL_CORES, commerce: ALL_CORES }, dishes, url, tenantWithWallets)
  const beside = await measureOrdersBesideMeals(system, url, shape).finally(system.stop)
  const alone = await measurePlans(server, shape)
  return [...alone, ...beside]
}
