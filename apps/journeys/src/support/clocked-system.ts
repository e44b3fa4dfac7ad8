import { type Servers, startServers } from '@tiffin/lab/processes/servers'
import { test } from './story.ts'

/** Both servers on fresh data, with a clock that the journey sets. */
export interface ClockedSystem {
  readonly port: string
  /** For an operator's commands. */
  readonly env: Servers['env']
  /** Sets the servers' clock, which then stands still. */
  setClock(moment: string): Promise<void>
}

/**
 * Journeys on a system whose clock they set. Those that one worker runs share it, because its start takes longer than
 * most of them. A clock that goes back to another day would find what a later day has cached: so each journey has a week
 * of its own, in the order of their files.
 */
export const clockedTest = test.extend<object, { readonly system: ClockedSystem }>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that this one needs
    async ({}, use) => {
      const servers = await startServers({
        hasClock: true,
        hasSchema: true,
        env: { KITCHEN: 'off', LOG_LEVEL: 'error' },
      })
      const setClock = (moment: string) => servers.setClock(Date.parse(moment), 0)
      await use({ port: servers.env.PORT ?? '', env: servers.env, setClock })
      await servers.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
