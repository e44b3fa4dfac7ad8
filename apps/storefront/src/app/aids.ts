import { loadAid, untilLoaded } from '../platform/until-loaded.ts'
import { overlayCodes } from './overlay-codes.ts'

async function loadAids(): Promise<void> {
  const { followFocus } = await untilLoaded(() => import('../platform/follow-focus.ts'))
  followFocus(document)
  // Load the retry code and the failure notice in advance: they are needed when the network is gone.
  await Promise.all([loadAid(), overlayCodes.loadNotice.preload()])
}

/** PERF7: loads code that nothing on the page waits for once the browser is idle. */
export function prepareAids(): void {
  const load = (): void => void loadAids().catch(() => undefined)
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load, 1_000)
}
