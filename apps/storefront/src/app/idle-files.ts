import { loadWhenIdle } from '../platform/idle-queue.ts'
import { overlayCodes } from './overlay-codes.ts'

/**
 * Code that any page may need next: the panel to sign in and the confirmation. It brings MUI along, so it is fetched once the
 * page is usable, never before (PERF6). MUI's base and the sheet come first and separately: to run all of it at once is a
 * long task on a slow phone (PERF7).
 */
export function fetchOverlaysWhileIdle(signedIn: boolean): void {
  loadWhenIdle(() => import('../ui/mui-scope.tsx'))
  loadWhenIdle(() => import('../ui/sheet.tsx'))
  if (!signedIn) loadWhenIdle(() => overlayCodes.login.preload())
  loadWhenIdle(() => overlayCodes.confirm.preload())
}
