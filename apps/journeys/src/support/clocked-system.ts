import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from './story.ts'
import { end, freePort, root, untilReady } from './system.ts'

/** Both servers on fresh data, with a clock that the journey sets. */
export interface ClockedSystem {
  readonly port: string
  /** For an operator's commands. */
  readonly env: NodeJS.ProcessEnv
  /** Sets the servers' clock, which then stands still. */
  setClock(moment: string): Promise<void>
  stop(): Promise<void>
}

function start(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  const clock = join(import.meta.dirname, 'set-clock.ts')
  return spawn(process.execPath, ['--import', clock, join(root, file)], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Starts commerce and the BFF as a demo. Stop them at the end of the journey. */
export async function startClockedSystem(): Promise<ClockedSystem> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-clocked-'))
  const [port, commercePort] = [await freePort(), await freePort()]
  const env = {
    ...process.env,
    ...{ MODE: 'demo', PORT: String(port), COMMERCE_PORT: String(commercePort), DATA_DIR: dataDir },
    ...{ TENANTS_DIR: join(dataDir, 'tenants'), KITCHEN: 'off', SERVICE_KEY: 'a-key-for-this-story' },
    LOG_LEVEL: 'error',
  }
  cpSync(join(root, 'tenants'), env.TENANTS_DIR, { recursive: true })
  const servers = [start('apps/commerce/src/server.ts', env), start('bff/src/server.ts', env)]
  const setClock = async (moment: string): Promise<void> => {
    for (const server of servers) {
      const isSet = once(server, 'message')
      server.send(Date.parse(moment))
      await isSet
    }
  }
  const [commerce, bff] = servers
  if (!commerce || !bff) throw new Error('Both servers were started')
  await untilReady(commerce, commercePort)
  await untilReady(bff, port)
  return {
    port: String(port),
    env,
    setClock,
    async stop() {
      for (const server of servers) await end(server)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
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
      const system = await startClockedSystem()
      await use(system)
      await system.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
