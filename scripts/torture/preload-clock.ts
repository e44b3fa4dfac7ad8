/**
 * Loaded into a server before its own code: the process that started it moves its clock. A message is the number of
 * milliseconds by which the clock is ahead from now on, and how many times faster than the real one it runs.
 */
const RealDate = Date

const [aheadAtStart = 0, rateAtStart = 1] = (process.env.TORTURE_CLOCK ?? '').split(' ').map(Number)

let clock = { from: RealDate.now(), ahead: aheadAtStart, rate: rateAtStart }

const now = (): number => {
  const real = RealDate.now()
  return Math.floor(real + clock.ahead + (real - clock.from) * (clock.rate - 1))
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})

/** The worker sleeps until work is due by the clock. All other timers are limits of connections and calls. */
const isOfWorker = (): boolean => new Error().stack?.includes('/jobs/worker.ts') ?? false

const realSetTimeout = globalThis.setTimeout

const scaledSetTimeout = (run: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) =>
  realSetTimeout(run, clock.rate > 1 && isOfWorker() ? delay / clock.rate : delay, ...args)

globalThis.setTimeout = Object.assign(scaledSetTimeout, realSetTimeout) as typeof setTimeout

process.on('message', (wanted) => {
  const { ahead, rate } = wanted as { ahead: number; rate: number }
  clock = { from: RealDate.now(), ahead, rate }
  process.send?.('set')
})
// The channel alone must not keep the server running.
process.channel?.unref()

export {}
