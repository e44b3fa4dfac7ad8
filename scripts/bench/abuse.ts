/**
 * Puts load on one tenant until stopped, then prints the number of answers by status. A separate process, so that its
 * own work does not delay the measurement.
 * node abuse.ts reads|flood|poison|hung|sign-ins|storm|streams <BFF's URL> <port of the hanging upstream> <data folder>
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoLogin } from '@tiffin/commerce/seed'
import { Agent, request } from 'undici'
import { collectedOrder, type MenuOfDishes, pieceOf } from './collected-order.ts'

const [kind = '', url = '', hungPort = '', dataDir = ''] = process.argv.slice(2)

const ABUSED = 'abused'
const HUNG = 'hung'

const MENU = '/api/stores/1/storefront'
const agent = new Agent({ connections: 1000, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 })
const statuses = new Map<string, number>()
const count = (status: number | string): void =>
  void statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1)

async function send(method: 'GET' | 'POST', tenant: string, path: string, body?: string, cookie?: string) {
  const host = `${tenant}.localhost`
  const headers = {
    ...{ host, origin: `http://${host}`, 'accept-encoding': 'br' },
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(cookie && { cookie }),
  }
  const answer = await request(`${url}${path}`, { dispatcher: agent, method, headers, body: body ?? null })
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() }
}

type Call = (turn: number) => Promise<{ status: number }>

const counted = (call: Call, turn: number): Promise<void> =>
  call(turn).then(
    ({ status }) => count(status),
    () => count('no answer'),
  )

/** Open loop: starts this many calls per second, whether or not they are answered. */
function openLoop(perSecond: number, call: Call): void {
  const started = performance.now()
  let sent = 0
  setInterval(() => {
    const due = ((performance.now() - started) * perSecond) / 1000
    while (sent < due) void counted(call, sent++)
  }, 5)
}

/** Closed loop: keeps `width` calls in flight. */
function closedLoop(width: number, call: Call): void {
  let turn = 0
  const worker = async () => {
    for (;;) await counted(call, turn++)
  }
  for (let at = 0; at < width; at++) void worker()
}

function everySecond(width: number, call: Call): void {
  let turn = 0
  const together = () => {
    for (let at = 0; at < width; at++) void counted(call, turn++)
  }
  together()
  setInterval(together, 1000)
}

const signInBody = (mobile: string, passcode: string): string => JSON.stringify({ mobile, passcode })
const cookieOf = (header: string | string[] | undefined): string =>
  [header ?? []]
    .flat()
    .map((each) => each.split(';')[0])
    .join('; ')

async function signIn(mobile: string, passcode: string): Promise<string> {
  const answer = await send('POST', ABUSED, '/api/identity/sign-in', signInBody(mobile, passcode))
  if (answer.status !== 200) throw new Error(`signing in answers ${answer.status}: ${answer.text}`)
  return cookieOf(answer.headers['set-cookie'])
}

async function orderWith(comments: string): Promise<Record<string, unknown>> {
  const answer = await request(`${url}${MENU}`, { dispatcher: agent, headers: { host: `${ABUSED}.localhost` } })
  const { menu } = (await answer.body.json()) as MenuOfDishes
  return collectedOrder(Object.values(menu.dishes).slice(0, 1).map(pieceOf), comments)
}

/** The one-time code sent to a mobile number or an e-mail address, read from the demo's outbox folder. */
async function codeFor(recipient: string): Promise<string> {
  const folder = join(dataDir, 'outbox')
  for (let tries = 0; tries < 200; tries++) {
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
    const found = texts.findLast((text) => text.includes(`to: ${recipient}\n`) && text.includes('code: '))
    const code = found?.match(/^code: (\d+)$/m)?.[1]
    if (code) return code
    await pause(50)
  }
  throw new Error(`no code came for ${recipient}`)
}

async function signUp(at: number): Promise<string> {
  const who = { name: 'Diner', mobile: String(9_300_000_000 + at), email: `d${at}@example.com`, passcode: '864209' }
  const begun = await send('POST', ABUSED, '/api/identity/sign-up', JSON.stringify(who))
  const cookie = cookieOf(begun.headers['set-cookie'])
  for (const [channel, recipient] of [
    ['mobile', `+91 ${who.mobile}`],
    ['email', who.email],
  ] as const) {
    const body = JSON.stringify({ channel, code: await codeFor(recipient) })
    const answer = await send('POST', ABUSED, '/api/identity/verify-code', body, cookie)
    if (answer.status !== 200) throw new Error(`a code is answered ${answer.status}: ${answer.text}`)
  }
  return signIn(who.mobile, who.passcode)
}

const PEOPLE = 84
/** The most that one person has. */
const STREAMS_EACH = 6

/** Session cookies of new accounts, which the first round creates and later rounds reuse. */
async function people(): Promise<readonly string[]> {
  const file = join(dataDir, 'bench-people.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as string[]
  const cookies: string[] = []
  for (let at = 0; at < PEOPLE; at++) cookies.push(await signUp(at))
  writeFileSync(file, JSON.stringify(cookies))
  return cookies
}

async function follow(cookie: string, orderId: string): Promise<void> {
  const headers = { host: `${ABUSED}.localhost`, cookie, accept: 'text/event-stream' }
  const answer = await request(`${url}/api/me/order-events?orders=${orderId}`, { dispatcher: agent, headers })
  count(answer.statusCode)
  answer.body.on('error', () => count('stream ended')).resume()
}

/** Opens 504 tracking streams, six for each of 84 orders, and advances one of the orders every 200 ms. */
async function openStreams(): Promise<void> {
  const order = await orderWith('')
  const orders: string[] = []
  for (const cookie of await people()) {
    const body = JSON.stringify({ ...order, attemptKey: randomUUID() })
    const placed = await send('POST', ABUSED, '/api/orders', body, cookie)
    const { orderId } = JSON.parse(placed.text) as { orderId: string }
    await Promise.all(Array.from({ length: STREAMS_EACH }, () => follow(cookie, orderId)))
    orders.push(orderId)
  }
  let turn = 0
  setInterval(() => {
    const path = `/operator/t/${ABUSED}/orders/${orders[turn++ % orders.length]}/advance`
    const headers = { authorization: `Bearer ${process.env.OPERATOR_KEY}` }
    void fetch(`${process.env.COMMERCE_URL}${path}`, { method: 'POST', headers }).catch(() => undefined)
  }, 200)
}

async function sendPoison(): Promise<void> {
  const cookie = await signIn(demoLogin.mobile, demoLogin.passcode)
  const order = await orderWith('@')
  const poison = () => JSON.stringify({ ...order, attemptKey: randomUUID() }).replace('@', '\\ud800')
  openLoop(20, () => send('POST', ABUSED, '/api/orders', poison(), cookie))
}

async function askHung(): Promise<void> {
  createServer(() => undefined).listen(Number(hungPort), '127.0.0.1')
  closedLoop(200, () => send('GET', HUNG, MENU))
}

const wrongSignIn: Call = (turn) => {
  const mobile = String(9_400_000_000 + ((process.pid * 10_000 + turn) % 99_999_999))
  return send('POST', ABUSED, '/api/identity/sign-in', signInBody(mobile, '803921'))
}

const kinds: Readonly<Record<string, () => void | Promise<void>>> = {
  reads: () => openLoop(1000, () => send('GET', ABUSED, MENU)),
  flood: () => closedLoop(50, () => send('GET', ABUSED, MENU)),
  poison: sendPoison,
  hung: askHung,
  'sign-ins': () => closedLoop(20, wrongSignIn),
  storm: () => everySecond(70, wrongSignIn),
  streams: openStreams,
}

process.on('SIGTERM', () => {
  process.stdout.write(`${JSON.stringify(Object.fromEntries(statuses))}\n`, () => process.exit(0))
})
await kinds[kind]?.()
process.stdout.write('ready\n')
