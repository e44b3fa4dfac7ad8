import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { openSession } from './open-session.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

const MINUTE = 60_000

const open = (person: string, deviceName = 'Firefox, Linux') =>
  inTenant(commerce.commerce.db, 'alpha', (tx) =>
    openSession(tx, commerce.commerce, {
      person,
      openedBy: 'sent-passcode',
      source: { network: null, device: null, deviceName },
    }),
  )

interface Listed {
  readonly id: string
  readonly device: string
  readonly current: boolean
  readonly seenAt: string | null
}

async function list(token: string): Promise<readonly Listed[]> {
  return (await commerce.call('alpha', 'GET', '/sessions', { token })).json.data.sessions
}

const end = (token: string, id: string | null, tenant = 'alpha') =>
  commerce.call(tenant, 'POST', '/sessions/end', { token, body: { id } })

const isOpen = async (token: string) => (await commerce.call('alpha', 'GET', '/verifyAuth', { token })).status === 200

describe('where a person is signed in', () => {
  test('lists the own active sessions, the newest first, and marks the one that asks', async () => {
    const asha = await commerce.signedIn('alpha')
    await commerce.signedIn('alpha')
    const start = commerce.clock.now()
    commerce.clock.advance(MINUTE)
    const second = await open(asha.id)
    const answer = await commerce.call('alpha', 'GET', '/sessions', { token: second })
    const at = (ms: number) => new Date(ms).toISOString()
    expect(answer.json.data.sessions).toEqual([
      {
        ...{ id: expect.any(String), openedBy: 'sent-passcode', device: 'Firefox, Linux', current: true },
        ...{ startedAt: at(start + MINUTE), seenAt: at(start + MINUTE) },
      },
      {
        ...{ id: expect.any(String), openedBy: 'passcode', device: '', current: false },
        ...{ startedAt: at(start), seenAt: at(start) },
      },
    ])
    expect(answer.text).not.toMatch(new RegExp(`${second}|${asha.token}|${asha.mobile}|${asha.id}`))
  })

  test('one of them can be ended, which takes effect at once', async () => {
    const asha = await commerce.signedIn('alpha')
    const second = await open(asha.id)
    const other = (await list(second)).find(({ current }) => !current)
    const answer = await end(second, other?.id ?? '')
    expect(answer.json.data.sessions).toMatchObject([{ current: true }])
    expect([await isOpen(asha.token), await isOpen(second)]).toEqual([false, true])
  })

  test('all others can be ended', async () => {
    const asha = await commerce.signedIn('alpha')
    const more = [await open(asha.id), await open(asha.id)]
    expect((await end(asha.token, null)).json.data.sessions).toHaveLength(1)
    expect(await Promise.all([asha.token, ...more].map(isOpen))).toEqual([true, false, false])
  })

  test('SB8: ending a session of another person, an unknown one or the own one changes nothing', async () => {
    const [asha, ravi] = [await commerce.signedIn('alpha'), await commerce.signedIn('alpha')]
    const [own] = await list(asha.token)
    const [ravis] = await list(ravi.token)
    for (const id of [own?.id ?? '', ravis?.id ?? '', randomUUID()]) {
      const answer = await end(asha.token, id)
      expect([answer.status, answer.json.data.sessions]).toMatchObject([200, [{ id: own?.id }]])
    }
    expect([await isOpen(asha.token), await isOpen(ravi.token)]).toEqual([true, true])
  })

  test.each([{}, { id: 'x' }, { id: 7 }, { id: '' }])('a bad request is refused: %j', async (body) => {
    const { token } = await commerce.signedIn('alpha')
    expect((await commerce.call('alpha', 'POST', '/sessions/end', { token, body })).status).toBe(400)
  })
})

describe('when a session was last used', () => {
  test('is stored at most every five minutes', async () => {
    const { token } = await commerce.signedIn('alpha')
    const start = commerce.clock.now()
    const seenAfter = async (ms: number) => {
      commerce.clock.advance(ms)
      await isOpen(token)
      const [only] = await list(token)
      return Date.parse(only?.seenAt ?? '') - start
    }
    expect(await seenAfter(4 * MINUTE)).toBe(0)
    expect(await seenAfter(2 * MINUTE)).toBe(6 * MINUTE)
    expect(await seenAfter(MINUTE)).toBe(6 * MINUTE)
  })
})

describe('the device of a session', () => {
  test.each([
    ['Chrome, Android', 'Chrome, Android'],
    ['x'.repeat(61), ''],
  ])('is what the sign-in names: %s', async (header, device) => {
    const asha = await commerce.signedIn('alpha')
    commerce.clock.advance(MINUTE)
    const hash = await commerce.commerce.passcodes.hash('803921')
    await inTenant(commerce.commerce.db, 'alpha', (tx) =>
      tx.db.updateTable('person').set({ passcode_hash: hash }).where('id', '=', asha.id).execute(),
    )
    const body = { mobile: asha.mobile, pin: '803921' }
    const { json } = await commerce.call('alpha', 'POST', '/signin', { body, headers: { device: header } })
    expect(await list(json.data.token)).toMatchObject([{ current: true, device }, { device: '' }])
  })
})
