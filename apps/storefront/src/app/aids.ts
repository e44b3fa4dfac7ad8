import { loadAid, untilLoaded } from '../platform/until-loaded.ts'
import { overlayCodes } from './overlay-codes.ts'

async function loadAids(): Promise<void> {
  const { followFocus } = await untilLoaded(() => import('../platform/follow-focus.ts'))
  followFocus(document)
  // What says that something else did not come, and tries again, is here before the network is away.
  await Promise.all([loadAid(), overlayCodes.loadNotice.preload()])
}

/** PERF7: what nothing on the page waits for comes when the page has shown. */
export function prepareAids(): void {
  const load = (): void => void loadAids().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load, 1_000)
}
