import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import { until } from '../../lib/until.ts'
import type { Answer, Diner } from '../diner.ts'
import type { ProcessesStage } from './faults.ts'

const MENU = '/api/stores/1/storefront'

/** What diners look at all the time, whatever is away. */
const LOOKED_AT = [
  ['the landing page', '/'],
  ['the menu', MENU],
] as const

const PAUSE_MS = 100

/** How long the edge itself may be away: there is no second edge to ask. */
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

/** One diner of each tenant. */
const onlookers = ({ tenants, diners }: ProcessesStage['system']): readonly Diner[] =>
  tenants.flatMap((tenant) => diners.find((diner) => diner.tenant === tenant) ?? [])

/**
 * Waits until every menu is in the cache of both BFFs: diners come back to one that was killed once the edge sees it. A
 * BFF that has just started has none yet: with commerce or the database away at that moment, too, it has nothing to show.
 */
export async function untilMenus({ system, fault }: ProcessesStage, patienceMs: number): Promise<void> {
  for (const { dispatcher, urlOf, headersOf } of system.bffs) {
    for (const tenant of system.tenants) {
      const isThere = async () => {
        const answer = await request(`${urlOf(tenant)}${MENU}`, { dispatcher, headers: headersOf(tenant) }).catch(
          () => null,
        )
        await answer?.body.dump()
        return answer?.statusCode === 200
      }
      if (!(await until(isThere, patienceMs))) throw new Error(`after ${fault} the menu of ${tenant} is gone`)
    }
  }
}

/** Pages and menus are never gone, and no diner is signed out. */
export function openProbes(stage: ProcessesStage): Probes {
  const { system, found } = stage
  let isStopped = false
  let looks = 0
  async function look(diner: Diner): Promise<void> {
    for (; !isStopped; await pause(PAUSE_MS)) {
      for (const [what, path] of LOOKED_AT) {
        const answer = await looksAt(diner, path)
        looks += 1
        if (answer.status === 200) continue
        found.push(`${what} of ${diner.tenant}, after ${stage.fault}: ${JSON.stringify(answer).slice(0, 200)}`)
      }
    }
  }
  const looking = Promise.all(onlookers(system).map(look))
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
