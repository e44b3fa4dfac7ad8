/** A group of tabs of this browser, of which one leads. */
export interface TabGroup<M> {
  /** Sends a message to the other tabs; nothing once this tab has left. */
  tell(message: M): void
  leave(): void
}

export interface TabHandlers<M> {
  /** This tab leads until it leaves. Never called before `joinTabGroup` has returned. */
  readonly onLead: () => void
  /** `from` identifies the tab that sent the message. */
  readonly onMessage: (message: M, from: string) => void
}

/** A message as it is sent. */
interface Posted<M> {
  readonly from: string
  readonly message: M
}

/**
 * Joins the tabs of this browser that have the same `name`. The browser's Web Locks choose the leader, also when a tab
 * crashes. Without Web Locks or BroadcastChannel a tab is alone and leads.
 */
export function joinTabGroup<M>(name: string, { onLead, onMessage }: TabHandlers<M>): TabGroup<M> {
  const left = new AbortController()
  const lead = (): void => {
    if (!left.signal.aborted) onLead()
  }
  const { locks }: { locks?: LockManager } = navigator
  if (!locks || typeof BroadcastChannel === 'undefined') {
    queueMicrotask(lead)
    return { tell: () => undefined, leave: () => left.abort() }
  }
  const tab = Math.random().toString(36)
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<Posted<M>>) => {
    if (!left.signal.aborted) onMessage(data.message, data.from)
  }
  const untilLeft = (): Promise<void> =>
    new Promise((resolve) => {
      left.signal.addEventListener('abort', () => resolve())
      if (left.signal.aborted) resolve()
      lead()
    })
  // Rejected when this tab leaves before it leads, and where the browser allows no locks: then it leads alone.
  locks.request(name, { signal: left.signal }, untilLeft).catch(lead)
  return {
    tell(message) {
      if (!left.signal.aborted) channel.postMessage({ from: tab, message } satisfies Posted<M>)
    },
    leave() {
      left.abort()
      channel.close()
    },
  }
}
