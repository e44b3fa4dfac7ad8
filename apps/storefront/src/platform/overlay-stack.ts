/** A sheet, panel or list that is open over the page. */
interface Overlay {
  readonly close: () => void
}

/** The data about overlays in the state of a history entry, under the key `overlay`. */
interface Mark {
  /** Identifies one visit of a page; empty until an overlay opens on the page. */
  readonly page: string
  /** Number of overlays open at this entry; 0 for the page itself. */
  readonly depth: number
}

export interface OverlayStack {
  /** Adds an overlay on top. Returns a function that removes it. */
  readonly open: (close: () => void) => () => void
  /**
   * Performs a navigation. `write` writes the history entry. When `over` is true, it must replace the current entry,
   * which belongs to an overlay, so that Back does not stop there.
   */
  readonly navigate: (replaces: boolean, write: (over: boolean) => void) => void
  /** Like `navigate`, for a full document load, which `load` starts. */
  readonly leave: (load: (over: boolean) => void) => void
  /** Synchronizes the history with the stack. Call it after a navigation has rendered. */
  readonly settle: () => void
  /** Whether an overlay is open over the page. */
  readonly isOverlaid: () => boolean
}

/**
 * Timeout in ms after which a traversal without a popstate event counts as failed. Longer than a slow phone is ever
 * busy.
 */
const TRAVERSAL_TIMEOUT_MS = 10_000

const noMark: Mark = { page: '', depth: 0 }

const markIn = (state: unknown): Mark => (state as { readonly overlay?: Mark } | null)?.overlay ?? noMark

const newPage = (): string => Math.random().toString(36).slice(2)

/**
 * AMB104: each open overlay has an entry in the session history, so that Back closes the top one. When an overlay
 * closes in another way, the stack goes back past its entry. `history.go` is asynchronous, and Chromium drops a
 * `pushState` made before it completes, so navigations wait for it. The router does not receive these popstate events,
 * because the page does not change.
 */
export function overlayStack(window: Window): OverlayStack {
  const { history, location } = window
  const stack: Overlay[] = []
  const waiting: (() => void)[] = []
  let current = markIn(history.state)
  /**
   * The latest state and URL of the page. The stack writes them to the other entries of the page on arrival there,
   * because the page may have changed since those entries were written.
   */
  let entry = { state: history.state, url: location.href }
  let traversal: { readonly by: number; readonly over: ReturnType<typeof setTimeout> } | null = null
  let isScheduled = false
  /**
   * True when the current entry is that of the first overlay, and no traversal or replacement has happened since it was
   * pushed: a navigation to another page may then replace it.
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

  /**
   * Settles in a microtask: an overlay that replaces another one in the same tick, as two sheets of one dish do, takes
   * over its history entry.
   */
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
   * On arrival at an entry the browser restores the scroll position that was stored with it. The page is still the
   * same, so this keeps the current position.
   */
  const keepScroll = (): void => {
    const { scrollX, scrollY } = window
    window.requestAnimationFrame(() => {
      if (window.scrollX !== scrollX || window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY)
    })
  }

  /**
   * Handles the arrival at another entry of the same page, which has `depth` overlays: writes the page's current state
   * and URL to it.
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
      // After a traversal by the stack itself, overlays that have opened since stay open.
      if (!own) closeDownTo(mark.depth)
    } else {
      setCurrent(mark)
      closeDownTo(0)
    }
    settle()
  }

  window.addEventListener('popstate', onPopState, true)
  // After a reload on the history entry of an overlay, go back to the entry of the page: the overlay is not reopened.
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
        // Overlays that close from now on must not go back in the history: that would cancel the load.
        current = noMark
      }),
    settle,
    isOverlaid: () => stack.length > 0,
  }
}

/** The overlay stack of this document. */
export const overlays = overlayStack(window)
