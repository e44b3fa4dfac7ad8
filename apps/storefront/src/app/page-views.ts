import { countPageView } from '@tiffin/contract/boot'
import { send } from '../api/send.ts'
import { screenClassNow } from '../platform/screen.ts'

/**
 * A21, AMB62: counts a view of a page by its route pattern and the screen class. Fire and forget: a lost count does not
 * matter.
 */
export function countView(route: string): void {
  send(countPageView, { body: { route, screenWidth: screenClassNow() } }).catch(() => undefined)
}
