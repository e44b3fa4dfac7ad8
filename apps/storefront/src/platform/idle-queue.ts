type Load = () => Promise<unknown>

const waiting: Load[] = []
let isUnderWay = false

/** Waits for the load event, because the files of the page itself are more urgent. */
const untilPageLoaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))

/** How long a diner who has done nothing yet keeps the queue waiting, in ms after the load event. */
const INTENT_MS = 3000

/** What a diner may use next: the pointer or the focus on one of these is a sign of intent. */
const CONTROLS = 'a, button, input'

const SIGNS = ['pointerdown', 'pointerover', 'focusin'] as const

/** A touch anywhere; the pointer or the focus on a control, but not on the heading where the client places it. */
const isIntent = ({ type, target }: Event): boolean =>
  type === 'pointerdown' || (target instanceof Element && target.closest(CONTROLS) !== null)

const untilIntent = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (event: Event): void => {
      if (!isIntent(event)) return
      for (const sign of SIGNS) window.removeEventListener(sign, look)
      resolve()
    }
    for (const sign of SIGNS) window.addEventListener(sign, look, { passive: true })
  })

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves once for the document: a diner who went on to another page has shown intent. */
let wanted: Promise<unknown> | null = null

function untilWanted(): Promise<unknown> {
  const loaded = untilPageLoaded()
  wanted ??= Promise.race([untilIntent(), loaded.then(() => pause(INTENT_MS))])
  return Promise.all([loaded, wanted])
}

/** Delay in ms for browsers without idle callbacks: about as long as a page is busy after it has loaded. */
const IDLE_FALLBACK_MS = 2000

const untilIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve)
    else setTimeout(resolve, IDLE_FALLBACK_MS)
  })

interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** True when the browser is set to save data, or its line is slow: then code loads only when it is needed. */
export function sparesData(): boolean {
  const { saveData, effectiveType }: Connection = (navigator as { connection?: Connection }).connection ?? {}
  return saveData === true || /[23]g$/.test(effectiveType ?? '')
}

async function work(): Promise<void> {
  await untilWanted()
  for (let load = waiting.shift(); load; load = waiting.shift()) {
    await untilIdle()
    // Ignore a failure: the code is requested again, with a notice, when it is needed.
    await load().catch(() => undefined)
  }
  isUnderWay = false
}

/**
 * PERF6, PERF7: preloads code that the next tap may need, after a sign that the diner goes on, or some seconds after the
 * page has loaded: one file after the other, each while the browser is idle. Preloads nothing when the browser is set to
 * save data, nor on a slow line.
 */
export function loadWhenIdle(load: Load): void {
  if (sparesData()) return
  waiting.push(load)
  if (isUnderWay) return
  isUnderWay = true
  void work()
}
