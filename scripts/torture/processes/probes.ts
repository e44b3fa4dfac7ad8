import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Diner } from '../diner.ts'
import type { ProcessesStage } from './faults.ts'

/** What diners look at all the time, whatever is away. */
const LOOKED_AT = [
  ['the landing page', '/'],
  ['the menu', '/api/stores/1/storefront'],
] as const

const PAUSE_MS = 100

/** How long the edge itself may be away: it has nobody in front of it who asks another one. */
const EDGE_MS = 3000

/** A connection that breaks under an answer is opened again by a browser. */
async function looksAt(diner: Diner, path: string): Promise<Answer> {
  for (const deadline = performance.now() + EDGE_MS; ; await pause(PAUSE_MS)) {
    const answer = await diner.send('GET', path)
    if (answer.status !== null || performance.now() > deadline) return answer
  }
}

/** How often pages were looked at. */
export interface Probes {
  readonly looks: number
  stop(): Promise<void>
}

/** Pages and menus are never gone, and nobody is signed out. */
export function openProbes({ system, found }: ProcessesStage): Probes {
  let isStopped = false
  let looks = 0
  async function look(diner: Diner): Promise<void> {
    for (; !isStopped; await pause(PAUSE_MS)) {
      for (const [what, path] of LOOKED_AT) {
        const answer = await looksAt(diner, path)
        looks += 1
        if (answer.status !== 200) found.push(`${what} of ${diner.tenant}: ${JSON.stringify(answer).slice(0, 200)}`)
      }
    }
  }
  const firsts = system.tenants.flatMap((tenant) => system.diners.find((diner) => diner.tenant === tenant) ?? [])
  const looking = Promise.all(firsts.map(look))
  return {
    get looks() {
      return looks
    },
    async stop() {
      isStopped = true
      await looking
    },
  }
}
