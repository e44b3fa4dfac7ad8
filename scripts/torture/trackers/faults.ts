import { setTimeout as pause } from 'node:timers/promises'
import type { ServerName } from '@tiffin/lab/processes/servers'
import type { Stage } from './stage.ts'
import type { Pair } from './two-by-two.ts'

/** What breaks while orders are moved. */
export interface Fault {
  /** As reports name it: after ... */
  readonly name: string
  /** True: the victim's commerce alone is sent moves, so that no later event makes up for a lost one. */
  readonly isVictimMoved: boolean
  /** Resolves when all processes run again. `broken` is called when it breaks. */
  strike(stage: Stage, victim: Pair, broken: () => void): Promise<void>
}

const LATEST_MS = 60

const somewhen = ({ dice }: Stage): Promise<void> => pause(dice.between(0, LATEST_MS))

async function killAndRestart(pair: Pair, names: readonly ServerName[], broken: () => void): Promise<void> {
  await Promise.all(names.map((name) => pair.kill(name)))
  broken()
  for (const name of names) await pair.restart(name)
}

const killed = (name: string, servers: readonly ServerName[]): Fault => ({
  ...{ name, isVictimMoved: false },
  async strike(stage, victim, broken) {
    await somewhen(stage)
    await killAndRestart(victim, servers, broken)
  },
})

/** The statement that announces changes, after they were committed. */
const ANNOUNCING = 'pg_notify'

/** Commerce has committed a change and sends its announcement, which the database never gets. */
const unannounced: Fault = {
  ...{ name: 'kill -9 of a commerce between commit and event', isVictimMoved: true },
  async strike(stage, victim, broken) {
    await victim.toDatabase.withhold(ANNOUNCING)
    // Those that are committed meanwhile wait for the announcement under way.
    await somewhen(stage)
    await killAndRestart(victim, ['commerce'], broken)
  },
}

const ALL = 100

const cut = (name: string, most: number): Fault => ({
  ...{ name, isVictimMoved: false },
  async strike(stage, _victim, broken) {
    await somewhen(stage)
    const ended = await stage.system.cutListeners(most)
    if (ended === 0) stage.violation('no commerce was listening for changes')
    broken()
  },
})

const cutOne = cut('the loss of a LISTEN connection', 1)
const cutAll = cut('the loss of all LISTEN connections', ALL)

/** After the second each BFF compares at once, so that no tracker waits for the next comparison. */
const unannouncedThenCut: Fault = {
  ...{ name: `${unannounced.name}, and the loss of all LISTEN connections`, isVictimMoved: true },
  async strike(stage, victim, broken) {
    await unannounced.strike(stage, victim, () => undefined)
    await cutAll.strike(stage, victim, broken)
  },
}

const bffKilled = killed('kill -9 of a BFF', ['bff'])

/** Each is right again in some seconds. */
export const quickFaults: readonly Fault[] = [unannouncedThenCut, bffKilled, cutOne]

export const allFaults: readonly Fault[] = [
  ...[unannounced, unannounced, unannouncedThenCut, cutOne, cutAll, bffKilled],
  killed('kill -9 of a commerce', ['commerce']),
  killed('kill -9 of a BFF and its commerce', ['commerce', 'bff']),
]
