import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { layMigratedDatabase } from './testing/migrated-folder.ts'
import { type CommerceProcess, spawnCommerce } from './testing/process.ts'
import { twoTenants, writeTenants } from './testing/tenants.ts'

const root = mkdtempSync(path.join(tmpdir(), 'tiffin-server-'))
const folders = writeTenants(root, twoTenants)
const settings = {
  MODE: 'demo',
  DATA_DIR: path.join(root, 'data'),
  TENANTS_DIR: folders.tenantsDir,
  THEMES_DIR: folders.themesDir,
}

let running: CommerceProcess
beforeAll(async () => {
  running = spawnCommerce(settings)
  await running.url
}, 120_000)
afterAll(async () => {
  running.kill('SIGKILL')
  await running.ended
  rmSync(root, { recursive: true, force: true })
})

/** Starts a process that must fail, and returns its exit code and error output. */
async function refused(change: Record<string, string>): Promise<[number | null, string]> {
  const process = spawnCommerce({ ...settings, ...change })
  return [await process.ended, process.errors()]
}

describe('problems at the start are reported in one line, without a stack trace', () => {
  test('a data folder in use', async () => {
    const folder = path.join(settings.DATA_DIR, 'db')
    expect(await refused({})).toEqual([1, `commerce: The data folder ${folder} is in use by another process\n`])
  })

  test('a port in use', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const other = { COMMERCE_PORT: String(port), DATA_DIR: path.join(root, 'other') }
    await layMigratedDatabase(other.DATA_DIR)
    expect(await refused(other)).toEqual([1, `commerce: Port ${port} is in use\n`])
    await new Promise((resolve) => taken.close(resolve))
  }, 120_000)

  test('a data folder where nothing can be created', async () => {
    const [code, line] = await refused({ DATA_DIR: '/proc/no-such-folder' })
    expect([code, line]).toEqual([1, expect.stringContaining('/proc/no-such-folder cannot be written')])
  })

  test('an invalid tenant file', async () => {
    const bad = writeTenants(path.join(root, 'bad'), { alpha: { deliveryEnabled: 'yes' } })
    const [code, line] = await refused({ TENANTS_DIR: bad.tenantsDir, THEMES_DIR: bad.themesDir })
    expect([code, line.split('\n')]).toEqual([1, [expect.stringContaining('clientConfig.deliveryEnabled'), '']])
    expect(line).toContain('alpha.json')
  })

  test('a missing tenant folder', async () => {
    const [code, line] = await refused({ TENANTS_DIR: path.join(root, 'nowhere') })
    expect([code, line.split('\n')]).toEqual([1, [expect.stringMatching(/^commerce: The tenants cannot be read/), '']])
  })

  test('a tenant folder without a tenant file', async () => {
    const empty = writeTenants(path.join(root, 'empty'), {})
    expect(await refused({ TENANTS_DIR: empty.tenantsDir })).toEqual([
      1,
      `commerce: ${empty.tenantsDir} holds no tenant file\n`,
    ])
  })

  test('a setting', async () => {
    expect(await refused({ KITCHEN: 'grill' })).toEqual([1, expect.stringMatching(/^commerce: KITCHEN [^\n]*\n$/)])
  })

  test('production with demo settings', async () => {
    const [code, lines] = await refused({ MODE: 'production', KITCHEN: 'demo' })
    expect(code).toBe(1)
    expect(
      lines
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[1]),
    ).toEqual(['KITCHEN=demo', 'PASSCODE_PEPPER', 'SMTP_URL', 'SMS_GATEWAY_URL'])
  })

  const production = {
    MODE: 'production',
    PASSCODE_PEPPER: 'a-pepper-of-some-length',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'no-reply@example.com',
    SMS_GATEWAY_URL: 'http://127.0.0.1:1',
  }

  test('production with demo tenants', async () => {
    const demo = writeTenants(path.join(root, 'demo'), twoTenants, { demo: true })
    const [code, line] = await refused({ ...production, TENANTS_DIR: demo.tenantsDir, THEMES_DIR: demo.themesDir })
    expect([code, line]).toEqual([
      1,
      'commerce: Production serves no demo tenants; remove from TENANTS_DIR: alpha, beta\n',
    ])
  })

  test('production with a tenant at Paytm whose account is not in the secrets file', async () => {
    const folders = writeTenants(path.join(root, 'paying'), twoTenants, {
      payment: { provider: 'paytm', host: 'https://securegw.paytm.in' },
    })
    const secrets = path.join(root, 'payment-secrets.json')
    const account = { merchantId: 'TIFFIN00000000000001', website: 'DEFAULT', keys: ['kitchen-key-0001'] }
    writeFileSync(secrets, JSON.stringify({ alpha: account }), { mode: 0o600 })
    const settings = { TENANTS_DIR: folders.tenantsDir, THEMES_DIR: folders.themesDir, PAYMENT_SECRETS: secrets }
    expect(await refused({ ...production, ...settings })).toEqual([
      1,
      `commerce: ${secrets} has no payment account of: beta\n`,
    ])
  })

  test('a database server that does not answer', async () => {
    expect(await refused({ DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toEqual([
      1,
      'commerce: The database server at DATABASE_URL does not answer\n',
    ])
  })
})

describe('while it runs', () => {
  test('an added tenant file is served at once, and an invalid change keeps the last valid version', async () => {
    const origin = await running.url
    const config = (id: string) => fetch(`${origin}/t/${id}/server.store2/v2/clientConfig`)
    writeTenants(root, { gamma: { name: 'Gamma' } })
    writeFileSync(path.join(folders.tenantsDir, 'alpha.json'), '{')
    await until(async () => (await config('gamma')).status === 200)
    expect((await config('alpha')).status).toBe(200)
  }, 30_000)

  test('an invalid file leaves its tenant out at the start, is reported in one line, and is served once it is corrected', async () => {
    const some = writeTenants(path.join(root, 'some'), { alpha: { name: 'Alpha' }, beta: { deliveryEnabled: 'yes' } })
    const data = path.join(root, 'some-data')
    await layMigratedDatabase(data)
    const process = spawnCommerce({
      ...{ ...settings, DATA_DIR: data },
      ...{ TENANTS_DIR: some.tenantsDir, THEMES_DIR: some.themesDir },
    })
    const origin = await process.url
    const config = async (id: string) => (await fetch(`${origin}/t/${id}/server.store2/v2/clientConfig`)).status
    const ready = async () => (await fetch(`${origin}/readyz`)).json()
    expect([await config('alpha'), await config('beta')]).toEqual([200, 404])
    expect(await ready()).toEqual({ status: 'ready', leftOut: 1 })
    expect(process.log().match(/beta\.json: clientConfig\.deliveryEnabled must be true or false/g)).toHaveLength(1)
    writeTenants(path.join(root, 'some'), { beta: {} })
    await until(async () => (await config('beta')) === 200)
    expect(await ready()).toEqual({ status: 'ready' })
    process.kill('SIGKILL')
    await process.ended
  }, 120_000)

  test('it ends with 0 on SIGTERM', async () => {
    running.kill('SIGTERM')
    expect(await running.ended).toBe(0)
  }, 30_000)
})

/** Polls until the condition holds; the test's own timeout ends the wait. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve))
}
