/** A sheet, panel or list that is open over the page. */
interface Overlay {
  readonly close: () => void
}

/** What an entry of the session history says of the overlays over its page, under `overlay` in its state. */
interface Mark {
  /** Identifies one visit of a page; empty where no overlay has opened. */
  readonly page: string
  /** How many overlays are open at this entry; 0 for the page itself. */
  readonly depth: number
}

export interface OverlayStack {
  /** Puts an overlay on top. Returns how to take it away. */
  readonly open: (close: () => void) => () => void
  /**
   * Carries out a navigation. `write` makes the history entry: in place of the current one when `over` is true, so that no
   * entry of an overlay stays behind for Back to step through.
   */
  readonly navigate: (replaces: boolean, write: (over: boolean) => void) => void
  /** The same for a page that is loaded: `load` leaves this document. */
  readonly leave: (load: (over: boolean) => void) => void
  /** Brings history and stack into agreement; for when a navigation has taken effect on the page. */
  readonly settle: () => void
}

/** A traversal that has not been reported after this long is taken as not happening. Longer than a slow phone is ever busy. */
const TRAVEL_MS = 10_000

const noMark: Mark = { page: '', depth: 0 }

const markIn = (state: unknown): Mark => (state as { readonly overlay?: Mark } | null)?.overlay ?? noMark

const newPage = (): string => Math.random().toString(36).slice(2)

/**
 * AMB104: each open overlay is an entry of the session history, so that Back closes the one on top. Entries that an overlay leaves
 * when it is closed otherwise are stepped back over. `history.go` reports later, and a `pushState` before its report is lost
 * (Chromium): what navigates meanwhile waits. The router sees none of this: the page stays the same page.
 */
export function overlayStack(window: Window): OverlayStack {
  const { history, location } = window
  const stack: Overlay[] = []
  const waiting: (() => void)[] = []
  let here = markIn(history.state)
  /** What the page's other entries get when they are stepped to: it may have moved meanwhile. */
  let entry = { state: history.state, url: location.href }
  let travel: { readonly by: number; readonly over: ReturnType<typeof setTimeout> } | null = null
  let isPlanned = false
  /** True at the entry of a single overlay over an unchanged page, with nothing ahead: another page can take its place. */
  let isFresh = false

  const stands = (mark: Mark): void => {
    here = mark
    entry = { state: history.state, url: location.href }
  }

  const write = (mark: Mark): void => {
    history.replaceState({ ...history.state, overlay: mark }, '')
    stands(mark)
  }

  const climb = (): void => {
    if (!here.page) write({ ...here, page: newPage() })
    isFresh = here.depth === 0
    const mark = { ...here, depth: here.depth + 1 }
    history.pushState({ ...history.state, overlay: mark }, '')
    stands(mark)
  }

  const arrive = (): void => {
    if (travel) clearTimeout(travel.over)
    travel = null
  }

  const flush = (): void => {
    while (!travel && waiting.length > 0) waiting.shift()?.()
  }

  const giveUp = (): void => {
    arrive()
    stands(markIn(history.state))
    flush()
  }

  const descend = (to: number): void => {
    const by = to - here.depth
    travel = { by, over: setTimeout(giveUp, TRAVEL_MS) }
    history.go(by)
  }

  const settle = (): void => {
    flush()
    if (travel) return
    while (here.depth < stack.length) climb()
    if (here.depth > stack.length) descend(stack.length)
  }

  /** Overlays that take each other's place at once, as two sheets of one dish do, make no entry. */
  const plan = (): void => {
    if (isPlanned) return
    isPlanned = true
    queueMicrotask(() => {
      isPlanned = false
      settle()
    })
  }

  const closeDownTo = (depth: number): void => {
    for (const overlay of stack.splice(depth).reverse()) overlay.close()
  }

  /** The browser puts the page back to where it was when the entry was left; nothing has been left. */
  const keepScroll = (): void => {
    const { scrollX, scrollY } = window
    window.requestAnimationFrame(() => {
      if (window.scrollX !== scrollX || window.scrollY !== scrollY) window.scrollTo(scrollX, scrollY)
    })
  }

  /** At another entry of the same page, `depth` overlays up. It gets the address that the page has by now. */
  const step = (depth: number): void => {
    const { page } = here
    isFresh = false
    history.replaceState(entry.state, '', entry.url)
    write({ page, depth })
  }

  const popped = (event: PopStateEvent): void => {
    const mark = markIn(history.state)
    const own = travel
    arrive()
    if (own || (mark.page && mark.page === here.page)) {
      event.stopImmediatePropagation()
      keepScroll()
      step(own ? here.depth + own.by : mark.depth)
      // What has opened since the stack set out itself stays.
      if (!own) closeDownTo(mark.depth)
    } else {
      stands(mark)
      closeDownTo(0)
    }
    settle()
  }

  window.addEventListener('popstate', popped, true)
  // A page that is loaded at an entry of an overlay does not open it again.
  settle()

  const whenStill = (task: () => void): void => {
    waiting.push(task)
    flush()
  }

  const push = (make: (over: boolean) => void): void => {
    if (here.depth > 0 && !isFresh) {
      waiting.unshift(() => push(make))
      descend(0)
      return
    }
    make(here.depth > 0)
    stands(noMark)
  }

  const replace = (make: (over: boolean) => void): void => {
    const { page, depth } = here
    isFresh = false
    make(depth > 0)
    if (page) write({ page, depth })
    else stands(noMark)
  }

  return {
    open: (close) => {
      const overlay = { close }
      stack.push(overlay)
      plan()
      return () => {
        const at = stack.indexOf(overlay)
        if (at >= 0) stack.splice(at, 1)
        plan()
      }
    },
    navigate: (replaces, make) => whenStill(() => (replaces ? replace(make) : push(make))),
    leave: (load) =>
      whenStill(() => {
        load(here.depth > 0)
        // What closes now must not step back: that would call the load off.
        here = noMark
      }),
    settle,
  }
}

/** The overlays of this document. */
export const overlays = overlayStack(window)
