import { countPageView } from '@tiffin/contract/boot'
import { send } from '../api/send.ts'
import { screenClassNow } from '../platform/screen.ts'

/** A21, AMB62: one view of a page, by its pattern and the screen class. Nobody waits for it and nobody misses it. */
export function countView(route: string): void {
  send(countPageView, { body: { route, screenWidth: screenClassNow() } }).catch(() => undefined)
}
