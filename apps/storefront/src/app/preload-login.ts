import { loadWhenIdle } from '../platform/idle-queue.ts'
import { screens } from './screens.ts'

/** MUI's base loads first and separately: evaluating everything at once is a long task on a slow phone (PERF7). */
export const preloadControls = (): void => loadWhenIdle(() => import('../ui/mui-scope.tsx'))

/** AMB46: preloads the sign-in page of phones, whose forms are also those of the panel. */
export function preloadLogin(): void {
  preloadControls()
  loadWhenIdle(screens.login.preload)
}
