import { join } from 'node:path'
import { startProgram } from '@tiffin/lab/processes/program'
import { layServers, layShippedTenants } from '@tiffin/lab/processes/servers'
import { addOwnTenants } from './own-tenants.ts'
import { addTenantOfRealMenus, importRealMenus } from './real-menus.ts'

export const root = join(import.meta.dirname, '../../../..')

function layTenants(folder: string): void {
  layShippedTenants(folder)
  addOwnTenants(folder)
  addTenantOfRealMenus(folder)
}

/** Playwright's global set-up: `npm start`, on fresh data and with a fast kitchen. */
export default async function startSystem(): Promise<() => Promise<void>> {
  const { env, url, end } = await layServers({
    layTenants,
    env: {
      ...{ KITCHEN_PACE_MS: '900', LOG_LEVEL: 'error' },
      // All journeys sign up from one address, on a fast machine many in a minute.
      ...{ ADDRESS_CODE_LIMIT: '100000', TENANT_CODE_LIMIT: '100000', CODE_LIMIT: '100000' },
      ...{ IDENTITY_RATE_LIMIT: '100000' },
    },
  })
  const readyUrls = [`${url.commerce}/readyz`, `${url.bff}/readyz`]
  const system = await startProgram([join(root, 'scripts/start.ts')], { env, readyUrls })
  importRealMenus(env.DATA_DIR ?? '', env)
  // The workers that run the journeys inherit these variables.
  process.env.JOURNEYS_PORT = env.PORT
  process.env.JOURNEYS_COMMERCE_PORT = env.COMMERCE_PORT
  process.env.JOURNEYS_DATA_DIR = env.DATA_DIR
  return async () => {
    await system.stop()
    await end()
  }
}
