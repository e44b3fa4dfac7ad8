/** At most one position of an order is taken or refused in this time (milliseconds). */
const TAKEN_EACH_MS = 1000

/** A position is stored at most once in this time (milliseconds); those in between are published only. */
const STORED_EACH_MS = 15_000

/** What this process knows of the positions of an order. */
interface Pace {
  takenAt: number
  /** The time of the newest position, by the rider's device. */
  newestAt: number
  storedAt: number
  /** True: the order was found to take positions, and has not changed since. */
  isChecked: boolean
  /** How often the order has changed since its first position. */
  changes: number
}

/** A position that has the place of this second. One of `taken` and `refused` must follow. */
export interface EnteredPosition {
  readonly verdict: 'check' | 'store' | 'publish'
  /**
   * The order takes positions, and this is the newest that is known. False: the order has changed since the position
   * entered. It may have another rider, so nothing is remembered, and the position must not be published.
   */
  taken(result: { readonly newestAt: number; readonly isStored: boolean }): boolean
  /** The position was refused. Its second stays taken: the reason costs work and a row of the audit once a second. */
  refused(): void
}

/** S14: decides which positions of riders are taken, which are stored, and which only published. */
export interface PositionPace {
  /** Takes the place of this second, unless it is taken. `too-soon` and `older` are answered without any work. */
  enter(tenant: string, orderId: string, at: number): EnteredPosition | 'too-soon' | 'older'
  /** The order has changed and is checked again; it may have another rider, whose positions are no older ones. */
  changed(tenant: string, orderId: string): void
  /** Any order may have changed. */
  anyChanged(): void
}

const unknown: Pace = {
  takenAt: Number.NEGATIVE_INFINITY,
  newestAt: Number.NEGATIVE_INFINITY,
  storedAt: Number.NEGATIVE_INFINITY,
  isChecked: false,
  changes: 0,
}

/** The stored position alone decides what is older: that of a rider who is replaced is not stored any more. */
function checkAgain(pace: Pace): void {
  pace.isChecked = false
  pace.newestAt = Number.NEGATIVE_INFINITY
  pace.changes++
}

function verdictAt({ storedAt, isChecked }: Pace, time: number): EnteredPosition['verdict'] {
  if (time < storedAt || time - storedAt >= STORED_EACH_MS) return 'store'
  return isChecked ? 'publish' : 'check'
}

/** Each process has its own; the database and the readers of the events compare the times of positions again. */
export function createPositionPace(now: () => number): PositionPace {
  const paces = new Map<string, Pace>()
  let sweptAt = now()
  const keyOf = (tenant: string, orderId: string): string => `${tenant}/${orderId}`

  function sweep(): void {
    if (now() - sweptAt < STORED_EACH_MS) return
    sweptAt = now()
    for (const [key, { takenAt }] of paces) if (sweptAt - takenAt > STORED_EACH_MS) paces.delete(key)
  }

  function enteredIn(pace: Pace, verdict: EnteredPosition['verdict']): EnteredPosition {
    const { changes } = pace
    return {
      verdict,
      taken({ newestAt, isStored }) {
        if (pace.changes !== changes) return false
        pace.newestAt = Math.max(pace.newestAt, newestAt)
        pace.isChecked = true
        if (isStored) pace.storedAt = now()
        return true
      },
      refused() {
        pace.isChecked = false
      },
    }
  }

  return {
    enter(tenant, orderId, at) {
      sweep()
      const key = keyOf(tenant, orderId)
      const pace = paces.get(key) ?? { ...unknown }
      const time = now()
      if (at <= pace.newestAt) return 'older'
      // A clock that was set back must not stop the positions until it has caught up.
      if (time >= pace.takenAt && time - pace.takenAt < TAKEN_EACH_MS) return 'too-soon'
      pace.takenAt = time
      paces.set(key, pace)
      return enteredIn(pace, verdictAt(pace, time))
    },
    changed(tenant, orderId) {
      const pace = paces.get(keyOf(tenant, orderId))
      if (pace) checkAgain(pace)
    },
    anyChanged() {
      for (const pace of paces.values()) checkAgain(pace)
    },
  }
}
