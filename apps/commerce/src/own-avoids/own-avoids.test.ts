import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce, type TestPerson } from '../testing/commerce.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

const PATH = '/user/avoids'
const consent = CONSENT_VERSIONS.account

const read = async ({ token }: TestPerson, tenant = 'alpha') =>
  (await commerce.call(tenant, 'GET', PATH, { token })).json.avoids

const keep = ({ token }: TestPerson, allergens: readonly string[], version = consent) =>
  commerce.call('alpha', 'PUT', PATH, { token, body: { allergens, consent: version } })

const rows = () =>
  inTenant(commerce.commerce.db, 'alpha', ({ db }) => db.selectFrom('own_avoids').selectAll().execute())

describe('AMB105: what a diner without an entry avoids', () => {
  test('is not kept with the account unless they choose so', async () => {
    expect(await read(await commerce.signedIn('alpha'))).toBeNull()
  })

  test('is kept with the version of the text and the time, and replaced as a whole', async () => {
    const diner = await commerce.signedIn('alpha')
    expect((await keep(diner, ['soy', 'milk'])).json).toEqual({ avoids: ['milk', 'soy'] })
    const at = new Date(commerce.clock.now())
    expect(await rows()).toContainEqual(expect.objectContaining({ text_version: consent, given_at: at }))
    await keep(diner, ['egg'])
    expect(await read(diner)).toEqual(['egg'])
    await keep(diner, [])
    expect(await read(diner)).toEqual([])
  })

  test('is deleted with the consent, also when it is withdrawn twice', async () => {
    const diner = await commerce.signedIn('alpha')
    await keep(diner, ['milk'])
    const before = (await rows()).length
    for (let round = 0; round < 2; round++) {
      const withdrawn = await commerce.call('alpha', 'DELETE', PATH, { token: diner.token })
      expect([withdrawn.status, withdrawn.json]).toEqual([200, { avoids: null }])
    }
    expect(await read(diner)).toBeNull()
    expect(await rows()).toHaveLength(before - 1)
  })

  test('is not stored with the consent to another text, or when it is no allergen', async () => {
    const diner = await commerce.signedIn('alpha')
    expect((await keep(diner, ['milk'], CONSENT_VERSIONS.avoids)).status).toBe(422)
    expect((await keep(diner, ['cheese'])).status).toBe(400)
    expect(await read(diner)).toBeNull()
  })

  test("is out of another person's reach (SB8)", async () => {
    const [asha, ravi] = [await commerce.signedIn('alpha'), await commerce.signedIn('alpha')]
    await keep(asha, ['milk'])
    expect(await read(ravi)).toBeNull()
    await commerce.call('alpha', 'DELETE', PATH, { token: ravi.token })
    expect(await read(asha)).toEqual(['milk'])
    const elsewhere = await commerce.call('beta', 'GET', PATH, { token: asha.token })
    expect(elsewhere.json.avoids).toBeUndefined()
  })
})
