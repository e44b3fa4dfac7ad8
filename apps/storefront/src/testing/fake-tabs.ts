interface Waiting {
  readonly begin: () => void
}

/** Web Locks: the first that asks for a name has it until its promise is settled. */
class FakeLocks {
  readonly #queues = new Map<string, Waiting[]>()

  request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>): Promise<void> {
    const queue = this.#queues.get(name) ?? []
    this.#queues.set(name, queue)
    const done = Promise.withResolvers<void>()
    const end = (): void => {
      queue.shift()
      queue[0]?.begin()
    }
    const waiting = {
      begin: () => {
        signal.removeEventListener('abort', leave)
        void Promise.resolve().then(hold).then(end).then(done.resolve)
      },
    }
    const leave = (): void => {
      queue.splice(queue.indexOf(waiting), 1)
      done.reject(new Error('aborted'))
    }
    signal.addEventListener('abort', leave)
    queue.push(waiting)
    if (queue.length === 1) waiting.begin()
    return done.promise
  }
}

class FakeChannel {
  static open: FakeChannel[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly name: string

  constructor(name: string) {
    this.name = name
    FakeChannel.open.push(this)
  }

  postMessage(message: unknown): void {
    if (!FakeChannel.open.includes(this)) throw new Error('Channel is closed')
    const data = structuredClone(message)
    for (const each of FakeChannel.open) {
      if (each !== this && each.name === this.name) queueMicrotask(() => each.onmessage?.({ data }))
    }
  }

  close(): void {
    FakeChannel.open = FakeChannel.open.filter((each) => each !== this)
  }
}

/** Gives the browser Web Locks and BroadcastChannel, so that several tabs can be played; returns what takes them away. */
export function installTabs(): () => void {
  FakeChannel.open = []
  const before = globalThis.BroadcastChannel
  globalThis.BroadcastChannel = FakeChannel as unknown as typeof BroadcastChannel
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true })
  return () => {
    globalThis.BroadcastChannel = before
    Reflect.deleteProperty(navigator, 'locks')
  }
}
