import { type GeoPoint, kilometresBetween, pointBetween, type RiderPosition } from '@tiffin/domain/order/rider'
import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../../platform/motion.ts'

/** Time between two steps of a glide, in milliseconds. */
const STEP_MS = 50

/** How long a glide takes, in milliseconds: as long as the rider did, within these bounds. */
const SHORTEST_MS = 500
const LONGEST_MS = 4000

/** A rider who is further away was not followed on the way: the marker jumps. */
const JUMP_KM = 2

/** How long the marker glides from one position to the next, in milliseconds; 0: it jumps. */
export function glideMs(from: RiderPosition, to: RiderPosition): number {
  if (kilometresBetween(from, to) > JUMP_KM) return 0
  if (from.at === null || to.at === null) return SHORTEST_MS
  return Math.min(LONGEST_MS, Math.max(SHORTEST_MS, to.at - from.at))
}

/** S14: a point that glides to each new position from where it is shown; it jumps where less motion is wanted. */
export function useGlide(target: RiderPosition | null): GeoPoint | null {
  const [shown, setShown] = useState<GeoPoint | null>(target)
  const last = useRef({ target, shown: target as GeoPoint | null })

  useEffect(() => {
    const show = (point: GeoPoint | null): void => {
      last.current.shown = point
      setShown(point)
    }
    const { target: before, shown: from } = last.current
    last.current.target = target
    if (target === before) return
    const ms = target && before && from && !prefersReducedMotion() ? glideMs(before, target) : 0
    if (!target || !from || ms === 0) return show(target)
    let gone = 0
    const timer = setInterval(() => {
      gone += STEP_MS
      show(pointBetween(from, target, Math.min(1, gone / ms)))
      if (gone >= ms) clearInterval(timer)
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [target])

  return shown
}
