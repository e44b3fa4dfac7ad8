import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CallAnswer, startCommerce, type TestCommerce, type TestPerson } from '../testing/commerce.ts'
import { addressAt } from '../testing/orders.ts'
import { nearPoint } from '../testing/small-catalogue.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

const prefer = (person: TestPerson, id: string, user = person.mobile): Promise<CallAnswer> =>
  commerce.call('alpha', 'PUT', '/address/default', { token: person.token, body: { user, id } })

const list = async (person: TestPerson) =>
  (await commerce.call('alpha', 'GET', `/address?user=${person.mobile}`, { token: person.token })).json.addresses

const defaultsIn = (addresses: { id: string; isDefault: boolean }[]) =>
  addresses.filter(({ isDefault }) => isDefault).map(({ id }) => id)

/** A person with three addresses, oldest first. */
async function withThree() {
  const diner = await commerce.signedIn('alpha')
  const ids: string[] = []
  for (let saved = 0; saved < 3; saved++) ids.push(await addressAt(commerce, diner, nearPoint))
  const [first = '', second = '', third = ''] = ids
  return { diner, first, second, third }
}

describe('L1: the default address', () => {
  test('is none until the owner chooses one, and then the only one', async () => {
    const { diner, first, second } = await withThree()
    expect(defaultsIn(await list(diner))).toEqual([])
    expect(defaultsIn((await prefer(diner, first)).json.addresses)).toEqual([first])
    expect(defaultsIn((await prefer(diner, second)).json.addresses)).toEqual([second])
    expect(defaultsIn(await list(diner))).toEqual([second])
  })

  test('is one, whatever two tabs choose at the same time', async () => {
    const { diner, first, second, third } = await withThree()
    const answers = await Promise.all([first, second, third, first].map((id) => prefer(diner, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(defaultsIn(await list(diner))).toHaveLength(1)
  })

  test('stays the default when it is changed, and is none after it is deleted (L12, L23)', async () => {
    const { diner, first, second } = await withThree()
    await prefer(diner, first)
    const edited = await commerce.call('alpha', 'PUT', '/address', {
      token: diner.token,
      body: { user: diner.mobile, id: first, addressLine1: 'Flat 5', email: 'a@example.com', lat: 28.6, long: 77.2 },
    })
    expect(defaultsIn(edited.json.addresses)).toEqual([first])
    const path = `/address?user=${diner.mobile}&id=${first}`
    const removed = await commerce.call('alpha', 'DELETE', path, { token: diner.token })
    expect(removed.json).toMatchObject({ removed: true, addresses: [{ id: second }, {}] })
    expect(defaultsIn(removed.json.addresses)).toEqual([])
  })

  test("SB8: another person's address, or one of another tenant, is not found and stays as it is", async () => {
    const { diner, first } = await withThree()
    const other = await commerce.signedIn('alpha')
    const elsewhere = await commerce.signedIn('beta', { mobile: diner.mobile })
    await prefer(diner, first)
    const answers = [
      await prefer(other, first),
      await prefer(other, first, diner.mobile),
      await prefer(diner, 'no-uuid'),
      await commerce.call('beta', 'PUT', '/address/default', {
        token: elsewhere.token,
        body: { user: diner.mobile, id: first },
      }),
    ]
    for (const { status, json } of answers) expect([status, json.errorMessage]).toEqual([404, "Address Doesn't exist"])
    const foreign = await commerce.call('beta', 'PUT', '/address/default', {
      token: diner.token,
      body: { user: diner.mobile, id: first },
    })
    expect(foreign.status).toBe(401)
    expect(defaultsIn(await list(diner))).toEqual([first])
  })
})
