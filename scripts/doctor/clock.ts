import { type Fault, fault } from './words.ts'

/** Codes, sessions and payments survive a difference of this size; the answers of servers round to seconds. */
const MOST_MS = 30_000

/** A clock that is too far from another one; `whose` names the other, such as "that of the database server". */
export const clockFaults = (whose: string, ours: number, theirs: number): Fault[] =>
  Math.abs(ours - theirs) > MOST_MS ? [fault('clock', { whose, aheadMs: ours - theirs })] : []
