import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { catalogueOf } from '@tiffin/domain/words/catalogue'
import { startCommerce, type TestCommerce } from './testing/commerce.ts'
import { twoTenants, writeTenants } from './testing/tenants.ts'

const english = catalogueOf('en').messages
const accented = catalogueOf('en-XA').messages

const root = mkdtempSync(path.join(tmpdir(), 'tiffin-languages-'))
let commerce: TestCommerce
beforeAll(async () => {
  const folders = writeTenants(root, twoTenants, { demo: true })
  const file = path.join(folders.tenantsDir, 'beta.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), language: 'en-XA' }))
  commerce = await startCommerce({ folders, config: { mode: 'demo' } })
})
afterAll(async () => {
  await commerce.close()
  rmSync(root, { recursive: true })
})

const form = { name: 'Ravi Iyer', mobile: '9200000001', email: 'ravi@example.com', pin: '803921' }

const said = async (tenant: string, call: string, body: unknown): Promise<string> =>
  (await commerce.call(tenant, 'POST', call, { body })).json.message

test.each<[string, string, object, keyof typeof english]>([
  ['a refusal', '/signin', { mobile: '9200000001', pin: '803921' }, 'wrongSignIn'],
  ['a field that is not right', '/signup', { ...form, pin: '1' }, 'invalidPasscode'],
  ['a success', '/signup', form, 'codesSent'],
])("commerce answers with %s in each tenant's own language", async (_what, call, body, key) => {
  expect([await said('alpha', call, body), await said('beta', call, body)]).toEqual([english[key], accented[key]])
})

test("a message with a code is in the tenant's language, with brand and code unchanged", async () => {
  await said('beta', '/signup', { ...form, mobile: '9200000002', email: 'two@example.com' })
  const code = await commerce.codeFor('two@example.com')
  const message = commerce.outbox.sent.findLast(({ recipient }) => recipient === 'two@example.com')
  expect(message).toMatchObject({ subject: accented.codeSubject('Beta'), text: accented.codeText('Beta', code) })
})

test('a refused order and an ended session have texts in the language too, with the code beside the text', async () => {
  const person = await commerce.signedIn('beta')
  const body = { user: person.mobile, store: 1, orderType: 'PICKUP', items: [], orderValue: 0 }
  const refused = await commerce.call('beta', 'POST', '/placeOrder', { body, token: person.token })
  expect(refused.json).toMatchObject({ message: accented.cartEmpty, reason: { code: 'cart-empty' } })
  const ended = await commerce.call('beta', 'POST', '/placeOrder', { body, token: 'another' })
  expect(ended.json).toMatchObject({ code: 'session-expired', message: accented.sessionExpired })
})
