import { setTimeout as pause } from 'node:timers/promises'

const CHECK_MS = 20

/** Polls until `isSo`; false after `patienceMs` of real time. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  patienceMs: number,
  checkMs = CHECK_MS,
): Promise<boolean> {
  for (const deadline = performance.now() + patienceMs; performance.now() < deadline; await pause(checkMs)) {
    if (await isSo()) return true
  }
  return false
}
