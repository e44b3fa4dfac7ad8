/** A sheet, panel or list that is open over the page. */
interface Overlay {
  readonly close: () => void
}

/** What a session history entry stores about the overlays over its page, under `overlay` in its state. */
interface Mark {
  /** Identifies one visit of a page; empty while no overlay has opened. */
  readonly page: string
  /** How many overlays are open at this entry; 0 for the page itself. */
  readonly depth: number
}

export interface OverlayStack {
  /** Adds an overlay on top. Returns a function that removes it. */
  readonly open: (close: () => void) => () => void
  /**
   * Performs a navigation. `write` makes the history entry; when `over` is true it must replace the current entry, so
   * that no entry of an overlay is left for Back to step through.
   */
  readonly navigate: (replaces: boolean, write: (over: boolean) => void) => void
  /** The same for a full document load: `load` leaves this document. */
  readonly leave: (load: (over: boolean) => void) => void
  /** Synchronizes history and stack; call it when a navigation has taken effect on the page. */
  readonly settle: () => void
}

/** Timeout in ms after which an unreported traversal counts as failed. Longer than a slow phone is ever busy. */
const TRAVERSAL_TIMEOUT_MS = 10_000

const noMark: Mark = { page: '', depth: 0 }

const markIn = (state: unknown): Mark => (state as { readonly overlay?: Mark } | null)?.overlay ?? noMark

const newPage = (): string => Math.random().toString(36).slice(2)

/**
 * AMB104: each open overlay has an entry in the session history, so that Back closes the top one. When an overlay
 * closes in another way, the stack steps back over its entry. `history.go` is asynchronous, and Chromium drops a
 * `pushState` before it completes, so navigations wait for it. The router sees none of this: the page stays the same
 * page.
 */
export function overlayStack(window: Window): OverlayStack {
  const { history, location } = window
  const stack: Overlay[] = []
  const waiting: (() => void)[] = []
  let current = markIn(history.state)
  /**
   * The state and URL to restore on the page's other entries when they are stepped to: the page may have changed them
   * meanwhile.
   */
  let entry = { state: history.state, url: location.href }
  let traversal: { readonly by: number; readonly over: ReturnType<typeof setTimeout> } | null = null
  let isScheduled = false
  /**
   * True at the entry of a single overlay over an unchanged page, without forward entries: another page can replace the
   * entry.
   */
  let isFresh = false

  const setCurrent = (mark: Mark): void => {
    current = mark
    entry = { state: history.state, url: location.href }
  }

  const write = (mark: Mark): void => {
    history.replaceState({ ...history.state, overlay: mark }, '')
    setCurrent(mark)
  }

  const pushEntry = (): void => {
    if (!current.page) write({ ...current, page: newPage() })
    isFresh = current.depth === 0
    const mark = { ...current, depth: current.depth + 1 }
    history.pushState({ ...history.state, overlay: mark }, '')
    setCurrent(mark)
  }

  const endTraversal = (): void => {
    if (traversal) clearTimeout(traversal.over)
    traversal = null
  }

  const flush = (): void => {
    while (!traversal && waiting.length > 0) waiting.shift()?.()
  }

  const abandonTraversal = (): void => {
    endTraversal()
    setCurrent(markIn(history.state))
    flush()
  }

  const goBackTo = (to: number): void => {
    const by = to - current.depth
    traversal = { by, over: setTimeout(abandonTraversal, TRAVERSAL_TIMEOUT_MS) }
    history.go(by)
  }

  const settle = (): void => {
    flush()
    if (traversal) return
    while (current.depth < stack.length) pushEntry()
    if (current.depth > stack.length) goBackTo(stack.length)
  }

  /** Overlays that replace each other in the same tick, as two sheets of one dish do, make no extra entry. */
  const scheduleSettle = (): void => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      settle()
    })
  }

  const closeDownTo = (depth: number): void => {
    for (const overlay of stack.splice(depth).reverse()) overlay.close()
  }

  /**
   * The browser restores the scroll position from when the entry was left, although the page has never left: keeps the
   * current one.
   */
  const keepScroll = (): void => {
    const { scrollX, scrollY } = window
    window.requestAnimationFrame(() => {
      if (window.scrollX !== scrollX || window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY)
    })
  }

  /**
   * Handles arriving at another entry of the same page, `depth` overlays up. Gives the entry the page's current URL.
   */
  const step = (depth: number): void => {
    const { page } = current
    isFresh = false
    history.replaceState(entry.state, '', entry.url)
    write({ page, depth })
  }

  const onPopState = (event: PopStateEvent): void => {
    const mark = markIn(history.state)
    const own = traversal
    endTraversal()
    if (own || (mark.page && mark.page === current.page)) {
      event.stopImmediatePropagation()
      keepScroll()
      step(own ? current.depth + own.by : mark.depth)
      // Overlays that opened after the stack started its own traversal stay open.
      if (!own) closeDownTo(mark.depth)
    } else {
      setCurrent(mark)
      closeDownTo(0)
    }
    settle()
  }

  window.addEventListener('popstate', onPopState, true)
  // A page loaded at the entry of an overlay does not reopen the overlay.
  settle()

  const afterTraversal = (task: () => void): void => {
    waiting.push(task)
    flush()
  }

  const push = (make: (over: boolean) => void): void => {
    if (current.depth > 0 && !isFresh) {
      waiting.unshift(() => push(make))
      goBackTo(0)
      return
    }
    make(current.depth > 0)
    setCurrent(noMark)
  }

  const replace = (make: (over: boolean) => void): void => {
    const { page, depth } = current
    isFresh = false
    make(depth > 0)
    if (page) write({ page, depth })
    else setCurrent(noMark)
  }

  return {
    open: (close) => {
      const overlay = { close }
      stack.push(overlay)
      scheduleSettle()
      return () => {
        const at = stack.indexOf(overlay)
        if (at >= 0) stack.splice(at, 1)
        scheduleSettle()
      }
    },
    navigate: (replaces, make) => afterTraversal(() => (replaces ? replace(make) : push(make))),
    leave: (load) =>
      afterTraversal(() => {
        load(current.depth > 0)
        // Closing overlays must not step back now: that would cancel the load.
        current = noMark
      }),
    settle,
  }
}

/** The overlay stack of this document. */
export const overlays = overlayStack(window)
