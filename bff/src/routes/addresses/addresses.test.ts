import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Address } from '@tiffin/contract/addresses'
import { startWholeSystem, type WholeSystem } from '@tiffin/lab/in-process'
import type { Browser } from '../../testing/bff.ts'

let system: WholeSystem
let asha: Browser
let ravi: Browser
let ashaElsewhere: Browser
beforeAll(async () => {
  system = await startWholeSystem({ tenants: { spice: {}, green: {} } })
  asha = await system.signUp('9300000001')
  ravi = await system.signUp('9300000002')
  ashaElsewhere = await system.signUp('9300000001', 'green')
})
afterAll(() => system.close())

const draft = {
  name: 'Asha Rao',
  addressLine1: 'B-14',
  addressLine2: 'Green Park',
  city: 'Delhi',
  pincode: '110016',
  email: 'asha@example.com',
  latitude: 28.6,
  longitude: 77.2,
}

const add = async (diner: Browser, change: Partial<typeof draft> & { storeId?: number | null } = {}) => {
  const { status, body } = await diner.post('/api/addresses', { ...draft, storeId: null, ...change })
  expect([status, body.message]).toEqual([200, 'Added Succesfully'])
  return body.address as Address
}

const list = async (diner: Browser): Promise<Address[]> => (await diner.get('/api/addresses')).body.addresses

const idsOf = async (diner: Browser) => (await list(diner)).map(({ id }) => id)

describe('the saved addresses of a person (SB1, SB3)', () => {
  test('are listed newest first, the default before them (L1, L21)', async () => {
    const diner = await system.signUp('9300000003')
    const [first, second, third] = [await add(diner), await add(diner), await add(diner)]
    expect(await list(diner)).toEqual([third, second, first])
    const { status, body } = await diner.put(`/api/addresses/${first.id}/default`, {})
    expect([status, body.addresses]).toEqual([200, [{ ...first, isDefault: true }, third, second]])
    expect(await idsOf(diner)).toEqual([first.id, third.id, second.id])
  })

  test('are changed and deleted, and the answer is the new list (L12, L23)', async () => {
    const diner = await system.signUp('9300000004')
    const { id } = await add(diner)
    const address = { ...draft, addressLine1: 'C-2' }
    const changed = await diner.put(`/api/addresses/${id}`, { address })
    expect(changed.body.addresses).toEqual([{ ...address, id, isDefault: false, orders: [] }])
    const deleted = await diner.delete(`/api/addresses/${id}`)
    expect([deleted.status, deleted.body]).toEqual([200, { removed: true, addresses: [] }])
  })

  test.each<[string, object]>([
    ['L7: no house', { addressLine1: '' }],
    ['L8: no e-mail address', { email: 'asha' }],
    ['a place outside the world', { latitude: 91 }],
    ['a text that turns its line around', { name: 'Asha\u202e' }],
    ['a field that is not one of the form', { isDefault: true }],
  ])('%s is invalid input', async (_case, change) => {
    const { status, body } = await asha.post('/api/addresses', { ...draft, storeId: null, ...change })
    expect([status, body.code]).toEqual([400, 'invalid-input'])
  })

  test('a deletion takes ids of orders only', async () => {
    const { id } = await add(asha)
    const answer = await asha.delete(`/api/addresses/${id}?orders=${encodeURIComponent('A,<b>')}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid-input'])
    expect(await idsOf(asha)).toContain(id)
  })
})

describe("SB8: a person's addresses are out of reach of", () => {
  /** Every call that names an address, with valid input. */
  const calls: readonly [string, (who: Browser, id: string) => PromiseLike<{ status: number; body: unknown }>][] = [
    ['changing', (who, id) => who.put(`/api/addresses/${id}`, { address: { ...draft, name: 'Ravi' } })],
    ['preferring', (who, id) => who.put(`/api/addresses/${id}/default`, {})],
    ['deleting', (who, id) => who.delete(`/api/addresses/${id}`)],
  ]

  test.each(calls)('another person: %s is not found', async (_call, send) => {
    const before = await add(asha)
    const answer = await send(ravi, before.id)
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'not-found', message: "Address Doesn't exist" }])
    expect(await list(asha)).toContainEqual(before)
    expect(await list(ravi)).toEqual([])
  })

  test.each(calls)('the same number at another tenant: %s is not found', async (_call, send) => {
    const before = await add(asha)
    expect((await send(ashaElsewhere, before.id)).status).toBe(404)
    expect(await list(asha)).toContainEqual(before)
    expect(await list(ashaElsewhere)).toEqual([])
  })

  test.each(calls)('a visitor: %s needs a session (SB7)', async (_call, send) => {
    const before = await add(asha)
    const foreign = system.bff.browser('green.localhost')
    for (const [name, value] of asha.cookies) foreign.cookies.set(name, value)
    for (const who of [system.bff.browser(), foreign]) {
      expect((await send(who, before.id)).status).toBe(401)
      expect((await who.get('/api/addresses')).status).toBe(401)
      expect((await who.post('/api/addresses', { ...draft, storeId: null })).status).toBe(401)
    }
    expect(await list(asha)).toContainEqual(before)
  })
})
