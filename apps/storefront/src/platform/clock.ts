/** The device's time sources, in milliseconds. */
export interface Device {
  /** Epoch milliseconds of the device clock, which may be wrong and may be changed at any time. */
  readonly wall: () => number
  /** Time since a fixed moment. Never set back or ahead, but on some devices it pauses while they sleep. */
  readonly elapsed: () => number
}

/** The server's time as a response states it. */
export interface Reading {
  /** Epoch milliseconds of the server clock, taken between `sentAt` and `receivedAt`. */
  readonly moment: number
  /** Send and receive times of the request, on the scale of `Device.elapsed`. */
  readonly sentAt: number
  readonly receivedAt: number
}

/** AMB102: the server's time as far as this device knows it. */
export interface Clock {
  /** Epoch milliseconds; from the device clock until the server's first response. */
  readonly now: () => number
  /** Sets the clock from a reading, unless a reading of a later request was used before. */
  readonly sync: (reading: Reading) => void
  /**
   * True before the first response, and when the device has slept or its clock was changed since the last one: only a
   * new response shows which.
   */
  readonly isUncertain: () => boolean
}

/** Timestamps are truncated to whole milliseconds. */
const GRAIN_MS = 1

/**
 * Tolerated difference between device clock and elapsed time: more than the usual clock adjustments, less than matters
 * to a diner.
 */
const TOLERANCE_MS = 2_000

/** The server's time `moment` (epoch milliseconds) when `elapsed` was `at`. */
interface Anchor {
  readonly moment: number
  readonly at: number
}

/** True when a reading is consistent with a clock that is anchored here. */
function isConsistent({ moment, at }: Anchor, { moment: stated, sentAt, receivedAt }: Reading): boolean {
  const early = moment + (receivedAt - at) - stated
  return early >= -GRAIN_MS && early <= receivedAt - sentAt + GRAIN_MS
}

/** AMB102: the server's time at its last response plus the time elapsed since. The device clock does not contribute. */
export function createClock({ wall, elapsed }: Device): Clock {
  let anchor: Anchor | null = null
  let lastSentAt = Number.NEGATIVE_INFINITY
  let wallOffset: number | null = null

  const wallOffsetNow = (): number => wall() - elapsed()

  function sync(reading: Reading): void {
    const { moment, sentAt, receivedAt } = reading
    if (sentAt < lastSentAt) return
    lastSentAt = sentAt
    wallOffset = wallOffsetNow()
    // Keep a clock that is consistent with the reading: a slow response must not degrade a precise clock.
    if (anchor && isConsistent(anchor, reading)) return
    anchor = { moment: moment + (receivedAt - sentAt) / 2, at: receivedAt }
  }

  return {
    now: () => (anchor ? Math.floor(anchor.moment + elapsed() - anchor.at) : wall()),
    sync,
    isUncertain: () => wallOffset === null || Math.abs(wallOffsetNow() - wallOffset) > TOLERANCE_MS,
  }
}

/** Milliseconds since the page was created; never set back or ahead. */
export const elapsed = (): number => performance.now()

/**
 * The client's only clock. All code reads the time here, so that tests can set it and the device clock never decides.
 */
export const { now, sync: syncClock, isUncertain: isClockUncertain } = createClock({ wall: () => Date.now(), elapsed })
