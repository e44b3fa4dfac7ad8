import { clientBuild } from './client-build.ts'
import { countFailingLoads } from './pending-code.ts'
import { isStaleCode, reloadOnce } from './reload.ts'
import { isPageVisible, onRevisit } from './visibility.ts'

const pauses = new Set<() => void>()

/** Retries all failed loads immediately. */
export const retryNow = (): void => {
  for (const endPause of [...pauses]) endPause()
}

/** Delay before the next retry, in ms: 1 s, 2 s, 4 s, ... at most 30 s. */
export const retryImportDelay = (failures: number): number => Math.min(30_000, 1_000 * 2 ** (failures - 1))

/**
 * Waits `ms`; if the page is hidden then, until it is visible. Ends early when the page becomes visible, the network
 * returns, or `retryNow` is called.
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

/** True when the server serves another build of the client; false when it does not respond. */
async function isOutdated(): Promise<boolean> {
  const build = clientBuild()
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store' })
    return answer.ok && !(build && (await answer.text()).includes(build))
  } catch {
    return false
  }
}

/**
 * Requests a stylesheet again by replacing its link, because the preload helper of the bundler requests each file only
 * once.
 */
const reloadStyle = (broken: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = broken.cloneNode() as HTMLLinkElement
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
    broken.replaceWith(link)
  })

/**
 * True for a stylesheet that failed to load: in Chromium it has no rules. A disabled link is for styles that are
 * inlined in the page.
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
 * Retries code that failed to load with `error`: with increasing delays, and immediately when the network returns.
 * Reloads the page once when a new build has replaced the code. Rejects when the code itself throws.
 */
export async function retryImport<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  let problem = error
  let isReported = false
  try {
    for (let failures = 1; ; failures += 1) {
      if (!isStaleCode(problem)) throw problem
      // The first failure while online may be a single lost packet: retry it without a notice.
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
