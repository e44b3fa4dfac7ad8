import { randomUUID } from 'node:crypto'
import { otherSide, type PostgresPair } from '../../lib/postgres-pair.ts'
import { until } from '../../lib/until.ts'
import { attemptOf, placeOnce } from '../attempts.ts'
import { isUnknown } from '../diner.ts'
import { type Stage, WRITERS } from '../writers.ts'
import type { ClusterSystem } from './cluster-system.ts'

export interface ProcessesStage extends Stage {
  readonly system: ClusterSystem
  /** The last one, for reports. */
  fault: string
}

/** Something that is killed under load. */
export interface Fault {
  /** As reports name it. */
  readonly name: string
  readonly kills: number
  /** How long no order may be confirmed, in milliseconds. */
  readonly goalMs: number
  /** Kills; resolves when the operator has nothing left to do. */
  strike(stage: ProcessesStage): Promise<void>
  /** What is done once orders are confirmed again. */
  mend?(stage: ProcessesStage): Promise<void>
}

/** A process is started again, and its connections with it. */
const RESTART_MS = 15_000

/** An operator promotes the standby. */
const PROMOTION_MS = 45_000

const killed = (name: string): Fault => ({
  ...{ name: `kill -9 of ${name}`, kills: 1, goalMs: RESTART_MS },
  strike: ({ system }) => system.cluster.kill(name),
})

/** `npm run cluster -- promote`, and later `npm run cluster -- rebuild`. */
const lostPrimary: Fault = {
  ...{ name: 'loss of the primary, and promotion', kills: 1, goalMs: PROMOTION_MS },
  async strike({ system }) {
    const { database } = system.cluster
    await database.lose(database.primary)
    await database.promote()
  },
  mend: ({ system }) => system.cluster.database.rebuild(),
}

/** How many orders are tried while the standby is away. */
const TRIED = 5

/** The command fails until the primary answers again. */
function isTakenOut(database: PostgresPair): boolean {
  try {
    database.takeOutStandby()
    return true
  } catch {
    return false
  }
}

/** Without its standby no order is confirmed, until the operator takes it out. It is killed in the meantime, too. */
const lostStandby: Fault = {
  ...{ name: 'loss of the standby, kill -9 of the primary, and the standby taken out', kills: 2, goalMs: PROMOTION_MS },
  async strike(stage) {
    const { system, dice } = stage
    const { database } = system.cluster
    await database.lose(otherSide(database.primary))
    const confirmed = stage.acknowledged
    for (let tried = 0; tried < TRIED; tried += 1) {
      const diner = dice.pick(system.diners)
      const attempt = attemptOf(diner, randomUUID(), 'without a standby')
      stage.attempts.push(attempt)
      const answer = await placeOnce(diner, attempt)
      if (!isUnknown(answer)) stage.found.push(`without the standby, placing answers ${JSON.stringify(answer)}`)
    }
    // Those that the standby had when it was lost are answered a moment later.
    if (stage.acknowledged - confirmed > WRITERS) stage.found.push('orders are confirmed without the standby')
    await system.cluster.kill('primary')
    if (!(await until(() => isTakenOut(database), RESTART_MS))) stage.found.push('the standby cannot be taken out')
  },
  mend: ({ system }) => system.cluster.database.rebuild(),
}

const processes = ['commerce-1', 'commerce-2', 'bff-1', 'bff-2'].map(killed)

/** PostgreSQL recovers from a crash; a standby that is back catches up by itself. */
const database = [killed('primary'), killed('standby')]

/** Each kind once: for a short run. */
export const quickFaults: readonly Fault[] = [killed('commerce-1'), killed('bff-1'), killed('primary'), lostPrimary]

/** As often as in a run of a hundred kills. */
export const allFaults: readonly Fault[] = [
  ...Array.from({ length: 15 }, () => processes).flat(),
  ...Array.from({ length: 10 }, () => [...database, killed('caddy')]).flat(),
  ...Array.from({ length: 6 }, () => lostPrimary),
  ...Array.from({ length: 2 }, () => lostStandby),
]
