import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { smallCatalogue } from '../testing/small-catalogue.ts'

const serviceKey = 'service-key-of-the-tests'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({ serviceKey })
})
afterAll(() => commerce.close())

const wanted = { scopes: ['catalogue'], name: 'menu office', ttlSeconds: 3600 }

function service(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, remoteAddress = '127.0.0.1') {
  const headers = { authorization: `Bearer ${serviceKey}` }
  return commerce.app.inject({ method, url: `/service/t/${path}`, headers, remoteAddress, ...(payload && { payload }) })
}

const importWith = (key: string) =>
  commerce.app.inject({
    method: 'PUT',
    url: '/operator/t/alpha/catalogue',
    headers: { authorization: `Bearer ${key}` },
    payload: smallCatalogue,
  })

describe('operator keys through the running commerce', () => {
  test('are created, listed without their secrets, and revoked immediately', async () => {
    const made = await service('POST', 'alpha/operator-keys', wanted)
    expect(made.statusCode).toBe(201)
    const { id, key, expiresAt } = made.json()
    expect(key).toMatch(new RegExp(`^tk_alpha_${id}_[\\w-]{43}$`))
    expect(Date.parse(expiresAt)).toBe(commerce.clock.now() + 3_600_000)
    expect((await importWith(key)).statusCode).toBe(200)

    const listed = await service('GET', 'alpha/operator-keys')
    expect(listed.json().keys).toEqual([
      {
        ...{ id, name: 'menu office', scopes: ['catalogue'], expiresAt, revokedAt: null },
        createdAt: new Date(commerce.clock.now()).toISOString(),
      },
    ])
    expect((await service('GET', 'beta/operator-keys')).json().keys).toEqual([])

    expect((await service('DELETE', `beta/operator-keys/${id}`)).statusCode).toBe(404)
    expect((await importWith(key)).statusCode).toBe(200)
    expect((await service('DELETE', `alpha/operator-keys/${id}`)).statusCode).toBe(200)
    expect((await importWith(key)).statusCode).toBe(403)
    expect((await service('DELETE', `alpha/operator-keys/${id}`)).statusCode).toBe(404)
  })

  test.each([
    ['no scope', { scopes: [] }],
    ['an unknown scope', { scopes: ['everything'] }],
    ['a lifetime of 0', { ttlSeconds: 0 }],
    ['an unknown field', { tenant: 'beta' }],
  ])('%s is refused', async (_what, change) => {
    expect((await service('POST', 'alpha/operator-keys', { ...wanted, ...change })).statusCode).toBe(400)
  })

  test('can be created for known tenants only', async () => {
    expect((await service('POST', 'nowhere/operator-keys', wanted)).statusCode).toBe(404)
  })

  test.each(['10.0.0.7', '::ffff:10.0.0.7', 'fe80::1'])(
    'another machine, %s, is refused even with the service key',
    async (from) => {
      expect((await service('POST', 'alpha/operator-keys', wanted, from)).statusCode).toBe(403)
    },
  )

  test.each(['127.0.0.2', '::1', '::ffff:127.0.0.1'])('the local machine, as %s, is allowed', async (from) => {
    expect((await service('POST', 'alpha/operator-keys', wanted, from)).statusCode).toBe(201)
  })
})
