/** The device's time sources, in milliseconds. */
export interface Device {
  /** Epoch milliseconds of the device clock, which may be wrong and may be changed at any time. */
  readonly wall: () => number
  /** Milliseconds since a fixed point in time. Never set back or ahead, but pauses during sleep on some devices. */
  readonly elapsed: () => number
}

/** A timestamp from a server response. */
export interface Reading {
  /** Epoch milliseconds of the server clock, taken between `sentAt` and `receivedAt`. */
  readonly moment: number
  /** Send and receive times of the request, on the scale of `Device.elapsed`. */
  readonly sentAt: number
  readonly receivedAt: number
}

/** AMB102: the device's estimate of the server's time. */
export interface Clock {
  /** The time in epoch milliseconds: the device clock until the first reading, then the estimated server time. */
  readonly now: () => number
  /** Sets the clock from a reading. Ignores a reading whose request was sent before that of the last reading used. */
  readonly sync: (reading: Reading) => void
  /**
   * True before the first reading, and when the device clock and the elapsed time have diverged since the last reading,
   * because the device slept or its clock was changed. A new reading sets the clock again.
   */
  readonly isUncertain: () => boolean
}

/** Maximum error of a timestamp in ms, because timestamps are truncated to whole milliseconds. */
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

/** True when a reading is consistent with a clock that is set to this anchor. */
function isConsistent({ moment, at }: Anchor, { moment: stated, sentAt, receivedAt }: Reading): boolean {
  const early = moment + (receivedAt - at) - stated
  return early >= -GRAIN_MS && early <= receivedAt - sentAt + GRAIN_MS
}

/**
 * AMB102: the server's time from a response plus the time elapsed since. The device clock is used only until the first
 * response, and to detect sleep and changes of the device clock.
 */
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

/** Milliseconds since the document started to load; never set back or ahead. */
export const elapsed = (): number => performance.now()

/**
 * The client's only clock. All code reads the time here, so that tests can set it and a wrong device clock has no
 * effect.
 */
export const { now, sync: syncClock, isUncertain: isClockUncertain } = createClock({ wall: () => Date.now(), elapsed })
