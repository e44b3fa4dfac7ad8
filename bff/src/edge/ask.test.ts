import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import supertest from 'supertest'
import { ConfigError } from '../config-error.ts'
import { startBff, type TestBff } from '../testing/bff.ts'
import { sessionKey } from '../testing/session-key.ts'
import { laySite, type Site, tenantFile } from '../testing/site.ts'

const production = { MODE: 'production', SESSION_KEYS: `a:${sessionKey('ask')}` }

describe('the private port on which the edge asks for certificates', () => {
  let site: Site
  let port: number
  let bff: TestBff | undefined
  beforeEach(async () => {
    site = laySite()
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    port = (free.address() as AddressInfo).port
    free.close()
    await once(free, 'close')
  })
  afterEach(async () => {
    await bff?.close()
    site.remove()
  })

  const start = async (env: Record<string, string> = {}): Promise<TestBff> => {
    bff = await startBff({ commerceUrl: 'http://127.0.0.1:9', site, env: { ASK_PORT: String(port), ...env } })
    return bff
  }
  const ask = (query: string) => supertest(`http://127.0.0.1:${port}`).get(query)
  const statusOf = async (name: string) => (await ask(`/?domain=${name}`)).status

  async function until(name: string, status: number): Promise<void> {
    while ((await statusOf(name)) !== status) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  test('a served host is 200, all else 404, and no answer says anything of a tenant (SAFE13)', async () => {
    site.writeTenant('spice', {
      ...tenantFile('spice', { hosts: ['spice.localhost', '*.spice.example'] }),
      certificateHosts: ['north.spice.example'],
    })
    await start()
    const answers = await Promise.all(
      [
        ...[
          '/?domain=spice.localhost',
          '/?domain=north.spice.example',
          '/?domain=south.spice.example',
          '/?domain=',
          '/',
        ],
        ...['/?domain=spice.localhost&domain=greens.localhost', '/readyz', '/api/boot?domain=spice.localhost'],
      ].map(ask),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404, 404, 404, 404])
    for (const { text } of answers) expect(text).toBe('')
  })

  test('the public port does not answer the edge', async () => {
    const { app } = await start()
    const { status } = await supertest(app.server).get('/?domain=spice.localhost').set('host', `edge.internal:${port}`)
    expect(status).toBe(404)
  })

  test('a tenant file that is added or removed counts at once (A2)', async () => {
    await start()
    expect(await statusOf('new.localhost')).toBe(404)
    site.writeTenant('new', tenantFile('new'))
    await until('new.localhost', 200)
    site.writeTenant('new', tenantFile('new', { hosts: ['moved.localhost'] }))
    await until('new.localhost', 404)
    expect(await statusOf('moved.localhost')).toBe(200)
  })

  test('beyond the limit of an hour it is 429, with one line in the log', async () => {
    const { log } = await start({ ASK_LIMIT: '1' })
    site.writeTenant('new', tenantFile('new', { hosts: ['one.localhost', 'two.localhost'] }))
    await until('one.localhost', 200)
    expect([await statusOf('two.localhost'), await statusOf('two.localhost')]).toEqual([429, 429])
    expect([await statusOf('one.localhost'), await statusOf('spice.localhost')]).toEqual([200, 200])
    expect(log().match(/first certificates wait for the next hour/g)).toHaveLength(1)
  })

  test('in production a demo tenant gets none', async () => {
    for (const id of ['spice', 'greens']) site.writeTenant(id, { ...tenantFile(id), demo: false })
    await start(production)
    expect(await statusOf('spice.localhost')).toBe(200)
    site.writeTenant('new', { ...tenantFile('new'), demo: false })
    site.writeTenant('demo', { ...tenantFile('demo'), demo: true })
    await until('new.localhost', 200)
    expect(await statusOf('demo.localhost')).toBe(404)
  })

  test('it is closed with the process', async () => {
    const { close } = await start()
    expect(await statusOf('spice.localhost')).toBe(200)
    await close()
    await expect(statusOf('spice.localhost')).rejects.toThrow('ECONNREFUSED')
  })

  test('a port in use is an error that names the setting', async () => {
    const taken = createServer().listen(port, '127.0.0.1')
    await once(taken, 'listening')
    await expect(start()).rejects.toThrow(new ConfigError(`ASK_PORT: cannot listen on 127.0.0.1:${port} (EADDRINUSE)`))
    taken.close()
  })
})
