import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Browser, startBff, type TestBff } from '../../testing/bff.ts'
import { startKitchen } from '../../testing/kitchen.ts'
import type { StubUpstream } from '../../testing/stub-upstream.ts'

const PATH = '/api/me/avoids'

let upstream: StubUpstream
let bff: TestBff
let asha: Browser
beforeAll(async () => {
  upstream = await startKitchen()
  bff = await startBff({ commerceUrl: upstream.url })
  asha = bff.browser()
  await asha.post('/api/identity/sign-in', { mobile: '9000000001', passcode: '482913' })
})
afterAll(async () => {
  await bff.close()
  await upstream.close()
})

describe('AMB105: what a diner keeps with the account', () => {
  test.each([
    [null, null],
    [[], []],
    [
      ['Milk', 'moon dust', 'egg'],
      ['milk', 'egg'],
    ],
  ])('the upstream says %j', async (avoids, expected) => {
    upstream.on('GET /user/avoids', { body: { avoids } })
    const { status, body } = await asha.get(PATH)
    expect([status, body]).toEqual([200, { avoids: expected }])
  })

  test('goes upstream with the version of its text, and without a mobile number', async () => {
    upstream.on('PUT /user/avoids', { body: { avoids: ['milk'] } })
    const { body } = await asha.put(PATH, { avoids: ['milk'], consent: 'account-1' })
    expect(body).toEqual({ avoids: ['milk'] })
    expect(upstream.received.at(-1)).toMatchObject({
      ...{ path: '/user/avoids', body: { allergens: ['milk'], consent: 'account-1' } },
    })
  })

  test('is withdrawn', async () => {
    upstream.on('DELETE /user/avoids', { body: { avoids: null } })
    expect((await asha.delete(PATH)).body).toEqual({ avoids: null })
  })

  test.each([[{ avoids: ['cheese'], consent: 'account-1' }], [{ avoids: ['milk'] }]])(
    'is checked before it goes upstream: %j',
    async (input) => {
      const before = upstream.count('PUT /user/avoids')
      const { status, body } = await asha.put(PATH, input)
      expect([status, body.code, upstream.count('PUT /user/avoids')]).toEqual([400, 'invalid-input', before])
    },
  )
})
