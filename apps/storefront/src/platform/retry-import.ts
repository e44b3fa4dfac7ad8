import { clientBuild } from './client-build.ts'
import { countFailingLoads } from './pending-code.ts'
import { isStaleCode, reloadOnce } from './reload.ts'
import { isPageVisible, onRevisit } from './visibility.ts'

const pauses = new Set<() => void>()

/** Retries all failed loads at once. */
export const retryNow = (): void => {
  for (const endPause of [...pauses]) endPause()
}

/** Delay before the next retry, in ms: 1 s, 2 s, 4 s, ... at most 30 s. */
export const retryImportDelay = (failures: number): number => Math.min(30_000, 1_000 * 2 ** (failures - 1))

/**
 * Waits `ms` while the page is visible. Ends early when the page becomes visible, the network is back, or the diner
 * retries.
 */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const endPause = (): void => {
      clearTimeout(timer)
      stop()
      pauses.delete(endPause)
      resolve()
    }
    const timer = setTimeout(() => {
      if (isPageVisible()) endPause()
    }, ms)
    const stop = onRevisit(endPause)
    pauses.add(endPause)
  })
}

/** True when the server has a newer build of the client; false when the server does not answer. */
async function isOutdated(): Promise<boolean> {
  const build = clientBuild()
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store' })
    return answer.ok && !(build && (await answer.text()).includes(build))
  } catch {
    return false
  }
}

/** Requests a stylesheet again in place of its link, because the bundler's loader requests each only once. */
const reloadStyle = (broken: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = broken.cloneNode() as HTMLLinkElement
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
    broken.replaceWith(link)
  })

/**
 * Chromium gives a stylesheet that failed an empty sheet. A disabled link marks styles that are already inline in the
 * page.
 */
function isBroken(link: HTMLLinkElement): boolean {
  try {
    return !link.hasAttribute('disabled') && !link.sheet?.cssRules.length
  } catch {
    return true
  }
}

async function reloadBrokenStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].filter(isBroken).map(reloadStyle))
}

/**
 * Retries code that failed to load with `error`: with growing delays, and at once when the network is back. Reloads the
 * page once when a new version has replaced the code. Rejects when the code itself throws.
 */
export async function retryImport<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  let problem = error
  let isReported = false
  try {
    for (let failures = 1; ; failures += 1) {
      if (!isStaleCode(problem)) throw problem
      // Retry a single lost packet without a notice.
      if (!isReported && (failures > 1 || !navigator.onLine)) {
        isReported = true
        countFailingLoads(1)
      }
      if (failures > 1 && navigator.onLine && (await isOutdated())) reloadOnce()
      await pause(retryImportDelay(failures))
      try {
        await reloadBrokenStyles()
        return await load()
      } catch (again) {
        problem = again
      }
    }
  } finally {
    if (isReported) countFailingLoads(-1)
  }
}
