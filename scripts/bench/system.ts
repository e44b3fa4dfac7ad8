import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../lib/ports.ts'
import { readSettings, root, serverEnvironment } from '../lib/settings.ts'
import { catalogueOf } from './menu.ts'
import { type Measured, startOnCore } from './process.ts'

export const TENANT = 'bench'
export const HOST = `${TENANT}.localhost`

/** The product under measurement: BFF and commerce with one tenant and a made-up menu. */
export interface System {
  readonly bff: Measured
  readonly commerce: Measured
  readonly bffUrl: string
  readonly commerceUrl: string
  readonly import: (catalogue: unknown) => Promise<void>
  readonly stop: () => Promise<void>
}

function writeTenant(folder: string): string {
  const tenants = join(folder, 'tenants')
  mkdirSync(tenants)
  const file = {
    id: TENANT,
    demo: true,
    hosts: [HOST],
    theme: { preset: 'ember' },
    clientConfig: { name: 'Bench' },
  }
  writeFileSync(join(tenants, `${TENANT}.json`), JSON.stringify(file))
  return tenants
}

interface Cores {
  readonly bff: string
  readonly commerce: string
}

/** Starts both servers on fresh data, each on the core that is named for it, on the database at `databaseUrl` if given. */
export async function startSystem(cores: Cores, dishes: number, databaseUrl?: string): Promise<System> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-bench-'))
  const given = {
    ...process.env,
    ...{ MODE: 'demo', KITCHEN: 'off', LOG_LEVEL: 'info' },
    ...{ PORT: String(await freePort()), COMMERCE_PORT: String(await freePort()) },
    ...{ DATA_DIR: join(folder, 'data'), TENANTS_DIR: writeTenant(folder) },
    // One address makes all the load here; the limiter counts all the same.
    ...{ RATE_LIMIT: '100000000', IDENTITY_RATE_LIMIT: '100000000' },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  const env = serverEnvironment(readSettings(given), given)
  const bffUrl = `http://127.0.0.1:${given.PORT}`
  const commerceUrl = `http://127.0.0.1:${given.COMMERCE_PORT}`
  const start = (core: string, args: readonly string[], url: string) => startOnCore(core, args, `${url}/readyz`, env)
  const commerce = await start(
    cores.commerce,
    ['--max-semi-space-size=16', join(root, 'apps/commerce/src/server.ts')],
    commerceUrl,
  )
  const bff = await start(cores.bff, ['--max-semi-space-size=8', join(root, 'bff/src/server.ts')], bffUrl)
  const put = async (catalogue: unknown) => {
    const answer = await fetch(`${commerceUrl}/operator/t/${TENANT}/catalogue`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${env.OPERATOR_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify(catalogue),
    })
    if (!answer.ok) throw new Error(`the menu was refused: ${(await answer.text()).slice(0, 500)}`)
  }
  await put(catalogueOf(dishes))
  return {
    ...{ bff, commerce, bffUrl, commerceUrl, import: put },
    stop: async () => {
      await bff.stop()
      await commerce.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
