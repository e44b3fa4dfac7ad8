import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addOwnTenants } from './own-tenants.ts'
import { addTenantOfRealMenus, importRealMenus } from './real-menus.ts'

export const root = join(import.meta.dirname, '../../../..')

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Waits until a server is ready. Throws when it ends, or is not ready within two minutes. */
export async function untilReady(child: ChildProcess, port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error(`nothing became ready on port ${port}`)
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Starts a program of this project with Node, with its error output on this terminal. */
export const startProgram = (file: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, [join(root, file)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

/** Playwright's global set-up: the real system, as `npm start` runs it, on fresh data and with a fast kitchen. */
export default async function startSystem(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiffin-journeys-'))
  const [port, commercePort] = [await freePort(), await freePort()]
  const env = {
    PORT: String(port),
    COMMERCE_PORT: String(commercePort),
    DATA_DIR: dataDir,
    TENANTS_DIR: join(dataDir, 'tenants'),
    KITCHEN_PACE_MS: '900',
    LOG_LEVEL: 'error',
    // All journeys sign up from one address.
    ...{ ADDRESS_CODE_LIMIT: '100000', TENANT_CODE_LIMIT: '100000', CODE_LIMIT: '100000' },
  }
  cpSync(join(root, 'tenants'), env.TENANTS_DIR, { recursive: true })
  addOwnTenants(env.TENANTS_DIR)
  addTenantOfRealMenus(env.TENANTS_DIR)
  const system = startProgram('scripts/start.ts', env)
  await untilReady(system, commercePort)
  await untilReady(system, port)
  importRealMenus(dataDir, { ...process.env, ...env })
  // The workers that run the journeys inherit these variables.
  process.env.JOURNEYS_PORT = env.PORT
  process.env.JOURNEYS_COMMERCE_PORT = env.COMMERCE_PORT
  process.env.JOURNEYS_DATA_DIR = dataDir
  return async () => {
    await end(system)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
