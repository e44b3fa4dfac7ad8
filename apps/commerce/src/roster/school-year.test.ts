import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce, type TestPerson } from '../testing/commerce.ts'
import { confirmedEntries, programmeCatalogue, programmes, ROSTER_HEAD, rosterOf } from '../testing/programmes.ts'
import { importRoster } from './import-roster.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({ tenants: programmes, catalogue: programmeCatalogue })
})
afterAll(() => commerce.close())

const list = async ({ mobile, token }: TestPerson) =>
  (await commerce.call('school', 'GET', `/address?user=${mobile}`, { token })).json.addresses

const avoid = ({ token }: TestPerson, id: string, allergens: readonly string[]) =>
  commerce.call('school', 'PUT', '/address/avoids', {
    ...{ token, body: { id, allergens, consent: CONSENT_VERSIONS.avoids } },
  })

function check(lines: readonly string[]) {
  const tenant = commerce.commerce.tenants.find('school')
  if (!tenant) throw new Error('There is no school')
  const csv = [`${ROSTER_HEAD},id`, ...lines].join('\n')
  const wanted = { csv, now: new Date(commerce.clock.now()), confirmRemovals: true, checkOnly: true }
  return importRoster(commerce.commerce.db, tenant, wanted)
}

describe('the roster of a new school year', () => {
  test('moves children up, renames them and changes their school, with their consents and allergens', async () => {
    const parent = await commerce.signedIn('school', { mobile: '9600000101' })
    await rosterOf(commerce, 'school', [
      '9600000101,child,Aarav Rao,5,B,day,A-1',
      '9600000101,child,Dia Rao,2,A,day,A-2',
      '9600000101,child,Tara Rao,12,A,day,A-3',
    ])
    const before = await confirmedEntries(commerce, 'school', parent)
    for (const { id } of before) await avoid(parent, id, ['milk'])
    const next = ['9600000101,child,Aarav Rao,6,B,night,A-1', '9600000101,child,Diya Rao,3,A,day,A-2']
    await rosterOf(commerce, 'school', next)
    const after = await list(parent)
    const kept = { confirmed: true, avoids: ['milk'] }
    expect(after).toMatchObject([
      { id: before[0].id, addressLine1: 'Aarav Rao', addressLine2: '6', ...kept },
      { id: before[1].id, addressLine1: 'Diya Rao', addressLine2: '3', ...kept },
    ])
    expect(after[0].servedAt.storeName).not.toBe(before[0].servedAt.storeName)
    expect(after).toHaveLength(2)
    const consents = await inTenant(commerce.commerce.db, 'school', ({ db }) =>
      db.selectFrom('entry_consent').select('entry').execute(),
    )
    expect(consents.map(({ entry }) => entry)).not.toContain(before[2].id)
  })

  test('finds children by their names where the old roster had no ids', async () => {
    const parent = await commerce.signedIn('school', { mobile: '9600000201' })
    await rosterOf(commerce, 'school', ['9600000201,child,Kabir,7,C,day'])
    const [kabir] = await confirmedEntries(commerce, 'school', parent)
    await rosterOf(commerce, 'school', ['9600000201,child,Kabir,8,C,day,K-1'])
    expect(await list(parent)).toMatchObject([{ id: kabir.id, addressLine2: '8', confirmed: true }])
    await rosterOf(commerce, 'school', ['9600000201,child,Kabeer,8,C,day,K-1'])
    expect(await list(parent)).toMatchObject([{ id: kabir.id, addressLine1: 'Kabeer' }])
  })

  test('lets two children of one number exchange their names', async () => {
    const parent = await commerce.signedIn('school', { mobile: '9600000301' })
    await rosterOf(commerce, 'school', ['9600000301,child,Isha,1,A,day,T-1', '9600000301,child,Usha,1,A,day,T-2'])
    const [isha, usha] = await list(parent)
    await rosterOf(commerce, 'school', ['9600000301,child,Usha,1,A,day,T-1', '9600000301,child,Isha,1,A,day,T-2'])
    expect(await list(parent)).toMatchObject([
      { id: isha.id, addressLine1: 'Usha' },
      { id: usha.id, addressLine1: 'Isha' },
    ])
  })

  test('is checked first: every change is listed, and nothing is changed', async () => {
    await rosterOf(commerce, 'school', [
      '9600000401,child,Zoya,9,B,day,Z-1',
      '9600000402,child,Meher,6,,day,Z-2',
      '9600000403,child,Anika,4,D,day,Z-3',
    ])
    const lines = [
      '9600000401,child,Zoya Khan,10,B,night,Z-1',
      '9600000402,child,Meher,6,,day,Z-2',
      '9600000404,child,Lena,1,A,,',
    ]
    const report = await check(lines)
    const zoya = { mobile: '9600000401', section: 'B' }
    expect(report).toMatchObject({
      ...{ applied: false, problems: [], counts: { added: 1, changed: 1, kept: 1, removed: 1, attached: 0 } },
      changes: [
        {
          was: { ...zoya, name: 'Zoya', className: '9', store: 'day' },
          is: { ...zoya, name: 'Zoya Khan', className: '10', store: 'night' },
        },
        { was: null, is: { name: 'Lena', className: '1', store: '' } },
        { was: { name: 'Anika', className: '4' }, is: null },
      ],
    })
    expect((await check(lines)).changes).toHaveLength(3)
  })
})

describe('the ids of a roster', () => {
  test('stand once for a number, and on one class, section and store', async () => {
    const report = await rosterOf(commerce, 'school', [
      '9600000501,child,Aarav,5,B,day,X-1',
      '9600000501,child,Arav,5,B,day,X-1',
      '9600000502,child,Aarav,6,B,day,X-1',
      `9600000503,child,Diya,6,B,day,${'x'.repeat(61)}`,
    ])
    expect(report.problems).toEqual([
      { line: 3, reason: 'its id stands on line 2 already, for this number' },
      { line: 4, reason: 'class, section or store differ from line 2, its id' },
      { line: 5, reason: 'the id is longer than 60 characters' },
    ])
  })
})
