import { FIRST_EMAIL } from '../features/account/slice.ts'
import { loadWhenIdle } from '../platform/idle-queue.ts'
import { overlayCodes } from './overlay-codes.ts'

/**
 * Preloads code that any page may need next: the sign-in panel and the confirmation dialog. Both need MUI, so they load
 * once the page is usable (PERF6). MUI's base and the sheet load first and separately: evaluating everything at once is
 * a long task on a slow phone (PERF7).
 */
export function preloadOverlays(signedIn: boolean): void {
  loadWhenIdle(() => import('../ui/mui-scope.tsx'))
  loadWhenIdle(() => import('../ui/sheet.tsx'))
  if (signedIn) {
    loadWhenIdle(() => overlayCodes.accountEntries.preload())
    loadWhenIdle(() => overlayCodes.accountPanel.preload())
    // Q36: opens the form for the code again that a reload interrupted.
    loadWhenIdle(async () => sessionStorage.getItem(FIRST_EMAIL) && overlayCodes.profile.preload())
  } else loadWhenIdle(() => overlayCodes.login.preload())
  loadWhenIdle(() => overlayCodes.confirm.preload())
}
