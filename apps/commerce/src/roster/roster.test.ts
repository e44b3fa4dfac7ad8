import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce, type TestPerson } from '../testing/commerce.ts'
import { confirmedEntries, programmeCatalogue, programmes, ROSTER_HEAD, rosterOf } from '../testing/programmes.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({
    tenants: { ...programmes, plain: { name: 'Plain' }, large: { name: 'Large', clientType: 'SCHOOL' } },
    catalogue: programmeCatalogue,
  })
})
afterAll(() => commerce.close())

const listOf = async (tenant: string, { mobile, token }: TestPerson) => {
  const { json } = await commerce.call(tenant, 'GET', `/address?user=${mobile}`, { token })
  return json.addresses as { id: string; addressLine1: string; addressLine2: string; city: string; email: string }[]
}

const namesOf = async (tenant: string, person: TestPerson) =>
  (await listOf(tenant, person)).map((entry) => entry.addressLine1)

/** SB5: signs a person up, which verifies the mobile number. */
async function signUp(tenant: string, mobile: string): Promise<TestPerson> {
  const form = { name: 'Meera Mehta', mobile, email: `p${mobile}@example.com`, pin: '803921' }
  const token = (await commerce.call(tenant, 'POST', '/signup', { body: form })).json.signUpToken
  for (const [type, to] of [
    ['mobile', mobile],
    ['email', form.email],
  ] as const) {
    const otp = await commerce.codeFor(to)
    await commerce.call(tenant, 'POST', '/signup/verifyOtp', { body: { otp, type, token } })
  }
  const signedIn = await commerce.call(tenant, 'POST', '/signin', { body: { mobile, pin: form.pin } })
  return { id: '', ...form, token: signedIn.json.data.token }
}

describe('the people of a programme', () => {
  test('are added to the list of the person who signs up with their number (L19, L22, A8)', async () => {
    await rosterOf(commerce, 'school', [
      '9000000101,child,Aarav Mehta,5,B,day',
      '9000000101,child,Diya Mehta,2,A,night',
      '9000000102,child,Kabir Shah,7,,day',
    ])
    const meera = await signUp('school', '9000000101')
    expect(await listOf('school', meera)).toMatchObject([
      { addressLine1: 'Aarav Mehta', addressLine2: '5', city: 'B', email: meera.email, lat: null, long: null },
      { addressLine1: 'Diya Mehta', addressLine2: '2', city: 'A' },
    ])
  })

  test('are added to the list of a person who already has an account', async () => {
    const dev = await commerce.signedIn('staff', { mobile: '9000000201' })
    const report = await rosterOf(commerce, 'staff', ['9000000201,staff,Dev Nair,,,day'])
    expect(report.counts).toEqual({ added: 1, changed: 0, kept: 0, removed: 0, attached: 1 })
    expect(await namesOf('staff', dev)).toEqual(['Dev Nair'])
  })

  test('belong to one programme: the same number at another tenant gets nothing', async () => {
    await rosterOf(commerce, 'school', ['9000000301,child,Isha Rao,1,A,day'])
    const same = await commerce.signedIn('staff', { mobile: '9000000301' })
    expect(await namesOf('staff', same)).toEqual([])
  })
})

describe('a second roster', () => {
  test('of a whole city updates the classes of those who stay and removes the others, in one import', async () => {
    // More people leave the roster than a statement accepts parameters.
    const [LEAVING, STAYING] = [66_000, 2000]
    const city = (count: number, className: string) =>
      Array.from({ length: count }, (_, at) => `${9_300_000_000 + at},child,Child ${at},${className},A,day`)
    await rosterOf(commerce, 'school', city(STAYING + LEAVING, '1'))
    const parent = await commerce.signedIn('school', { mobile: '9300000007' })
    const report = await rosterOf(commerce, 'school', city(STAYING, '2'))
    expect(report.counts).toMatchObject({ changed: STAYING, removed: LEAVING, attached: 1 })
    expect(await listOf('school', parent)).toMatchObject([{ addressLine1: 'Child 7', addressLine2: '2' }])
  })

  test('updates, keeps, adds and removes: the file is the whole list', async () => {
    const parent = await commerce.signedIn('school', { mobile: '9000000401' })
    await rosterOf(commerce, 'school', [
      '9000000401,child,Aarav Mehta,5,B,day',
      '9000000401,child,Diya Mehta,2,A,day',
      '9000000401,child,Tara Mehta,1,A,day',
    ])
    const before = await listOf('school', parent)
    const report = await rosterOf(commerce, 'school', [
      '9000000401,child,Aarav Mehta,6,B,day',
      '9000000401,child,Diya Mehta,2,A,day',
      '9000000401,child,Zoya Mehta,1,C,day',
    ])
    expect(report.counts).toEqual({ added: 1, changed: 1, kept: 1, removed: 1, attached: 1 })
    const after = await listOf('school', parent)
    expect(after.map((entry) => [entry.addressLine1, entry.addressLine2])).toEqual([
      ['Aarav Mehta', '6'],
      ['Diya Mehta', '2'],
      ['Zoya Mehta', '1'],
    ])
    expect(after[0]?.id).toBe(before[0]?.id)
  })

  test('that would remove more than a fifth of the people, and two or more, needs a confirmation', async () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, at) => `90000006${String(at).padStart(2, '0')},child,Child ${at},1,A,day`)
    const put = (count: number, confirmed: boolean) => rosterOf(commerce, 'large', people(count), confirmed)
    expect((await put(60, false)).counts).toMatchObject({ added: 60 })
    expect(await put(3, false)).toEqual({
      ...{ applied: false, problems: [], counts: null },
      unconfirmed: { removed: 57, of: 60, reasons: ['removals'] },
    })
    expect((await put(60, false)).counts).toMatchObject({ kept: 60, removed: 0 })
    expect((await put(48, false)).counts).toMatchObject({ removed: 12 })
    expect((await put(3, true)).counts).toMatchObject({ kept: 3, removed: 45 })
    // A small programme is protected too; a single person may leave any of them.
    expect((await put(1, false)).unconfirmed).toEqual({ removed: 2, of: 3, reasons: ['removals'] })
    expect((await put(2, false)).counts).toMatchObject({ removed: 1 })
    expect((await put(1, false)).counts).toMatchObject({ removed: 1 })
    expect((await put(6, false)).counts).toMatchObject({ added: 5 })
    expect((await put(1, false)).unconfirmed).toEqual({ removed: 5, of: 6, reasons: ['removals'] })
  })

  test("imported again changes nothing, and keeps a parent's edits", async () => {
    const parent = await commerce.signedIn('school', { mobile: '9000000402' })
    const lines = ['9000000402,child,Aarav Mehta,5,B,day']
    await rosterOf(commerce, 'school', lines)
    const [entry] = await confirmedEntries(commerce, 'school', parent)
    const edited = { ...entry, user: parent.mobile, email: 'new@example.com', storeId: undefined }
    await commerce.call('school', 'PUT', '/address', { token: parent.token, body: edited })
    const report = await rosterOf(commerce, 'school', lines)
    expect(report.counts).toEqual({ added: 0, changed: 0, kept: 1, removed: 0, attached: 0 })
    expect((await listOf('school', parent))[0]?.email).toBe('new@example.com')
  })

  test('with one invalid line changes nothing', async () => {
    const parent = await commerce.signedIn('school', { mobile: '9000000403' })
    await rosterOf(commerce, 'school', ['9000000403,child,Aarav Mehta,5,B,day'])
    const report = await rosterOf(commerce, 'school', ['9000000403,child,Diya Mehta,2,A,day', 'x,child,Tara,2,A,day'])
    expect(report).toEqual({
      applied: false,
      counts: null,
      problems: [{ line: 3, reason: 'mobile "x" is not a mobile number of ten digits' }],
    })
    expect(await namesOf('school', parent)).toEqual(['Aarav Mehta'])
  })

  test('is refused for a tenant that is not a programme', async () => {
    expect((await rosterOf(commerce, 'plain', ['9000000403,child,Aarav,5,B,day'])).applied).toBe(false)
  })
})

describe("the operator's call", () => {
  const put = async (tenant: string, csv: string, key?: string, query = '') =>
    fetch(`${commerce.url}/operator/t/${tenant}/roster${query}`, {
      method: 'PUT',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${key ?? (await commerce.operatorKey('staff'))}` },
      body: csv,
    })
  const good = `${ROSTER_HEAD}\n9000000501,staff,Nila Das,,,night`

  test('imports, and reports invalid lines', async () => {
    const taken = await put('staff', good)
    expect([taken.status, await taken.json()]).toMatchObject([200, { applied: true, counts: { added: 1 } }])
    const refused = await put('staff', `${good}\n1,staff,Nobody,,,night`)
    expect([refused.status, await refused.json()]).toMatchObject([422, { applied: false, problems: [{ line: 3 }] }])
  })

  test('removes many people only with confirmRemovals, and records a refusal', async () => {
    const all = Array.from({ length: 9 }, (_, at) => `900000070${at},staff,Person ${at},,,night`)
    await put('staff', [ROSTER_HEAD, ...all].join('\n'), undefined, '?confirmRemovals=true')
    const few = [ROSTER_HEAD, all[0]].join('\n')
    const refused = await put('staff', few)
    expect([refused.status, await refused.json()]).toMatchObject([422, { unconfirmed: { removed: 8, of: 9 } }])
    const audit = await inTenant(commerce.commerce.db, 'staff', (tx) =>
      tx.db.selectFrom('operator_audit').selectAll().where('tenant', '=', 'staff').orderBy('at').execute(),
    )
    expect(audit.filter((each) => each.operation === 'import-roster').map((each) => each.counts)).toContainEqual({
      ...{ problems: 0, unconfirmed: 8 },
    })
    const taken = await put('staff', few, undefined, '?confirmRemovals=true')
    expect([taken.status, await taken.json()]).toMatchObject([200, { counts: { removed: 8 } }])
    expect((await put('staff', few, undefined, '?confirmRemovals=perhaps')).status).toBe(400)
  })

  test('is refused without the key, and at any other tenant', async () => {
    expect((await put('staff', good, 'a-guess')).status).toBe(403)
    expect((await put('nobody', good)).status).toBe(403)
  })
})
