import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { allRows } from '@tiffin/commerce/testing/all-rows'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { orderBody, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { createOutbox } from '@tiffin/commerce/testing/outbox'
import { payOrder } from '@tiffin/commerce/testing/paid-order'
import { smallCatalogue } from '@tiffin/commerce/testing/small-catalogue'
import { type Browser, startBff, type TestBff } from './testing/bff.ts'
import { newAddressSample, newOrderSample } from './testing/kitchen.ts'
import { laySite, tenantFile } from './testing/site.ts'

/** What a diner types or receives. No log may hold it; the database holds it only where it belongs. */
const personal = {
  name: 'Padmavathi Planted',
  changedName: 'Padmavathi Replanted',
  mobile: '9333333333',
  email: 'planted.diner@example.com',
  flat: 'Flat 77, Planted Heights',
  street: 'Planted Cross Road',
  receiver: 'Planted Receiver',
  comments: 'planted comment for the kitchen',
  child: 'Plantedchild Kumar',
}

/** Secrets that are chosen here. No log and no table may hold them. */
const secret = {
  passcode: '864213',
  newPasscode: '975324',
  wrongPasscode: '753197',
  wrongCode: '319755',
  serviceKey: 'planted-service-key-0001',
  pepper: 'planted-pepper-00000001',
}

const site = laySite(['spice'])
const outbox = createOutbox()
const lines: string[] = []
let isGatewayBroken = false
let commerce: TestCommerce
let bff: TestBff
beforeAll(async () => {
  site.writeTenant('spice', tenantFile('spice', {}))
  commerce = await startCommerce({
    ...{ folders: { tenantsDir: site.tenants, themesDir: site.themes }, catalogue: smallCatalogue },
    ...{ config: { mode: 'demo', pepper: secret.pepper, logLevel: 'trace' }, serviceKey: secret.serviceKey },
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
  const env = { LOG_LEVEL: 'debug', SERVICE_KEY: secret.serviceKey }
  bff = await startBff({ commerceUrl: commerce.url, site, clock: commerce.clock.now, env })
})
afterAll(async () => {
  await bff.close()
  await commerce.close()
  site.remove()
})

/** What the servers issued: codes, tokens, cookies. */
const issued = new Set<string>()

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
  const { name, mobile, email } = personal
  const { passcode, wrongCode, wrongPasscode } = secret
  const started = await browser.post('/api/identity/sign-up', { name, mobile, email, passcode })
  noteCookies(browser)
  await browser.post('/api/identity/verify-code', { channel: 'mobile', code: wrongCode })
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
  const { mobile, name, email, comments } = personal
  const signedIn = await commerce.call('spice', 'POST', '/signin', { body: { mobile, pin: secret.passcode } })
  const { token } = signedIn.json.data
  issued.add(token)
  const person = { id: '', name, mobile, email, token }
  const ids = await catalogueIds(commerce.commerce, 'spice')
  const body = orderBody(ids, person, twoDals, TWO_DALS_TOTAL, { customization: comments })
  const placed = await commerce.call('spice', 'POST', '/placeOrder', { token, body })
  const { orderId } = placed.json.data
  await payOrder(commerce, 'spice', orderId)
  const cancelled = await browser.delete(`/api/orders/${orderId}`)
  const { instructions } = newOrderSample
  await browser.post('/api/orders', { ...newOrderSample, instructions: { ...instructions, comments } })
  await browser.get('/api/me/orders')
  return [placed.status, cancelled.status]
}

async function account(browser: Browser): Promise<number[]> {
  const { flat, street, receiver, email, changedName, child } = personal
  const draft = { ...newAddressSample, name: receiver, addressLine1: flat, addressLine2: street, email, storeId: null }
  const { passcode, newPasscode } = secret
  const answers = [
    await browser.post('/api/addresses', draft),
    await browser.post('/api/me/profile', { name: changedName, email: '' }),
    await browser.post('/api/me/passcode', {
      ...{ oldPasscode: passcode, newPasscode, confirmPasscode: newPasscode },
    }),
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
  await device.get('/api/sessions')
  return [asked.status, signedIn.status]
}

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
  expect(await account(browser)).toEqual([200, 200, 200])
  expect(await sentPasscode()).toEqual([200, 200])
  await failures(browser)
  await browser.post('/api/identity/sign-out')
  await commerce.worker.runDue()
  const metrics = await bff.browser().get('/metrics').set('authorization', `Bearer ${secret.serviceKey}`)

  const log = lines.join('') + bff.log()
  expect(lines.length).toBeGreaterThan(20)
  expect(log).toContain('"msg":"a job failed"')
  expect(metrics.text).toContain('tiffin_')
  const secrets = [...Object.values(secret), ...issued]
  const all = [...secrets, ...Object.values(personal), '9333333334']
  expect(all.length).toBeGreaterThanOrEqual(20)
  const foundIn = (text: string, what: readonly string[]) => what.filter((each) => text.includes(each))
  expect(foundIn(log, all)).toEqual([])
  expect(foundIn(metrics.text, all)).toEqual([])

  const rows = await allRows(commerce.commerce.db, 'spice')
  expect(outbox.sent.length).toBeGreaterThan(3)
  // The SMS that still waits holds its recipient and its code. Everything that was sent is gone.
  for (const [table, text] of rows) expect([table, foundIn(text, secrets)]).toEqual([table, []])
  expect(foundIn(rows.get('job') ?? '', all)).toEqual(['9333333334'])
  for (const table of ['attempt', 'operator_audit', 'one_time_code', 'session']) {
    expect([table, foundIn(rows.get(table) ?? '', all)]).toEqual([table, []])
  }
})
