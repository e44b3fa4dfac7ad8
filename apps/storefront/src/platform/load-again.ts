import { clientBuild } from './client-build.ts'
import { isStaleCode, reloadOnce } from './reload.ts'
import { isPageVisible, onRevisit } from './visibility.ts'
import { countFailing } from './wanted-code.ts'

const wakes = new Set<() => void>()

/** Tries everything that failed at once. */
export const hurry = (): void => {
  for (const wake of [...wakes]) wake()
}

/** How long to wait before the next try, in ms: 1 s, 2 s, 4 s, ... at most 30 s. */
export const pauseAfter = (failures: number): number => Math.min(30_000, 1_000 * 2 ** (failures - 1))

/** Ends after `ms` on a page that is looked at, when it is looked at again or the network is back, or when the diner asks. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const wake = (): void => {
      clearTimeout(timer)
      stop()
      wakes.delete(wake)
      resolve()
    }
    const timer = setTimeout(() => {
      if (isPageVisible()) wake()
    }, ms)
    const stop = onRevisit(wake)
    wakes.add(wake)
  })
}

/** True when the server has another build of the client by now; false when that cannot be found out. */
async function isOutdated(): Promise<boolean> {
  const build = clientBuild()
  try {
    const answer = await fetch(window.location.href, { cache: 'no-store' })
    return answer.ok && !(build && (await answer.text()).includes(build))
  } catch {
    return false
  }
}

/** Asks for a stylesheet again, in the place of its link: the bundler's loader asks for each only once. */
const mendStyle = (broken: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = broken.cloneNode() as HTMLLinkElement
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
    broken.replaceWith(link)
  })

/** Chromium gives a stylesheet that failed an empty sheet. A disabled link stands for styles that the page brought along. */
function isBroken(link: HTMLLinkElement): boolean {
  try {
    return !link.hasAttribute('disabled') && !link.sheet?.cssRules.length
  } catch {
    return true
  }
}

async function mendStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')
  await Promise.all([...links].filter(isBroken).map(mendStyle))
}

/**
 * Loads code that failed with `error`: with growing pauses, at once when the network is back. Rejects for code that fails to run.
 * Code that a new version has replaced is fetched by loading the page anew, once.
 */
export async function loadAgain<T>(load: () => Promise<T>, error: unknown): Promise<T> {
  let problem = error
  let isTold = false
  try {
    for (let failures = 1; ; failures += 1) {
      if (!isStaleCode(problem)) throw problem
      // A single lost packet is mended unseen.
      if (!isTold && (failures > 1 || !navigator.onLine)) {
        isTold = true
        countFailing(1)
      }
      if (failures > 1 && navigator.onLine && (await isOutdated())) reloadOnce()
      await pause(pauseAfter(failures))
      try {
        await mendStyles()
        return await load()
      } catch (again) {
        problem = again
      }
    }
  } finally {
    if (isTold) countFailing(-1)
  }
}
