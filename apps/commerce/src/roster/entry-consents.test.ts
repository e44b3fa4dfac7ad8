import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { inTenant } from '#kernel/db/tenant-transaction'
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

const { entry: ENTRY, avoids: AVOIDS } = CONSENT_VERSIONS

const list = async (person: TestPerson, tenant = 'school') =>
  (await commerce.call(tenant, 'GET', `/address?user=${person.mobile}`, { token: person.token })).json.addresses

const confirm = (person: TestPerson, id: string, consent = ENTRY, tenant = 'school') =>
  commerce.call(tenant, 'POST', '/address/confirmation', { token: person.token, body: { id, consent } })
const deny = (person: TestPerson, id: string) =>
  commerce.call('school', 'DELETE', `/address/confirmation?id=${id}`, { token: person.token })
const avoid = (person: TestPerson, id: string, allergens: readonly string[], consent = AVOIDS) =>
  commerce.call('school', 'PUT', '/address/avoids', { token: person.token, body: { id, allergens, consent } })
const withdraw = (person: TestPerson, id: string) =>
  commerce.call('school', 'DELETE', `/address/avoids?id=${id}`, { token: person.token })

let lastNumber = 9_400_000_000

/** A parent with one child of the roster, which holds also the lines of the other parents so far. */
const lines: string[] = []
async function parentOf(child: string, memberCode = ''): Promise<TestPerson & { readonly entry: string }> {
  lastNumber += 1
  const parent = await commerce.signedIn('school', { mobile: String(lastNumber) })
  lines.push(`${parent.mobile},child,${child},5,B,day,${memberCode}`)
  await rosterOf(commerce, 'school', lines)
  return { ...parent, entry: (await list(parent))[0].id }
}

const refused = ({ status, json }: CallAnswer) => [status, json.errorMessage]

describe("a roster's entry before its owner confirmed it", () => {
  test('says so, and neither can be edited nor holds allergens', async () => {
    const parent = await parentOf('Aarav')
    expect(await list(parent)).toMatchObject([
      { addressLine1: 'Aarav', addressLine2: '5', confirmed: false, avoids: [], othersAvoid: [] },
    ])
    const unconfirmed = [422, 'Please confirm first that this is your child']
    const body = {
      user: parent.mobile,
      id: parent.entry,
      addressLine1: 'Ravi',
      addressLine2: '5',
      email: 'a@b.example',
    }
    const edited = await commerce.call('school', 'PUT', '/address', { token: parent.token, body })
    expect(refused(edited)).toEqual(unconfirmed)
    const avoided = await avoid(parent, parent.entry, ['milk'])
    expect(refused(avoided)).toEqual(unconfirmed)
    expect(avoided.json.reason).toMatchObject({ code: 'entry-unconfirmed', data: { clientType: 'SCHOOL' } })
  })

  test('is confirmed once, with the version of the text and the time', async () => {
    const parent = await parentOf('Diya')
    expect((await confirm(parent, parent.entry)).json.addresses).toMatchObject([{ confirmed: true }])
    const given = commerce.clock.now()
    expect((await confirm(parent, parent.entry)).json.addresses).toMatchObject([{ confirmed: true }])
    const rows = await inTenant(commerce.commerce.db, 'school', ({ db }) =>
      db.selectFrom('entry_consent').selectAll().execute(),
    )
    expect(rows.filter((row) => row.entry === parent.entry)).toEqual([
      expect.objectContaining({ kind: 'entry', text_version: ENTRY, given_at: new Date(given), allergens: [] }),
    ])
  })

  test('is not confirmed by the consent to another text', async () => {
    const parent = await parentOf('Tara')
    const answer = await confirm(parent, parent.entry, AVOIDS)
    expect(refused(answer)).toEqual([422, expect.stringContaining('has changed')])
    expect(await list(parent)).toMatchObject([{ confirmed: false }])
  })
})

test('an entry that its owner added needs no confirmation', async () => {
  const parent = await commerce.signedIn('school')
  const body = { user: parent.mobile, addressLine1: 'Asha', addressLine2: '5', email: 'a@example.com' }
  await commerce.call('school', 'POST', '/address', { token: parent.token, body })
  expect(await list(parent)).toMatchObject([{ confirmed: true, fromRoster: false }])
})

describe('an entry that is not theirs', () => {
  test('leaves the list for good, and the programme finds it in its list', async () => {
    const parent = await parentOf('Kabir')
    expect((await deny(parent, parent.entry)).json).toEqual({ addresses: [] })
    await rosterOf(commerce, 'school', lines)
    expect(await list(parent)).toEqual([])
    const headers = { authorization: `Bearer ${await commerce.operatorKey('school')}` }
    const told = await commerce.app.inject({ url: '/operator/t/school/roster/denials', headers })
    expect(told.json().denials).toEqual([
      expect.objectContaining({ mobile: parent.mobile, name: 'Kabir', className: '5', section: 'B' }),
    ])
  })

  test('must be of the roster: one that was added by hand is removed instead', async () => {
    const parent = await commerce.signedIn('school')
    const body = { user: parent.mobile, addressLine1: 'Asha', addressLine2: '5', email: 'a@example.com' }
    const { id } = (await commerce.call('school', 'POST', '/address', { token: parent.token, body })).json
    expect((await deny(parent, id)).status).toBe(404)
    expect(await list(parent)).toHaveLength(1)
  })
})

describe('AMB105: what a child avoids', () => {
  test('is kept with its entry, and replaced as a whole', async () => {
    const parent = await parentOf('Zoya')
    await confirm(parent, parent.entry)
    expect((await avoid(parent, parent.entry, ['peanut', 'milk'])).json.addresses).toMatchObject([
      { avoids: ['milk', 'peanut'], othersAvoid: [] },
    ])
    expect((await avoid(parent, parent.entry, ['egg'])).json.addresses).toMatchObject([{ avoids: ['egg'] }])
  })

  test('is deleted with the consent', async () => {
    const parent = await parentOf('Meher')
    await confirm(parent, parent.entry)
    await avoid(parent, parent.entry, ['milk'])
    expect((await withdraw(parent, parent.entry)).json.addresses).toMatchObject([{ avoids: [], confirmed: true }])
    const rows = await inTenant(commerce.commerce.db, 'school', ({ db }) =>
      db.selectFrom('entry_consent').selectAll().execute(),
    )
    expect(rows.filter((row) => row.entry === parent.entry).map((row) => row.kind)).toEqual(['entry'])
  })

  test('is the union of what its parents entered, each after their own confirmation', async () => {
    const mother = await parentOf('Ishaan', 'S-17')
    const father = await parentOf('Ishaan V.', 'S-17')
    await confirm(mother, mother.entry)
    await avoid(mother, mother.entry, ['milk'])
    expect(await list(father)).toMatchObject([{ confirmed: false, avoids: [], othersAvoid: [] }])
    await confirm(father, father.entry)
    await avoid(father, father.entry, ['egg'])
    expect(await list(father)).toMatchObject([{ avoids: ['egg'], othersAvoid: ['milk'] }])
    expect(await list(mother)).toMatchObject([{ avoids: ['milk'], othersAvoid: ['egg'] }])
  })

  test.each([
    ['unknown allergens', ['cheese'], 400],
    ['no allergen, which is a withdrawal', [], 400],
  ] as const)('cannot be %s', async (_case, allergens, status) => {
    const parent = await parentOf(`Child ${status} ${allergens.length}`)
    await confirm(parent, parent.entry)
    expect((await avoid(parent, parent.entry, allergens)).status).toBe(status)
    expect((await avoid(parent, parent.entry, ['milk'], 'avoids-0')).status).toBe(422)
  })
})

describe('SB8: the entry of another person', () => {
  test('is not found by any of the calls', async () => {
    const owner = await parentOf('Anika')
    await confirm(owner, owner.entry)
    await avoid(owner, owner.entry, ['milk'])
    const other = await parentOf('Vihaan')
    for (const answer of [
      await confirm(other, owner.entry),
      await deny(other, owner.entry),
      await avoid(other, owner.entry, ['egg']),
      await withdraw(other, owner.entry),
      await confirm(other, 'no-uuid'),
    ]) {
      expect(refused(answer)).toEqual([404, "Address Doesn't exist"])
    }
    expect(await list(owner)).toMatchObject([{ confirmed: true, avoids: ['milk'] }])
  })

  test('of another tenant, neither', async () => {
    const owner = await parentOf('Lena')
    const person = await commerce.signedIn('plain')
    expect((await confirm(person, owner.entry, ENTRY, 'plain')).status).toBe(404)
  })
})
