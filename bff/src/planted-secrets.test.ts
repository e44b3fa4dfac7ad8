import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { allRows } from '@tiffin/commerce/testing/all-rows'
import { anAuthenticator } from '@tiffin/commerce/testing/authenticator'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import type { TestCommerce } from '@tiffin/commerce/testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { createOutbox } from '@tiffin/commerce/testing/outbox'
import { payOrder } from '@tiffin/commerce/testing/paid-order'
import { planCatalogue } from '@tiffin/commerce/testing/running-plans'
import { withoutEmail } from '@tiffin/commerce/testing/without-email'
import { startSystem, type TestSystem } from '@tiffin/lab/in-process'
import type { Browser, TestBff } from './testing/bff.ts'
import { complain } from './testing/complain.ts'
import { newAddressSample, newOrderSample } from './testing/kitchen.ts'
import { planRound } from './testing/plan-round.ts'
import { toppedUp } from './testing/top-ups.ts'

/** What a diner types or receives. No log may hold it; the database holds it only where it belongs. */
const personal = {
  name: 'Padmavathi Planted',
  changedName: 'Padmavathi Replanted',
  mobile: '9333333333',
  email: 'planted.diner@example.com',
  flat: 'Flat 77, Planted Heights',
  street: 'Planted Cross Road',
  receiver: 'Planted Receiver',
  ...{ comments: 'planted comment for the kitchen', billNote: 'planted cost centre 77' },
  child: 'Plantedchild Kumar',
  firstEmail: 'planted.first@example.com',
  typedPlace: 'Planted Vihar Extension',
  business: 'Planted Caterers Private Limited',
  ...{ latitude: '28.5512345', longitude: '77.2612345' },
}

/** Secrets that are chosen here. No log and no table may hold them. */
const secret = {
  passcode: '864213',
  newPasscode: '975324',
  wrongPasscode: '753197',
  wrongCode: '319755',
  ownPasscode: '830495',
  serviceKey: 'planted-service-key-0001',
  pepper: 'planted-pepper-00000001',
}

const outbox = createOutbox()
const lines: string[] = []
let isGatewayBroken = false
let system: TestSystem
let commerce: TestCommerce
let bff: TestBff
beforeAll(async () => {
  system = await startSystem({
    tenants: { spice: { payment: { provider: 'sandbox' }, clientConfig: { walletEnabled: true } } },
    ...{ config: { pepper: secret.pepper, logLevel: 'trace' }, serviceKey: secret.serviceKey },
    catalogue: planCatalogue(),
    env: { LOG_LEVEL: 'debug' },
    logStream: { write: (line) => void lines.push(line) },
    senders: {
      // What libraries do: their errors quote the recipient and the text.
      mobile: async (message) => {
        if (isGatewayBroken) throw new Error(`no route to ${message.recipient}: ${message.text}`)
        await outbox.senders.mobile(message)
      },
      email: outbox.senders.email,
    },
  })
  commerce = system.commerce
  bff = system.bff
})
afterAll(() => system.close())

/** What the servers issued: codes, tokens, cookies; and what opens a page of the bank, which the database holds. */
const [issued, pageTokens] = [new Set<string>(), new Set<string>()]

async function codeFor(recipient: string): Promise<string> {
  await commerce.worker.runDue()
  const code = outbox.lastCode(recipient)
  issued.add(code)
  return code
}

function noteCookies(browser: Browser): void {
  for (const value of browser.cookies.values()) if (value.length > 20) issued.add(value)
}

async function signUp(browser: Browser): Promise<number[]> {
  const [{ name, mobile, email }, { passcode, wrongCode, wrongPasscode }] = [personal, secret]
  const started = await browser.post('/api/identity/sign-up', { name, mobile, email, passcode })
  noteCookies(browser)
  await browser.post('/api/identity/verify-code', { channel: 'mobile', code: wrongCode })
  await browser.post('/api/identity/resend-code', { channel: 'mobile' })
  const codes = [await codeFor(mobile), await codeFor(email)]
  const verified = [
    await browser.post('/api/identity/verify-code', { channel: 'mobile', code: codes[0] }),
    await browser.post('/api/identity/verify-code', { channel: 'email', code: codes[1] }),
  ]
  await browser.post('/api/identity/sign-in', { mobile, passcode: wrongPasscode })
  const signedIn = await browser.post('/api/identity/sign-in', { mobile, passcode })
  noteCookies(browser)
  return [started, ...verified, signedIn].map(({ status }) => status)
}

/** Places an order at commerce, pays it and cancels it through the BFF, so that money goes back. */
async function orderAndRefund(browser: Browser): Promise<number[]> {
  const { mobile, name, email, comments, billNote } = personal
  const signedIn = await commerce.call('spice', 'POST', '/signin', { body: { mobile, pin: secret.passcode } })
  const { token } = signedIn.json.data
  issued.add(token)
  const person = { id: '', name, mobile, email, token }
  const ids = await catalogueIds(commerce.commerce, 'spice')
  const body = orderBody(ids, person, twoDals, TWO_DALS_TOTAL, { customization: comments, billNote })
  const placed = await place(commerce, 'spice', person, body)
  const { orderId } = placed.json.data
  await payOrder(commerce, 'spice', orderId)
  const cancelled = await browser.delete(`/api/orders/${orderId}`)
  const { instructions } = newOrderSample
  await browser.post('/api/orders', { ...newOrderSample, instructions: { ...instructions, comments }, billNote })
  const own = [`orders/${orderId}/copy`, `orders/${orderId}/documents`, 'documents/D1', 'documents/D1/file']
  for (const again of ['me/order-lists', ...own, 'stores/1/recent-orders']) await browser.get(`/api/${again}`)
  return [placed.status, cancelled.status]
}

/** Adds credits at the bank, and reads the wallet. */
async function wallet(browser: Browser): Promise<number[]> {
  const [{ topUpId, checkout }, second] = [await toppedUp(browser, 25_000), await toppedUp(browser, 25_000)]
  for (const { token } of [checkout, second.checkout]) pageTokens.add(token)
  const parts = ['', '/passbook', '/passbook.csv', `/top-ups/${topUpId}/receipt`]
  return Promise.all(parts.map(async (part) => (await browser.get(`/api/wallet${part}`)).status))
}

async function account(browser: Browser): Promise<number[]> {
  const [{ flat, street, receiver, email, changedName, child }, { passcode, newPasscode }] = [personal, secret]
  const draft = { ...newAddressSample, name: receiver, addressLine1: flat, addressLine2: street, email, storeId: null }
  const answers = [
    await browser.post('/api/addresses', draft),
    await browser.post('/api/me/profile', { name: changedName, email: '' }),
    await browser.post('/api/me/passcode', { oldPasscode: passcode, newPasscode, confirmPasscode: newPasscode }),
  ]
  noteCookies(browser)
  await browser.post('/api/entries', { entry: { kind: 'child', name: child, email }, storeId: null })
  return answers.map(({ status }) => status)
}

/** Signs in on another device with a passcode that was sent. */
async function sentPasscode(): Promise<number[]> {
  const { mobile } = personal
  const device = bff.browser()
  const asked = await device.post('/api/identity/resend-passcode', { mobile })
  // One job makes the passcode, the next one sends it.
  await commerce.worker.runDue()
  const signedIn = await device.post('/api/identity/sign-in', { mobile, passcode: await codeFor(mobile) })
  noteCookies(device)
  const { ownPasscode } = secret
  const changed = await device.post('/api/me/passcode', {
    ...{ oldPasscode: '', newPasscode: ownPasscode, confirmPasscode: ownPasscode },
  })
  await device.get('/api/sessions')
  await device.post('/api/sessions/end', { sessionId: null })
  return [asked.status, signedIn.status, changed.status]
}

/** Adds a passkey, signs in with it on another device, renames and removes it. */
async function passkey(browser: Browser): Promise<number[]> {
  const origin = 'http://spice.localhost'
  const authenticator = anAuthenticator()
  const { options } = (await browser.post('/api/passkeys/options', { passcode: secret.passcode })).body
  const credential = authenticator.create(options, origin)
  const added = await browser.post('/api/passkeys', { credential })
  const device = bff.browser()
  const request = (await device.post('/api/identity/passkey/options')).body.options
  const assertion = authenticator.get(request, origin)
  const signedIn = await device.post('/api/identity/passkey', { credential: assertion })
  noteCookies(device)
  for (const challenge of [options.challenge, request.challenge, assertion.response.signature]) issued.add(challenge)
  const { passkeys } = (await device.get('/api/passkeys')).body
  const at = `/api/passkeys/${passkeys[0].id}`
  const renamed = await device.put(at, { name: personal.name })
  const removed = await device.delete(at)
  return [added, signedIn, renamed, removed].map(({ status }) => status)
}

/** Enters the first e-mail address of an account that has none (Q36). */
async function firstEmail(): Promise<number[]> {
  const { mobile, name, firstEmail: email } = personal
  await withoutEmail(commerce, 'spice', mobile)
  const device = bff.browser()
  await device.post('/api/identity/sign-in', { mobile, passcode: secret.ownPasscode })
  noteCookies(device)
  const asked = await device.post('/api/me/profile', { name, email })
  await device.post('/api/me/profile/email', { email, code: secret.wrongCode })
  const confirmed = await device.post('/api/me/profile/email', { email, code: await codeFor(email) })
  noteCookies(device)
  return [asked.status, confirmed.status]
}

/** Changes what the account keeps: addresses and entries. The tenant has no entries, so that those are refused. */
async function keepsake(browser: Browser): Promise<number[]> {
  const { flat, street, child, email, business: name } = personal
  const { storeId: _storeId, ...address } = { ...newAddressSample, addressLine1: flat, addressLine2: street, email }
  const at = `/api/addresses/${(await browser.get('/api/addresses')).body.addresses[0].id}`
  const answers = [await browser.put(at, { address }), await browser.put(`${at}/default`, {}), await browser.delete(at)]
  const entry = '/api/entries/e1'
  await browser.put(entry, { entry: { kind: 'child', name: child, email } })
  await browser.post(`${entry}/confirmation`, { consent: 'entry-1' })
  await browser.delete(`${entry}/confirmation`)
  await browser.put(`${entry}/avoids`, { avoids: ['milk'], consent: 'avoids-1' })
  for (const kept of [`${entry}/avoids`, entry]) await browser.delete(kept)
  await browser.put('/api/me/avoids', { avoids: ['milk'], consent: 'account-1' })
  for (const own of ['entries', 'me/avoids', 'me/buyer']) await browser.get(`/api/${own}`)
  await browser.delete('/api/me/avoids')
  await browser.put('/api/me/buyer', { buyer: { name, address: `${flat} 560001`, gst: '29AAGCB7383J1Z4' } })
  await complain(browser, { name: child, contact: email, text: `${child} at ${flat}` })
  return answers.map(({ status }) => status)
}

/** What a visitor types and where the visitor is stand in the browser's calls, and in no log. */
async function places(browser: Browser): Promise<number[]> {
  const { typedPlace, latitude, longitude } = personal
  const point = `lat=${latitude}&long=${longitude}`
  const asked = [
    `/api/places?query=${encodeURIComponent(typedPlace)}`,
    `/api/places/one?id=${encodeURIComponent(typedPlace)}`,
    `/api/places/near?${point}`,
    `/api/stores/delivery?${point}`,
  ]
  return Promise.all(asked.map(async (url) => (await browser.get(url)).status))
}

/** The calls that hold what is personal, of those that the BFF has. `planted-codes.test.ts` has those of codes. */
const ACCOUNT_CALL =
  /^\w+ \/api\/(identity|grievances|me\/(?:p|avoids|buyer|grievances)|addresses|entries(?!.*\/(?:code|limits))|documents|passkeys|plans|sessions|wallet|places|stores\/delivery)/

/** The calls of accounts that the log does not name: this round left them out. */
const leftOut = (log: string): string[] =>
  [...bff.app.routeAccess.keys()].filter((call) => {
    const [method = '', route = ''] = call.split(' ')
    if (method === 'HEAD' || !ACCOUNT_CALL.test(call)) return false
    const lineOf = (line: string) => line.includes(`"method":"${method}"`) && line.includes(`"route":"${route}"`)
    return !log.split('\n').some(lineOf)
  })

/** Calls that fail: unreadable, unknown, at a page. Their texts must not appear either. */
async function failures(browser: Browser): Promise<void> {
  const { mobile, email, flat, child } = personal
  await browser.get(`/${mobile}/${encodeURIComponent(email)}?token=${secret.passcode}`)
  await browser.get(`/api/no-such-call/${encodeURIComponent(child)}`)
  await browser.post('/api/addresses', { oops: flat })
  await commerce.call('spice', 'POST', '/signin', { body: { mobile: [mobile], pin: secret.passcode } })
  await commerce.call('spice', 'GET', `/no-such-call/${mobile}?token=${secret.passcode}`)
  isGatewayBroken = true
  const other = bff.browser()
  const form = { name: personal.name, mobile: '9333333334', email: `other.${email}`, passcode: secret.passcode }
  await other.post('/api/identity/sign-up', form)
  await commerce.worker.runDue()
}

test('SAFE16: after a whole round no log, metric, error or job holds what was planted or issued', async () => {
  const browser = bff.browser()
  expect(await signUp(browser)).toEqual([200, 200, 200, 200])
  expect(await orderAndRefund(browser)).toEqual([200, 200])
  expect(await wallet(browser)).toEqual([200, 200, 200, 200])
  expect(await planRound(browser, personal.comments)).toEqual([200, 200, 200, 200, 200, 200])
  expect(await passkey(browser)).toEqual([200, 200, 200, 200])
  expect(await account(browser)).toEqual([200, 200, 200])
  expect(await keepsake(browser)).toEqual([200, 200, 200])
  expect(await places(browser)).toEqual([200, 200, 200, 200])
  expect(await sentPasscode()).toEqual([200, 200, 200])
  expect(await firstEmail()).toEqual([200, 200])
  await failures(browser)
  await browser.get('/api/identity/session')
  await browser.post('/api/identity/sign-out')
  await commerce.worker.runDue()
  const figuresAt = async (path: string): Promise<string> =>
    (await bff.browser().get(path).set('authorization', `Bearer ${secret.serviceKey}`)).text
  const headers = { authorization: `Bearer ${secret.serviceKey}` }
  const ofCommerce = await commerce.app.inject({ url: '/metrics', headers })
  const metrics = [await figuresAt('/metrics'), await figuresAt('/page-views'), ofCommerce.body].join('\n')

  const log = lines.join('') + bff.log()
  expect(lines.length).toBeGreaterThan(20)
  expect(log).toContain('"msg":"a job failed"')
  expect(leftOut(bff.log())).toEqual([])
  for (const part of ['tiffin_upstream_calls_total', 'tiffin_orders_total']) expect(metrics).toContain(part)
  const secrets = [...Object.values(secret), ...issued]
  const all = [...secrets, ...pageTokens, ...Object.values(personal), '9333333334']
  expect(all.length).toBeGreaterThanOrEqual(20)
  const foundIn = (text: string, what: readonly string[]) => what.filter((each) => text.includes(each))
  expect(foundIn(log, all)).toEqual([])
  expect(foundIn(metrics, all)).toEqual([])

  const rows = await allRows(commerce.commerce.db, 'spice')
  expect(outbox.sent.length).toBeGreaterThan(3)
  // The SMS that still waits holds its recipient and its code. Everything that was sent is gone.
  for (const [table, text] of rows) expect([table, foundIn(text, secrets)]).toEqual([table, []])
  expect(foundIn(rows.get('job') ?? '', all)).toEqual(['9333333334'])
  for (const table of ['attempt', 'operator_audit', 'one_time_code', 'session']) {
    expect([table, foundIn(rows.get(table) ?? '', all)]).toEqual([table, []])
  }
})
