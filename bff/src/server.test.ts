import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { laySite, type Site } from './testing/site.ts'

const entry = path.join(import.meta.dirname, 'server.ts')

interface Ended {
  readonly code: number | null
  readonly errors: string
}

describe('the process', () => {
  let site: Site
  let child: ChildProcess | undefined
  beforeEach(() => {
    site = laySite()
  })
  afterEach(() => {
    child?.kill('SIGKILL')
    site.remove()
  })

  function start(env: Record<string, string> = {}): ChildProcess {
    child = spawn(process.execPath, [entry], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        MODE: 'demo',
        PORT: '0',
        TENANTS_DIR: site.tenants,
        THEMES_DIR: site.themes,
        STOREFRONT_DIST: site.dist,
        ...env,
      },
    })
    return child
  }

  async function endOf(running: ChildProcess): Promise<Ended> {
    let errors = ''
    running.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    const [code] = (await once(running, 'close')) as [number | null]
    return { code, errors }
  }

  const refusal = async (env: Record<string, string>) => endOf(start(env))

  test.each([
    ['no session keys in production', { MODE: 'production' }, /^bff: SESSION_KEYS is missing: [^\n]+\n$/],
    ['a setting that is none', { PORT: 'x' }, /^bff: PORT: [^\n]+\n$/],
    [
      'demo tenants in production',
      { MODE: 'production', SESSION_KEYS: `a:${Buffer.alloc(32).toString('base64')}` },
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

  test('tenant files of which none is right are one line that names the first', async () => {
    site.writeTenant('spice', '{')
    site.writeTenant('greens', '{')
    const { code, errors } = await refusal({})
    expect([code, errors]).toEqual([1, expect.stringMatching(/^bff: [^\n]*greens\.json[^\n]*\n$/)])
  })

  test('a port in use is one line that says what to do', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo
    const { code, errors } = await refusal({ PORT: String(port) })
    expect([code, errors]).toEqual([1, `bff: port ${port} is already in use: set PORT to another one\n`])
    taken.close()
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it gracefully', async (signal) => {
    const running = start()
    await once(running.stdout as NodeJS.ReadableStream, 'data')
    const ended = endOf(running)
    running.kill(signal)
    expect(await ended).toEqual({ code: 0, errors: '' })
  })
})
