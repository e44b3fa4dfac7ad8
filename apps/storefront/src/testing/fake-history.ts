interface Entry {
  readonly state: unknown
  readonly url: string
}

/**
 * A window that has only a session history. A traversal is asynchronous, as in a browser: it completes when the test
 * calls `report`.
 */
export interface FakeWindow {
  readonly window: Window
  readonly entries: readonly Entry[]
  readonly at: () => number
  /** Completes the oldest pending `history.go`. Returns false when none is pending. */
  readonly report: () => boolean
  /** Reloads the document: removes its event listeners and keeps the history. */
  readonly reload: () => void
  /** The browser's Back (-1) and Forward (1) buttons. Returns false at an end of the history. */
  readonly press: (by: number) => boolean
}

type Listener = (event: PopStateEvent) => void

export function fakeWindow(first: Entry): FakeWindow {
  const entries: Entry[] = [first]
  const underWay: number[] = []
  const listeners: Listener[] = []
  let at = 0

  const write = (): void => {
    // Chromium drops a history entry that is written during a traversal.
    if (underWay.length > 0) throw new Error('written while a traversal is under way')
  }
  const traverse = (by: number): boolean => {
    if (!entries[at + by]) return false
    at += by
    let stopped = false
    const event = { stopImmediatePropagation: () => (stopped = true) } as unknown as PopStateEvent
    for (const listener of listeners) if (!stopped) listener(event)
    return true
  }
  const history = {
    get state() {
      return entries[at]?.state
    },
    go: (by: number) => void underWay.push(by),
    pushState: (state: unknown, _: string, url = entries[at]?.url ?? '') => {
      write()
      entries.splice(at + 1, entries.length, { state, url })
      at += 1
    },
    replaceState: (state: unknown, _: string, url = entries[at]?.url ?? '') => {
      write()
      entries[at] = { state, url }
    },
  }
  const location = {
    get href() {
      return entries[at]?.url
    },
  }
  const window = {
    ...{ history, location, scrollX: 0, scrollY: 0 },
    requestAnimationFrame: () => 0,
    addEventListener: (_: string, listener: Listener) => void listeners.push(listener),
  }
  return {
    window: window as unknown as Window,
    entries,
    at: () => at,
    report: () => {
      const by = underWay.shift()
      if (by === undefined) return false
      traverse(by)
      return true
    },
    reload: () => void listeners.splice(0),
    press: traverse,
  }
}
