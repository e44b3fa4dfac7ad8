import { clientBuild } from './client-build.ts'
import { isStaleCode, reloadOnce } from './reload.ts'
import { isPageVisible, onRevisit } from './visibility.ts'

/** What waits for code of ours. */
interface Want {
  /** Takes back what was asked for; absent where only another page does so. */
  readonly close: (() => void) | undefined
}

const wants = new Set<Want>()
const listeners = new Set<() => void>()
const wakes = new Set<() => void>()
/** Loads that failed and are tried again. */
let failing = 0

const changed = (): void => {
  for (const listener of listeners) listener()
}

/** Says that something waits to be shown. Returns how to say that it no longer does. */
export function want(close?: () => void): () => void {
  const it: Want = { close }
  wants.add(it)
  changed()
  return () => {
    wants.delete(it)
    changed()
  }
}

/** The diner gives up what waits. */
export function giveUpWanted(): void {
  for (const it of [...wants]) {
    wants.delete(it)
    it.close?.()
  }
  changed()
}

/** True while something waits to be shown and code has failed to load. */
export const isCodeMissing = (): boolean => failing > 0 && wants.size > 0

export function onCodeMissing(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tries what failed again at once. */
export const loadAgain = (): void => {
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

const brokenStyles = new Set<HTMLLinkElement>()

/** The bundler's loader asks for a stylesheet once: one that failed is asked for again here, in the place of its link. */
const mendStyle = (broken: HTMLLinkElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = broken.cloneNode() as HTMLLinkElement
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
    brokenStyles.delete(broken)
    broken.replaceWith(link)
  })

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') brokenStyles.add(target)
  },
  true,
)

async function tryAgain<T>(load: () => Promise<T>): Promise<T> {
  await Promise.all([...brokenStyles].map(mendStyle))
  return load()
}

/**
 * Loads code, however often that fails: with growing pauses, at once when the network is back. Rejects for code that fails to run.
 * Code that a new version has replaced is fetched by loading the page anew, once.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  let isFailing = false
  try {
    for (let failures = 0; ; ) {
      try {
        return await (failures === 0 ? load() : tryAgain(load))
      } catch (error) {
        if (!isStaleCode(error)) throw error
        failures += 1
      }
      // A single lost packet is nobody's concern.
      if (!isFailing && (failures > 1 || !navigator.onLine)) {
        isFailing = true
        failing += 1
        changed()
      }
      if (failures > 1 && navigator.onLine && (await isOutdated())) reloadOnce()
      await pause(pauseAfter(failures))
    }
  } finally {
    if (isFailing) failing -= 1
    changed()
  }
}
