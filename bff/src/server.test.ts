import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type BffProcess, spawnBff } from './testing/process.ts'
import { sessionKey } from './testing/session-key.ts'
import { laySite, type Site } from './testing/site.ts'

describe('the process', () => {
  let site: Site
  let running: BffProcess | undefined
  beforeEach(() => {
    site = laySite()
  })
  afterEach(() => {
    running?.kill('SIGKILL')
    site.remove()
  })

  function start(env: Record<string, string> = {}): BffProcess {
    running = spawnBff(site, env)
    return running
  }

  const endOf = async (child: BffProcess) => ({ code: await child.ended, errors: child.errors() })

  const refusal = async (env: Record<string, string>) => endOf(start(env))

  test.each([
    ['no session keys in production', { MODE: 'production' }, /^bff: SESSION_KEYS is missing: [^\n]+\n$/],
    ['an invalid setting', { PORT: 'x' }, /^bff: PORT: [^\n]+\n$/],
    [
      'demo tenants in production',
      { MODE: 'production', SESSION_KEYS: `a:${sessionKey('server')}` },
      /^bff: tenant "\w+" is a demo: [^\n]+\n$/,
    ],
    [
      'a client that was not built',
      { STOREFRONT_DIST: '/nowhere' },
      /^bff: [^\n]+is missing: build the client first \(npm run build\)\n$/,
    ],
  ])('%s is one line and exit code 1', async (_name, env, line) => {
    const { code, errors } = await refusal(env)
    expect(errors).toMatch(line)
    expect(code).toBe(1)
  })

  test('tenant files without a valid one are one line that names the first', async () => {
    site.writeTenant('spice', '{')
    site.writeTenant('greens', '{')
    const { code, errors } = await refusal({})
    expect([code, errors]).toEqual([1, expect.stringMatching(/^bff: [^\n]*greens\.json[^\n]*\n$/)])
  })

  test('a port in use is one line with the remedy', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const { code, errors } = await refusal({ PORT: String(port) })
    expect([code, errors]).toEqual([1, `bff: port ${port} is already in use: set PORT to another one\n`])
    taken.close()
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it gracefully', async (signal) => {
    const child = start()
    await child.url
    child.kill(signal)
    expect(await endOf(child)).toEqual({ code: 0, errors: '' })
  })
})
