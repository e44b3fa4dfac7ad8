import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { paymentIdOf, payOrder } from '@tiffin/commerce/testing/paid-order'
import { smallCatalogue } from '@tiffin/commerce/testing/small-catalogue'
import { commandsRunElsewhere as elsewhere } from './lib/commands-run-elsewhere.ts'
import { commandsIn, documentedCommands } from './lib/documented-commands.ts'
import { freePort } from './lib/ports.ts'
import { stop, untilReady } from './lib/processes.ts'

const root = path.resolve(import.meta.dirname, '..')
const SERVICE_KEY = 'a-service-key-for-tests'
const TENANT = 'spice-lane'

/** A day before all dates of the rows below, at noon in India. */
const AT = '2026-11-23T06:30:00Z'

interface Run {
  readonly status: number
  /** Standard output. */
  readonly out: string
  /** Standard output and standard error. */
  readonly all: string
}

const scripts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
).scripts

/** Runs a script of package.json in a process of its own, as npm does. */
async function runScript(script: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Run> {
  const [, file = ''] = /^node (\S+)$/.exec(scripts[script] ?? '') ?? []
  const child = spawn(process.execPath, [path.join(root, file), ...args], {
    // The compiled modules are kept from command to command.
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let all = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
    all += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    all += text
  })
  const [status] = await once(child, 'close')
  return { status: Number(status), out, all }
}

let folder = ''
let env: Record<string, string> = {}
const at = (name: string): string => path.join(folder, name)
const write = (name: string, content: unknown): string => {
  writeFileSync(at(name), typeof content === 'string' ? content : JSON.stringify(content))
  return at(name)
}

/** A documented command with its words, what it has to print, and its exit code when that is not 0. */
type Row = readonly [command: string, words: () => readonly string[], prints: RegExp, code?: number]

const done = new Set<string>()

/** Runs the rows in order: later commands use the files, keys and orders of earlier ones. */
const runInOrder = (rows: readonly Row[]) =>
  test.each(rows)('npm run %s', async (command, words, prints, code = 0) => {
    const [script = ''] = command.split(' ')
    const { status, out, all } = await runScript(script, words(), env)
    expect(all).toMatch(prints)
    expect([status, all]).toEqual([code, all])
    answers.set(command, out)
    done.add(command)
  })

const answers = new Map<string, string>()

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'documented-'))
  for (const name of ['tenants', 'themes']) cpSync(path.join(root, name), at(name), { recursive: true })
  env = {
    ...{ TENANTS_DIR: at('tenants'), THEMES_DIR: at('themes'), DATA_DIR: at('data') },
    ...{ COMMERCE_PORT: String(await freePort()), SERVICE_KEY },
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('before the servers run', () => {
  const flags = [
    '--name',
    'Spice Lane',
    '--color',
    '#c8371b',
    '--host',
    'order.spicelane.in',
    '--tagline',
    'Hot by noon',
  ]
  const answered = ['--delivery', 'yes', '--pickup', 'yes', '--phone', '080 4000 1234', '--email', 'hello@spicelane.in']
  const petpooja = 'apps/commerce/src/catalogue/menu-readers/testing/petpooja-full.json'
  const hours = ['--opens', '11:00', '--closes', '23:30']

  runInOrder([
    ['tenant --help', () => ['--help'], /^usage:/],
    [
      'tenant new --color --delivery --email --host --name --phone --pickup --tagline',
      () => ['new', TENANT, ...flags, ...answered],
      /spice-lane\.json/,
    ],
    ['tenant new', () => ['new', 'salt-lane', '--color', '#224466'], /salt-lane\.json/],
    ['tenant list', () => ['list'], /spice-lane +.*order\.spicelane\.in/],
    ['tenant messages', () => ['messages', TENANT], /Spice Lane/],
    ['tenant check', () => ['check'], /7 tenants are right/],
    ['catalogue convert', () => ['convert', path.join(root, petpooja), at('petpooja.json')], /Petpooja/],
    [
      'catalogue convert --closes --opens',
      () => ['convert', path.join(root, petpooja), at('hours.json'), ...hours],
      /dishes/,
    ],
    ['catalogue import', () => ['import', 'salt-lane', write('salt.json', smallCatalogue)], /salt-lane/],
    ['catalogue check', () => ['check', at('hours.json')], /./],
  ])
})

describe('while commerce runs', () => {
  let commerce: TestCommerce
  /** A cash order that was paid at the provider, and one whose payment is undecided. */
  const orders = { paid: '', other: '', third: '', undecided: '', late: '', counter: '' }

  beforeAll(async () => {
    const file = JSON.parse(readFileSync(at(`tenants/${TENANT}.json`), 'utf8'))
    write(`tenants/${TENANT}.json`, { ...file, demo: true, payment: { provider: 'sandbox' } })
    const stores = smallCatalogue.stores.map((store) => ({ ...store, payment: { cash: true, digital: true } }))
    const coupons = [{ code: 'FEAST', description: 'A tenth off', percent: 10 }]
    write('menu.json', { ...smallCatalogue, stores, coupons })
    commerce = await startCommerce({
      ...{ folders: { tenantsDir: at('tenants'), themesDir: at('themes') }, catalogue: null },
      ...{ at: AT, serviceKey: SERVICE_KEY, config: { mode: 'demo' } },
    })
    env = { ...env, COMMERCE_PORT: new URL(commerce.url).port }
  })
  afterAll(() => commerce.close())

  const revoked = (): string => /^([0-9a-f]{16}) /m.exec(answers.get('operator key list') ?? '')?.[1] ?? ''
  const ladle = ['little-ladle', path.join(root, 'tenants/rosters/little-ladle.csv')]

  runInOrder([
    ['catalogue import', () => ['import', TENANT, at('menu.json')], /./],
    ['tenant check --imported', () => ['check', '--imported'], /7 tenants are right/],
    ['operator store close', () => ['store', 'close', TENANT, 'day', '2026-12-24', '2026-12-25'], /day: changed/],
    ['operator store open', () => ['store', 'open', TENANT, 'day', '2026-12-25'], /day: changed/],
    ['operator store show', () => ['store', 'show', TENANT, 'day'], /2026-12-24/],
    [
      'operator store set',
      () => ['store', 'set', TENANT, 'day', write('day.json', answers.get('operator store show'))],
      /day/,
    ],
    [
      'operator store soldout --until',
      () => ['store', 'soldout', TENANT, 'day', 'dal', '--until', 'lifted'],
      /sold out {2}dal {2}until lifted/,
    ],
    ['operator store soldout', () => ['store', 'soldout', TENANT, 'day', 'dal/half'], /dal\/half {2}until closing/],
    ['operator store day', () => ['store', 'day', TENANT, 'day'], /sold out {2}dal/],
    ['operator store lift', () => ['store', 'lift', TENANT, 'day', 'dal'], /day: changed/],
    [
      'operator store pause --says',
      () => ['store', 'pause', TENANT, 'day', '20', '--says', 'Too many orders'],
      /paused {2}until 2026-11-23 12:20/,
    ],
    ['operator store resume', () => ['store', 'resume', TENANT, 'day'], /day: changed/],
    ['operator store hours --closes', () => ['store', 'hours', TENANT, 'day', '--closes', '21:00'], /10:00 to 21:00/],
    ['operator store usual', () => ['store', 'usual', TENANT, 'day'], /day: changed/],
    ['operator coupon list', () => ['coupon', 'list', TENANT], /FEAST/],
    ['operator coupon show', () => ['coupon', 'show', TENANT], /FEAST/],
    [
      'operator coupon set',
      () => ['coupon', 'set', TENANT, write('coupons.json', answers.get('operator coupon show'))],
      /./,
    ],
    ['operator coupon end', () => ['coupon', 'end', TENANT, 'FEAST'], /FEAST/],
    ['operator messages', () => ['messages', TENANT], /./],
    ['operator key create --scope', () => ['key', 'create', TENANT, '--scope', 'catalogue'], /^key [0-9a-f]{16} /m],
    [
      'operator key create --days --name --scope',
      () => ['key', 'create', TENANT, '--scope', 'catalogue,roster', '--name', 'menu office', '--days', '90'],
      /^key [0-9a-f]{16} /m,
    ],
    ['operator key list', () => ['key', 'list', TENANT], /menu office/],
    ['operator key revoke', () => ['key', 'revoke', TENANT, revoked()], /./],
    ['roster check', () => ['check', ...ladle], /./],
    ['roster import', () => ['import', ...ladle], /9 kept/],
    ['roster denials', () => ['denials', 'little-ladle'], /0 entries/],
  ])

  describe('with orders', () => {
    beforeAll(async () => {
      const ids = await catalogueIds(commerce.commerce, TENANT)
      const asha = await commerce.signedIn(TENANT)
      const order = async (more: Record<string, unknown> = {}) =>
        (await place(commerce, TENANT, asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL, more))).json.data.orderId
      for (const which of ['paid', 'other', 'third'] as const) {
        orders[which] = await order()
        await payOrder(commerce, TENANT, orders[which])
      }
      const online = { isPaymentCOD: false, paymentMode: 'DIGITAL' }
      orders.undecided = await order(online)
      orders.late = await order(online)
      orders.counter = await order()
    })

    const refund = (orderId: string, ...words: readonly string[]) => ['refund', TENANT, orderId, ...words]

    runInOrder([
      ['orders explain', () => ['explain', TENANT, orders.paid], /equal/],
      ['orders list', () => ['list', TENANT], /accepted since/],
      ['orders list --state --store', () => ['list', TENANT, '--store', 'day', '--state', 'cooking'], /no order is/],
      ['orders show', () => ['show', TENANT, orders.counter], /#1 .*place-cash/],
      ['orders advance', () => ['advance', TENANT, orders.counter], /#2: cooking/],
      ['orders advance --seq', () => ['advance', TENANT, orders.counter, 'packed', '--seq', '2'], /#4: packed/],
      ['orders undo', () => ['undo', TENANT, orders.counter], /#6: cooking/],
      ['orders chats --date --store', () => ['chats', TENANT, '--store', 'day', '--date', '2026-11-23'], /0 requests/],
      ['orders ratings --date --store', () => ['ratings', TENANT, '--store', 'day', '--date', '2026-11-23'], /nothing/],
      ['orders cancel --reason', () => ['cancel', TENANT, orders.counter, '--reason', 'No gas'], /is cancelled/],
      ['orders cancel', () => ['cancel', TENANT, orders.undecided], /is cancelled/],
      ['payments decide', () => ['decide', TENANT, orders.late, 'success'], /TXN_SUCCESS/],
      [
        'orders refund --amount --reason',
        () => refund(orders.paid, '--amount', '99.50', '--reason', 'The naan was burnt'),
        /₹99\.50/,
      ],
      ['orders refund --lines', () => refund(orders.other, '--lines', '1'), /₹/],
      ['orders refund --reason', () => refund(orders.third, '--reason', 'Sold out'), /refunded in full/],
      ['orders refund', () => refund(orders.paid), /refunded in full/],
      ['orders retry-refund', () => ['retry-refund', TENANT, `${paymentIdOf(orders.paid)}-R1`], /R1/],
      ['orders refunds --refused', () => ['refunds', TENANT, '--refused'], /./],
      ['orders open', () => ['open', TENANT], /never restored/],
      ['orders differences', () => ['differences', TENANT], /0 differences/],
      ['orders differences --since', () => ['differences', TENANT, '--since', '2026-11-01'], /0 differences/],
    ])
  })
})

describe('after the servers have stopped', () => {
  beforeAll(async () => {
    env = { ...env, COMMERCE_PORT: String(await freePort()) }
  })

  runInOrder([
    ['ledger check', () => ['check', TENANT], /nothing is wrong; \d+ transfers in \d+ blocks/],
    ['ledger look-again', () => ['look-again', TENANT], /looks through everything again/],
    ['tenant remove', () => ['remove', TENANT], /./],
    // Without --yes it only shows what would be deleted.
    ['tenant remove --data', () => ['remove', 'salt-lane', '--data'], /product +5/, 1],
    ['tenant remove --data --yes', () => ['remove', 'salt-lane', '--data', '--yes'], /./],
    ['tenant remove --theme --yes', () => ['remove', TENANT, '--theme', '--yes'], /./],
  ])
})

test('npm run dev serves the product until it is stopped', async () => {
  const port = String(await freePort())
  const child = spawn(process.execPath, [path.join(root, 'scripts/dev.ts')], {
    env: { PATH: process.env.PATH, ...env, DATA_DIR: at('dev-data'), PORT: port },
    stdio: 'ignore',
  })
  try {
    await untilReady(`http://localhost:${port}/`, () => child.exitCode !== null, { patienceMs: 120_000 })
    expect(await (await fetch(`http://localhost:${port}/src/main.tsx`)).text()).toContain('import')
  } finally {
    await stop(child)
  }
  expect(child.exitCode).toBe(0)
  done.add('dev')
}, 180_000)

test('every command that the documentation names runs here, or is said to run elsewhere', () => {
  const known = new Set([...done, ...Object.keys(elsewhere)])
  const named = documentedCommands(root)
  expect([...named].filter((command) => !known.has(command))).toEqual([])
  // What is no longer documented leaves the list.
  expect(Object.keys(elsewhere).filter((command) => !named.has(command))).toEqual([])
})

test('a command is named by its script, what it does, and its flags', () => {
  const text = [
    '`npm run tenant -- remove spice-lane --yes --data` and `npm run tenant -- check`,',
    'npm run tenant -- new spice-lane --name "Spice Lane" \\\n  --color "#c8371b"   # a comment --with',
    'npm run operator -- key create spice-lane > key.txt | npm run words',
  ].join('\n')
  expect([...commandsIn(text)]).toEqual([
    ...['tenant remove --data --yes', 'tenant check', 'tenant new --color --name', 'operator key create', 'words'],
  ])
})
