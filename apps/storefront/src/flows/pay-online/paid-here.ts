import { pageAt } from '../../paths.ts'
import { PAID_ORDER } from '../../pay-order-path.ts'
import { currentPath } from '../../platform/navigation.ts'

/** True while the page that is open pays for this order: its own flow follows the verdict. */
export const isPaidHere = (orderId: string): boolean => {
  const { pathname, searchParams } = new URL(currentPath(), window.location.origin)
  return pageAt(pathname)?.page === 'pay' && searchParams.get(PAID_ORDER) === orderId
}
