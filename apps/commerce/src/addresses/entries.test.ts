import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type CallAnswer, startCommerce, type TestCommerce, type TestPerson } from '../testing/commerce.ts'
import { programmeCatalogue, programmes, rosterOf } from '../testing/programmes.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({
    tenants: { ...programmes, plain: { name: 'Plain' } },
    catalogue: programmeCatalogue,
  })
})
afterAll(() => commerce.close())

const asha = { addressLine1: 'Asha K.', addressLine2: '5', city: 'B', email: 'parent@example.com' }

type Fields = Record<string, unknown>

const send = (method: 'POST' | 'PUT', tenant: string, person: TestPerson, fields: Fields): Promise<CallAnswer> =>
  commerce.call(tenant, method, '/address', { token: person.token, body: { user: person.mobile, ...fields } })

const remove = (tenant: string, person: TestPerson, id: string) =>
  commerce.call(tenant, 'DELETE', `/address?user=${person.mobile}&id=${id}`, { token: person.token })

const namesIn = (answer: CallAnswer) =>
  answer.json.addresses.map((entry: { addressLine1: string }) => entry.addressLine1)

describe("a school's children (SB2)", () => {
  test('are added without coordinates (A8, L19)', async () => {
    const parent = await commerce.signedIn('school')
    const added = await send('POST', 'school', parent, { ...asha, lat: 28.6, long: 77.2, pincode: '110001' })
    expect(added.json).toEqual({ id: expect.any(String) })
    const list = await commerce.call('school', 'GET', `/address?user=${parent.mobile}`, { token: parent.token })
    expect(list.json.addresses).toMatchObject([
      { ...asha, name: 'Asha K.', lat: null, long: null, lng: null, pincode: '', deliveryPossible: true },
    ])
  })

  test.each([
    ['L13: without a class', { addressLine2: '' }, 'Fill all the fields'],
    ['L15: in class 13', { addressLine2: '13' }, 'Fill all the fields'],
    ['L15: in section I', { city: 'I' }, 'Fill all the fields'],
    ['L13: without an e-mail', { email: '' }, 'Fill all the fields'],
    ['L8: with an invalid e-mail', { email: 'asha' }, 'Enter a valid Email'],
  ])('are refused %s', async (_case, change, message) => {
    const parent = await commerce.signedIn('school')
    const answer = await send('POST', 'school', parent, { ...asha, ...change })
    expect([answer.status, answer.json.errorMessage]).toEqual([422, message])
  })

  test('are unique in the list (L14), also after a change, but not duplicates of themselves', async () => {
    const parent = await commerce.signedIn('school')
    const { id } = (await send('POST', 'school', parent, asha)).json
    const again = await send('POST', 'school', parent, { ...asha, addressLine1: 'ashak' })
    expect(again.json).toMatchObject({ errorMessage: 'Child Already exists!', reason: { code: 'child-exists' } })
    await send('POST', 'school', parent, { ...asha, addressLine1: 'Ravi' })
    const renamed = await send('PUT', 'school', parent, { ...asha, id, addressLine1: 'ravi.' })
    expect(renamed.json.errorMessage).toBe('Child Already exists!')
    const moved = await send('PUT', 'school', parent, { ...asha, id, addressLine1: 'Asha K', addressLine2: '6' })
    expect(namesIn(moved)).toEqual(['Asha K', 'Ravi'])
  })

  test('that the roster names are marked, and cannot be removed by hand', async () => {
    const parent = await commerce.signedIn('school', { mobile: '9000000101' })
    await rosterOf(commerce, 'school', ['9000000101,child,Aarav,5,B,day'])
    await send('POST', 'school', parent, asha)
    const list = await commerce.call('school', 'GET', `/address?user=${parent.mobile}`, { token: parent.token })
    expect(list.json.addresses).toMatchObject([
      { addressLine1: 'Aarav', fromRoster: true },
      { addressLine1: 'Asha K.', fromRoster: false },
    ])
    const answer = await remove('school', parent, list.json.addresses[0].id)
    expect([answer.status, answer.json.errorMessage]).toEqual([422, expect.stringContaining('Customer Care')])
  })
})

test('L13, L17: staff have a name and an e-mail, and no class', async () => {
  const person = await commerce.signedIn('staff')
  const { id } = (await send('POST', 'staff', person, { addressLine1: 'Dev', email: 'dev@example.com', city: 'X' }))
    .json
  const edited = await send('PUT', 'staff', person, { id, addressLine1: 'Dev Nair', email: 'dev@example.com' })
  expect(edited.json.addresses).toMatchObject([{ id, addressLine1: 'Dev Nair', addressLine2: '', city: '' }])
})

describe('editing and removing (SB1, SB8)', () => {
  const home = {
    name: 'Home',
    addressLine1: 'Flat 4',
    email: 'a@example.com',
    lat: 28.6,
    long: 77.2,
    pincode: '110001',
  }

  test('an address is changed in place, and can be removed', async () => {
    const person = await commerce.signedIn('plain')
    const { id } = (await send('POST', 'plain', person, home)).json
    await send('POST', 'plain', person, { ...home, addressLine1: 'Office' })
    const edited = await send('PUT', 'plain', person, { ...home, id, addressLine1: 'Flat 5', lat: 28.7 })
    expect(edited.json.addresses[0]).toMatchObject({ id, addressLine1: 'Flat 5', lat: 28.7 })
    expect(namesIn(await remove('plain', person, id))).toEqual(['Office'])
  })

  test('an entry of another person is not found', async () => {
    const owner = await commerce.signedIn('plain')
    const other = await commerce.signedIn('plain')
    const { id } = (await send('POST', 'plain', owner, home)).json
    for (const answer of [
      await send('PUT', 'plain', other, { ...home, id }),
      await remove('plain', other, id),
      await send('PUT', 'plain', owner, { ...home, id: 'no-uuid' }),
      await send('PUT', 'plain', owner, { ...home, id, user: other.mobile }),
    ]) {
      expect([answer.status, answer.json.errorMessage]).toEqual([404, "Address Doesn't exist"])
    }
    const left = await commerce.call('plain', 'GET', `/address?user=${owner.mobile}`, { token: owner.token })
    expect(namesIn(left)).toEqual(['Flat 4'])
  })
})
