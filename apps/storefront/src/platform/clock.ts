/** What a device measures by itself, in milliseconds. */
export interface Device {
  /** Epoch milliseconds by its own clock, which may be wrong and may be set at any time. */
  readonly wall: () => number
  /** Since some fixed moment: never set, but on some devices it stands still while they sleep. */
  readonly elapsed: () => number
}

/** The server's moment as an answer states it. */
export interface Reading {
  /** Epoch milliseconds by the server's clock, taken between `asked` and `heard`. */
  readonly moment: number
  /** On the scale of `Device.elapsed`. */
  readonly asked: number
  readonly heard: number
}

/** AMB102: the server's moment as far as this device knows it. */
export interface Clock {
  /** Epoch milliseconds; by the device's own clock before the server's first answer. */
  readonly now: () => number
  readonly hear: (reading: Reading) => void
  /** True when nothing was heard yet, or when the device slept or was set since: only an answer can tell which. */
  readonly isUnsure: () => boolean
}

/** Moments are whole milliseconds, cut off. */
const GRAIN_MS = 1

/** Above what wall clocks are corrected by while they run, below what matters to a diner. */
const STRAY_MS = 2_000

/** `moment` (epoch milliseconds) is the server's when `elapsed` stood at `at`. */
interface Anchor {
  readonly moment: number
  readonly at: number
}

/** True where a clock that is anchored so may be right, by what was read. */
function agrees({ moment, at }: Anchor, { moment: told, asked, heard }: Reading): boolean {
  const early = moment + (heard - at) - told
  return early >= -GRAIN_MS && early <= heard - asked + GRAIN_MS
}

/** AMB102: the server's moment at its last answer, and what has elapsed since. The device's own clock plays no part in it. */
export function openClock({ wall, elapsed }: Device): Clock {
  let anchor: Anchor | null = null
  let lastAsked = Number.NEGATIVE_INFINITY
  let lag: number | null = null

  const lagNow = (): number => wall() - elapsed()

  function hear(reading: Reading): void {
    const { moment, asked, heard } = reading
    if (asked < lastAsked) return
    lastAsked = asked
    lag = lagNow()
    // A clock within the bounds of a reading is left alone: a slow answer makes a precise one no worse.
    if (anchor && agrees(anchor, reading)) return
    anchor = { moment: moment + (heard - asked) / 2, at: heard }
  }

  return {
    now: () => (anchor ? Math.floor(anchor.moment + elapsed() - anchor.at) : wall()),
    hear,
    isUnsure: () => lag === null || Math.abs(lagNow() - lag) > STRAY_MS,
  }
}

/** Milliseconds since the page began; never set back or ahead. */
export const elapsed = (): number => performance.now()

/** The client's only clock. Sagas and components ask it, so that tests can set it and no device's own clock decides. */
export const { now, hear, isUnsure } = openClock({ wall: () => Date.now(), elapsed })
