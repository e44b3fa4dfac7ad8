import { paths } from '../../paths.ts'
import { selectOrderInfo, type WithOrderInfo } from './slice.ts'

/** T2, AMB18: from a page of the account back to the diner's store, or to the landing page before a store was chosen. */
export function selectWayBack(state: WithOrderInfo): string {
  const { storeId } = selectOrderInfo(state)
  return storeId === null ? paths.landing() : paths.storeHome(storeId)
}
