import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import {
  atCounter,
  codeAnswer,
  codeOf,
  codeTenants,
  counterCatalogue,
  type Parent,
  parentsOf,
  saleOf,
} from '#testing/counter'
import { rosterOf } from '#testing/programmes'
import { balance, fund, isSound, passbook } from '#testing/wallets'

/** Monday, 12:00 in India. */
const START = '2026-11-23T06:30:00Z'

let commerce: TestCommerce
let till: { tenant: string; key: string }
let asha: Parent
beforeAll(async () => {
  const tenants = {
    ...codeTenants,
    first: { ...codeTenants.school, name: 'First' },
    screens: { ...codeTenants.school, name: 'Screens' },
    plain: { name: 'Plain', clientType: 'SCHOOL', walletEnabled: true },
  }
  const wallets = { screens: { printedCodes: false } }
  commerce = await startCommerce({ at: START, tenants, wallets, catalogue: counterCatalogue })
})
afterAll(() => commerce.close())
beforeEach(async () => {
  commerce.clock.set(START)
  till = { tenant: 'school', key: await commerce.operatorKey('school', { scopes: ['counter'] }) }
  ;[asha] = (await parentsOf(commerce, 'school', [(mobile) => `${mobile},child,Mira Rao,5,B,day`])) as [Parent]
  await fund(commerce, 'school', asha.person, 100)
})

/** A code is refused by both calls with one clear answer, and nothing is half done. */
async function isRefused(code: string, fault: string, message: string): Promise<void> {
  const sold = await atCounter(commerce, till, 'sales', saleOf(code, { confirmed: true }))
  const looked = await atCounter(commerce, till, 'look', { code, store: 'day' })
  for (const { status, json } of [sold, looked]) {
    expect([status, json]).toEqual([422, { code: 'refused', message, refusal: { code: fault } }])
  }
  // The session of the parent has ended by the end of the school year.
  commerce.clock.set(START)
  expect(await balance(commerce, 'school', asha.person)).toBe(100)
  expect(await passbook(commerce, 'school', asha.person)).toHaveLength(1)
  await isSound(commerce, 'school')
}

const after = (ms: number) => commerce.clock.set(new Date(Date.parse(START) + ms).toISOString())

describe('AMB111: codes that do not count', () => {
  test('a phone code lives 60 seconds, and another one is shown every 30', async () => {
    const code = await codeOf(commerce, 'school', asha)
    after(29_999)
    expect(await codeOf(commerce, 'school', asha)).toBe(code)
    after(30_000)
    expect(await codeOf(commerce, 'school', asha)).not.toBe(code)
    const { json } = await codeAnswer(commerce, 'school', asha)
    expect(json.data).toMatchObject({ validForSeconds: 60, changesAfterSeconds: 30, lastDay: null })
    after(59_999)
    expect((await atCounter(commerce, till, 'look', { code, store: 'day' })).status).toBe(200)
    after(60_000)
    await isRefused(code, 'code-outdated', 'This code is too old. Please open it again on the phone.')
  })

  test('a code with a flipped bit, and a text that is no code', async () => {
    const code = await codeOf(commerce, 'school', asha)
    const flipped = code.slice(0, 20) + (code[20] === 'A' ? 'B' : 'A') + code.slice(21)
    for (const wrong of [flipped, code.toLowerCase(), '', 'https://example.com', 'TQ1:', `${code}A`]) {
      await isRefused(wrong, 'code-unreadable', 'This is not a code of this place')
    }
  })

  test('SAFE12: a code of another tenant', async () => {
    const [ravi] = (await parentsOf(commerce, 'academy', [(mobile) => `${mobile},child,Kabir,5,B,day`])) as [Parent]
    await isRefused(await codeOf(commerce, 'academy', ravi), 'code-unreadable', 'This is not a code of this place')
  })

  test.each(['phone', 'print'])('a %s code of a child that has left the roster', async (form) => {
    const code = await codeOf(commerce, 'school', asha, form)
    await rosterOf(commerce, 'school', ['9000000001,child,Somebody Else,5,B,day'])
    await isRefused(code, 'code-unlisted', 'The person of this code is not listed any more')
  })

  test('a code of a child that its parent has denied', async () => {
    const code = await codeOf(commerce, 'school', asha)
    await commerce.call('school', 'DELETE', `/address/confirmation?id=${asha.entry}`, { token: asha.person.token })
    await isRefused(code, 'code-unlisted', 'The person of this code is not listed any more')
  })

  test.each(['phone', 'print'])('a %s code that was revoked a second ago, at once and for good', async (form) => {
    const code = await codeOf(commerce, 'school', asha, form)
    const { token } = asha.person
    await commerce.call('school', 'POST', `/address/${asha.entry}/qr/revoke`, { token })
    after(1000)
    await isRefused(code, 'code-revoked', 'This code was revoked')
    const now = await codeOf(commerce, 'school', asha, form)
    expect((await atCounter(commerce, till, 'look', { code: now, store: 'day' })).status).toBe(200)
  })

  test('a printed code ends with the school year, in the zone of the wallet', async () => {
    const { json } = await codeAnswer(commerce, 'school', asha, 'print')
    expect(json.data).toMatchObject({ form: 'print', changesAfterSeconds: null, lastDay: '2027-03-31' })
    const code = await codeOf(commerce, 'school', asha, 'print')
    commerce.clock.set('2027-03-31T18:29:59Z')
    expect((await atCounter(commerce, till, 'look', { code, store: 'day' })).json.form).toBe('print')
    commerce.clock.set('2027-03-31T18:30:00Z')
    await isRefused(code, 'code-ended', 'This printed code ended with the school year')
  })

  test('a printed code where they are switched off: it is not made, and not accepted', async () => {
    const [mira] = (await parentsOf(commerce, 'screens', [(mobile) => `${mobile},child,Mira,5,B,day`])) as [Parent]
    const message = 'Printed codes are not accepted here. Please show the code on the phone.'
    const made = await codeAnswer(commerce, 'screens', mira, 'print')
    expect([made.status, made.json.message]).toEqual([422, message])
    expect((await codeAnswer(commerce, 'screens', mira)).status).toBe(200)
  })
})

test('SAFE1: the first codes of a tenant, made at once, are signed with one key', async () => {
  const [first, second] = (await parentsOf(commerce, 'first', [
    (mobile) => `${mobile},child,Kabir,5,B,day`,
    (mobile) => `${mobile},child,Tara,6,A,day`,
  ])) as [Parent, Parent]
  const codes = await Promise.all([first, second, first, second].map((each) => codeOf(commerce, 'first', each)))
  const counter = { tenant: 'first', key: await commerce.operatorKey('first', { scopes: ['counter'] }) }
  const looked = await Promise.all(codes.map((code) => atCounter(commerce, counter, 'look', { code, store: 'day' })))
  expect(looked.map(({ json }) => json.name)).toEqual(['Kabir', 'Tara', 'Kabir', 'Tara'])
})

describe('SB8: the codes of an entry are for its owner', () => {
  test("another person's entry is not found, nor is an unknown one", async () => {
    const ravi = await commerce.signedIn('school')
    for (const entry of [asha.entry, '00000000-0000-4000-8000-000000000000', 'x']) {
      for (const [method, path] of [
        ['GET', 'qr'],
        ['POST', 'qr/revoke'],
        ['GET', 'limits'],
      ] as const) {
        const { status, json } = await commerce.call('school', method, `/address/${entry}/${path}`, {
          token: ravi.token,
        })
        expect([status, json.message]).toEqual([404, "Address Doesn't exist"])
      }
    }
  })

  test('A19: nothing of it exists where scan and pay is off', async () => {
    const [mira] = (await parentsOf(commerce, 'plain', [(mobile) => `${mobile},child,Mira,5,B,day`])) as [Parent]
    const { status, json } = await codeAnswer(commerce, 'plain', mira)
    expect([status, json.message]).toEqual([404, 'QR codes are not offered here'])
    const key = await commerce.operatorKey('plain', { scopes: ['counter'] })
    const sold = await atCounter(commerce, { tenant: 'plain', key }, 'sales', saleOf('TQ1:A'))
    expect([sold.status, sold.json.message]).toEqual([404, 'QR codes are not offered here'])
    const { token, mobile } = mira.person
    expect((await commerce.call('plain', 'GET', `/address?user=${mobile}`, { token })).text).not.toContain('qrCode')
  })

  test('Z8: a confirmed entry names the address of its picture, one that is not confirmed does not', async () => {
    const person = await commerce.signedIn('school')
    const lines = [asha.person.mobile, person.mobile].map((mobile) => `${mobile},child,Mira Rao,5,B,day`)
    await rosterOf(commerce, 'school', lines)
    const { token, mobile } = person
    const list = async () =>
      (await commerce.call('school', 'GET', `/address?user=${mobile}`, { token })).json.addresses[0]
    const { id, qrCode } = await list()
    expect(qrCode).toBeUndefined()
    expect((await codeAnswer(commerce, 'school', { person, entry: id })).status).toBe(422)
    await commerce.call('school', 'POST', '/address/confirmation', {
      token,
      body: { id, consent: CONSENT_VERSIONS.entry },
    })
    expect((await list()).qrCode).toBe(`/address/${id}/qr`)
  })
})

describe('SAFE14: a counter that guesses', () => {
  test('may send 60 codes that are not accepted in ten minutes; another counter goes on', async () => {
    const look = (key: string, code: string) =>
      atCounter(commerce, { tenant: 'school', key }, 'look', { code, store: 'day' })
    for (let tries = 1; tries <= 60; tries += 1) expect((await look(till.key, `TQ1:${tries}`)).status).toBe(422)
    const code = await codeOf(commerce, 'school', asha)
    const { status, json } = await look(till.key, code)
    expect([status, json.message]).toEqual([429, 'Too many codes were not accepted. Please wait some minutes.'])
    expect((await look(await commerce.operatorKey('school', { scopes: ['counter'] }), code)).status).toBe(200)
    after(10 * 60_000)
    expect((await look(till.key, await codeOf(commerce, 'school', asha))).status).toBe(200)
  })

  test('SAFE12: a key of a counter opens nothing else', async () => {
    const headers = { authorization: `Bearer ${till.key}` }
    for (const [method, url] of [
      ['GET', '/operator/t/school/orders'],
      ['POST', '/operator/t/school/wallets/show'],
      ['POST', '/operator/t/academy/counter/look'],
    ] as const) {
      const payload = method === 'POST' ? { payload: { mobile: asha.person.mobile } } : {}
      expect((await commerce.app.inject({ method, url, headers, ...payload })).statusCode).toBe(403)
    }
    const key = await commerce.operatorKey('school', { scopes: ['orders', 'catalogue', 'roster'] })
    const other = await atCounter(commerce, { tenant: 'school', key }, 'look', { code: 'TQ1:A', store: 'day' })
    expect(other.status).toBe(403)
  })
})
