/** How often the event loop is looked at, in ms. */
const TICK_MS = 10

/** The time that the machine gave this process, in ms. Only differences mean something. */
export interface GivenTime {
  now(): number
  close(): void
}

/**
 * A clock that stands still while the machine withholds the processor from this process: what other processes do must
 * not decide whether a call is in time. A delay of the event loop counts as withheld only as far as no thread of this
 * process worked meanwhile, so that waiting, computing and blocking of our own count in full.
 */
export function openGivenTime(): GivenTime {
  let withheldMs = 0
  let seenAt = performance.now()
  let cpu = process.cpuUsage()

  function look(): number {
    const at = performance.now()
    const { user, system } = process.cpuUsage(cpu)
    withheldMs += Math.max(0, at - seenAt - TICK_MS - (user + system) / 1000)
    seenAt = at
    cpu = process.cpuUsage()
    return at
  }
  const timer = setInterval(look, TICK_MS).unref()
  return { now: () => look() - withheldMs, close: () => clearInterval(timer) }
}
