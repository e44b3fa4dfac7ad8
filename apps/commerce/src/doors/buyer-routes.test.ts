import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce, type TestPerson } from '#testing/commerce'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

const PATH = '/user/buyer'
const school = { name: 'Lotus School Trust', address: '4 Park Street, Bengaluru 560001', gst: '29AAGCB7383J1Z4' }

const read = async ({ token }: TestPerson, tenant = 'alpha') =>
  (await commerce.call(tenant, 'GET', PATH, { token })).json.buyer

const save = ({ token }: TestPerson, buyer: object | null) =>
  commerce.call('alpha', 'PUT', PATH, { token, body: { buyer } })

describe('AMB112: the business that an account buys for', () => {
  test('is none until it is saved, is replaced as a whole, and removed by null', async () => {
    const diner = await commerce.signedIn('alpha')
    expect(await read(diner)).toBeNull()
    const typed = { name: ' Lotus School Trust ', address: school.address, gst: ' 29aagcb7383j1z4' }
    expect((await save(diner, typed)).json).toEqual({ buyer: school })
    expect(await read(diner)).toEqual(school)
    await save(diner, { ...school, name: 'Another Trust' })
    expect(await read(diner)).toEqual({ ...school, name: 'Another Trust' })
    for (let round = 0; round < 2; round++) expect((await save(diner, null)).json).toEqual({ buyer: null })
    expect(await read(diner)).toBeNull()
  })

  test.each([
    ['a wrong check digit', { gst: '29AAGCB7383J1Z5' }, 'This is not a GSTIN.'],
    ['another form', { gst: 'LOTUS' }, 'This is not a GSTIN.'],
    ['no name', { name: ' ' }, 'Please enter the name'],
    ['no PIN code', { address: '4 Park Street' }, 'Please add the PIN code'],
  ])('with %s is refused with the reason, and nothing is kept', async (_what, change, says) => {
    const diner = await commerce.signedIn('alpha')
    const answer = await save(diner, { ...school, ...change })
    expect([answer.status, answer.json.code]).toEqual([422, 'refused'])
    expect(answer.text).toContain(says)
    expect(await read(diner)).toBeNull()
  })

  test.each([
    ['a name without end', { name: 'a'.repeat(101) }],
    ['characters that no document can hold', { name: 'Lotus \u0000' }],
  ])('with %s is no request', async (_what, change) => {
    expect((await save(await commerce.signedIn('alpha'), { ...school, ...change })).status).toBe(400)
  })

  test("is out of another person's and another tenant's reach (SB8, SAFE12)", async () => {
    const [asha, ravi] = [await commerce.signedIn('alpha'), await commerce.signedIn('alpha')]
    await save(asha, school)
    await save(ravi, null)
    expect([await read(asha), await read(ravi)]).toEqual([school, null])
    expect(await read(asha, 'beta')).toBeUndefined()
  })

  test('is erased with the account', async () => {
    const diner = await commerce.signedIn('alpha')
    await save(diner, school)
    const left = await inTenant(commerce.commerce.db, 'alpha', async ({ db }) => {
      await db.deleteFrom('session').where('person', '=', diner.id).execute()
      await db.deleteFrom('person').where('id', '=', diner.id).execute()
      return db.selectFrom('account_buyer').select('name').where('person', '=', diner.id).execute()
    })
    expect(left).toEqual([])
  })
})
