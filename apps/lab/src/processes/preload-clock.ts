/** Loaded into a server before its own code: the process that started it sets its clock, by the environment and by messages. */
import { type Clock, momentOf } from './clock.ts'

const RealDate = Date

let clock: Clock = JSON.parse(process.env.LAB_CLOCK ?? '')

const now = (): number => momentOf(clock, RealDate.now())

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
  clock = wanted as Clock
  process.send?.('set')
})
// The channel alone must not keep the server running.
process.channel?.unref()
