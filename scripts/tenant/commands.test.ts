import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import { run } from './commands.ts'
import type { Terminal } from './new-tenant.ts'

const root = path.resolve(import.meta.dirname, '../..')
let folder = ''
let folders = { tenants: '', themes: '' }
let out: string[] = []
let errors: string[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tenant-'))
  folders = { tenants: path.join(folder, 'tenants'), themes: path.join(folder, 'themes') }
  mkdirSync(folders.tenants)
  cpSync(path.join(root, 'themes'), folders.themes, { recursive: true })
  out = []
  errors = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation((line) => void errors.push(String(line)))
})

afterEach(() => rmSync(folder, { recursive: true }))

const noTerminal: Terminal = { input: new PassThrough(), output: new PassThrough(), isTty: false }

const tenant = (...args: string[]) => run({ folders, terminal: noTerminal, env: {} }, args)

const read = (...parts: string[]): string => readFileSync(path.join(folder, ...parts), 'utf8')

/** A terminal at which these lines are typed; the input then ends. */
function typed(lines: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  input.end(lines.map((line) => `${line}\n`).join(''))
  const shown: string[] = []
  output.on('data', (chunk) => shown.push(String(chunk)))
  return { terminal: { input, output, isTty: true }, shown: () => shown.join('') }
}

/** Every setting that a shop needs. */
const complete = [
  ...['--color', '#c8371b', '--host', 'order.spicelane.in', '--company', 'Spice Lane Foods LLP'],
  ...['--phone', '080 4000 1234', '--email', 'hello@spicelane.in', '--address', '4 Lane Road, Pune 411001'],
  ...['--fssai', '11223344556677', '--gst', '27ABCDE1234F1Z0', '--privacy', 'https://spicelane.in/privacy'],
  ...['--terms', 'https://spicelane.in/terms', '--refunds', 'https://spicelane.in/refunds'],
]

describe('npm run tenant -- new', () => {
  test('writes a tenant with a look of its own: nothing of a demo brand, and no music', async () => {
    expect(await tenant('new', 'spice-lane', '--color', '#C8371B', '--tagline', 'Hot by noon')).toBe(0)
    const { tenants, problems } = readTenants(folders)
    expect(problems).toEqual([])
    expect(tenants).toMatchObject([
      {
        ...{ id: 'spice-lane', demo: false, hosts: ['spice-lane.localhost'] },
        theme: { preset: 'spice-lane', primaryColor: '#c8371b' },
        clientConfig: { name: 'Spice Lane', tagline: 'Hot by noon', music: null, logo: '/themes/spice-lane/logo.svg' },
      },
    ])
    const { homeImage, icon } = tenants[0]?.clientConfig ?? { homeImage: [], icon: '' }
    expect(homeImage.map((each) => each.title)).toEqual([undefined, 'Delivered to your door', 'Order ahead, collect'])
    // M2: a store may take payment at its counter only.
    expect(homeImage.map((each) => each.text ?? '').join()).not.toMatch(/\bpay\b/i)
    for (const url of [icon, ...homeImage.map((each) => each.image)]) expect(url).toMatch(/^\/themes\/spice-lane\//)
    expect(await tenant('list')).toBe(0)
    expect(out.at(-1)).toMatch(/^spice-lane +Spice Lane, spice-lane, delivery and pickup, spice-lane\.localhost$/)
  })

  test('without a terminal takes every flag, and names what is missing', async () => {
    await expect(tenant('new', 'spice-lane')).rejects.toThrow(/^missing: --color \(/)
    expect(existsSync(path.join(folder, 'tenants/spice-lane.json'))).toBe(false)
    expect(await tenant('new', 'spice-lane', ...complete, '--delivery', 'no', '--color', 'f60')).toBe(0)
    expect(readTenants(folders).tenants).toMatchObject([
      {
        hosts: ['order.spicelane.in'],
        theme: { primaryColor: '#ff6600' },
        clientConfig: {
          ...{ deliveryEnabled: false, pickupEnabled: true, gst: '27ABCDE1234F1Z0', fssai: '11223344556677' },
          ...{ customerSupport: '080 4000 1234', companyName: 'Spice Lane Foods LLP', email: 'hello@spicelane.in' },
        },
      },
    ])
  })

  test.each([
    [
      ['--color', 'reddish'],
      '--color must be a colour as #rrggbb, not "reddish"; in a shell, # needs quotes: --color "#c8371b"',
    ],
    [['--color'], '--color needs a value; in a shell, # needs quotes: --color "#c8371b"'],
    [['--color', '--name', 'Spice'], '--color needs a value'],
    [['--color', '#c8371b', '--phone', '12'], '--phone must be a telephone number of 7 to 15 digits'],
    [['--color', '#c8371b', '--phone', '+91 80 4000 1234 5678 90'], '--phone must be a telephone number'],
    [['--color', '#c8371b', '--email', 'hello'], '--email must be'],
    [['--color', '#c8371b', '--host', 'https://spice.in'], '--host must be a host name in lower case'],
    [['--color', '#c8371b', '--fssai', '12'], '--fssai must be a number of 14 digits'],
    [['--color', '#c8371b', '--gst', '12'], '--gst must be a GST number'],
    [['--color', '#c8371b', '--gst', '27ABCDE1234F1Z1'], '--gst must be a GST number'],
    [['--color', '#c8371b', '--delivery', 'maybe'], '--delivery must be yes or no'],
    [['--color', '#c8371b', '--delivery', 'no', '--pickup', 'no'], 'a tenant needs --delivery yes or --pickup yes'],
    [['--color', '#c8371b', '--name', 'two\nlines'], '--name must not contain the character'],
    [['--colours', '#c8371b'], /^there is no option --colours; npm run tenant -- --help$/],
    [['-c', '#c8371b'], /^there is no option -c; npm run tenant -- --help$/],
    [['--color', '#c8371b', 'second'], 'new takes one id: npm run tenant -- new <id> [flags]'],
  ])('%j is refused in one line, and nothing is written', async (flags, words) => {
    await expect(tenant('new', 'spice-lane', ...flags)).rejects.toThrow(words)
    expect(existsSync(path.join(folder, 'tenants/spice-lane.json'))).toBe(false)
    expect(existsSync(path.join(folder, 'themes/spice-lane'))).toBe(false)
  })

  test('--colour is --color', async () => {
    expect(await tenant('new', 'spice-lane', '--colour', '#C8371B')).toBe(0)
    expect(readTenants(folders).tenants).toMatchObject([{ theme: { primaryColor: '#c8371b' } }])
  })

  test('a host of another tenant is refused with the name of that tenant, also where its file is invalid', async () => {
    const other = { id: 'other', hosts: ['other.in', '*.other.in'], theme: { preset: 'nowhere' }, clientConfig: {} }
    writeFileSync(path.join(folders.tenants, 'other.json'), JSON.stringify(other))
    for (const host of ['other.in', '*.other.in']) {
      await expect(tenant('new', 'spice-lane', '--color', '#c8371b', '--host', `own.in,${host}`)).rejects.toThrow(
        `--host must be free: "${host}" is a host of the tenant "other"`,
      )
    }
    expect(existsSync(path.join(folder, 'themes/spice-lane'))).toBe(false)
    // An exact name takes precedence over a wildcard (A2).
    expect(await tenant('new', 'spice-lane', '--color', '#c8371b', '--host', 'spice.other.in')).toBe(0)
    const { terminal, shown } = typed(['', '#0b5fa5', 'spice.other.in', 'chai.in', ...Array(13).fill('')])
    expect(await run({ folders, terminal, env: {} }, ['new', 'chai'])).toBe(0)
    expect(shown()).toContain('  must be free: "spice.other.in" is a host of the tenant "spice-lane"\n')
  })

  test('on a terminal asks for what no flag says, with the default of each, until the answer is right', async () => {
    const answers = ['Chai & Co', 'blue-ish', '', '#0b5fa5', 'chai.in, www.chai.in', 'no', '', 'Since 1987']
    const { terminal, shown } = typed([
      ...answers,
      'Chai LLP',
      'me@chai',
      'me@chai.in',
      '',
      '',
      '',
      '',
      '',
      '',
      'cash',
      'paytm',
    ])
    expect(await run({ folders, terminal, env: {} }, ['new', 'chai', '--phone', '1800 111'])).toBe(0)
    expect(readTenants(folders).tenants).toMatchObject([
      {
        payment: { provider: 'paytm', host: 'https://securegw.paytm.in' },
        ...{ id: 'chai', hosts: ['chai.in', 'www.chai.in'], theme: { primaryColor: '#0b5fa5' } },
        clientConfig: {
          ...{ name: 'Chai & Co', tagline: 'Since 1987', companyName: 'Chai LLP', email: 'me@chai.in' },
          ...{ customerSupport: '1800 111', deliveryEnabled: false, pickupEnabled: true, fssai: '' },
        },
      },
    ])
    expect(shown()).toContain("the brand's name, as diners read it [Chai]: ")
    expect(shown()).toContain('  must be a colour as #rrggbb, not "blue-ish"\n')
    expect(shown()).toContain('  must be given\n')
    expect(shown()).toContain('  must be one of none, paytm, paytm-staging, sandbox\n')
    expect(out.join('\n')).toContain('Put the merchant account of chai into the payment secrets')
    expect(shown()).not.toContain('phone number')
  })

  test('writes nothing when the input ends in the middle', async () => {
    const { terminal } = typed(['Chai', '#0b5fa5'])
    await expect(run({ folders, terminal, env: {} }, ['new', 'chai'])).rejects.toThrow(/nothing is written$/)
    expect(existsSync(path.join(folder, 'themes/chai'))).toBe(false)
  })

  test('never overwrites a tenant or a theme, and refuses an id that is none', async () => {
    await tenant('new', 'one-two', '--color', '#000000')
    const before = [read('tenants/one-two.json'), read('themes/one-two/logo.svg')]
    await expect(tenant('new', 'one-two', '--color', '#ffffff')).rejects.toThrow(
      /one-two\.json is there already: choose another id, or first npm run tenant -- remove one-two$/,
    )
    await expect(tenant('new', 'leaf', '--color', '#ffffff')).rejects.toThrow(
      /themes\/leaf is there already: choose another id; if it is left over from a removed tenant, npm run tenant -- remove leaf --theme --yes deletes it$/,
    )
    await expect(tenant('new', '../x', '--color', '#ffffff')).rejects.toThrow(/^the id must be lower-case letters/)
    expect([read('tenants/one-two.json'), read('themes/one-two/logo.svg')]).toEqual(before)
  })
})

describe('npm run tenant -- check', () => {
  test('doubts nothing in a new, complete tenant but the SMS, whose texts are still to be registered', async () => {
    await tenant('new', 'spice-lane', ...complete)
    out = []
    expect(await tenant('check')).toBe(0)
    expect(out).toEqual([
      expect.stringMatching(/grievanceOfficer is empty: the law asks to name a grievance officer$/),
      expect.stringMatching(
        /spice-lane\.json: doubt: messages\.sms is missing: no SMS can be sent, so nobody can sign up/,
      ),
      expect.stringMatching(/^no stores of spice-lane in /),
      '1 tenant is right, 0 problems, 2 doubts',
    ])
  })

  test('doubts empty fields, examples, hosts of this machine, and what belongs to a demo brand; and passes', async () => {
    for (const id of ['patta', 'handi-raat'])
      cpSync(path.join(root, `tenants/${id}.json`), path.join(folders.tenants, `${id}.json`))
    const clientConfig = {
      ...{ name: 'Patta', email: 'hello@patta.example', terms: 'https://example.com/terms', fssai: '12', gst: 'x' },
      ...{ orderPlacementNumber: '12' },
      ...{ logo: '/themes/leaf/logo.svg', deliveryEnabled: false, pickupEnabled: false },
    }
    const file = { id: 'copy', hosts: ['copy.localhost'], theme: { preset: 'ember' }, clientConfig }
    writeFileSync(path.join(folders.tenants, 'copy.json'), JSON.stringify(file))
    expect(await tenant('check')).toBe(0)
    const doubts = out.map((line) => line.replace(/^.*copy\.json: doubt: /, '')).slice(0, -2)
    expect(doubts).toEqual([
      'hosts reach this machine only: add the domain',
      ...['companyName', 'customerSupport', 'address', 'grievanceOfficer', 'refundPolicy'].map((field) =>
        expect.stringMatching(new RegExp(`^clientConfig\\.${field} is empty: `)),
      ),
      'clientConfig.email is an example: hello@patta.example',
      'clientConfig.terms is an example: https://example.com/terms',
      'clientConfig.fssai is not a number of 14 digits',
      'clientConfig.gst does not have the form of a GST number',
      'clientConfig.orderPlacementNumber is not a telephone number of 7 to 15 digits: 12',
      'clientConfig.deliveryEnabled and pickupEnabled are both false: nothing can be ordered',
      'clientConfig.name is that of the demo tenant "patta": Patta',
      "clientConfig.logo is a demo brand's: /themes/leaf/logo.svg",
      "clientConfig.icon is a demo brand's: /themes/leaf/logo.svg",
      "clientConfig.music is a demo brand's: /themes/ember/music.wav",
      ...[1, 2, 3].map(
        (each) => `clientConfig.homeImage[${each - 1}].image is a demo brand's: /themes/ember/banner-${each}.svg`,
      ),
      expect.stringMatching(/^messages\.sms is missing: /),
    ])
    expect(out.at(-1)).toBe('3 tenants are right, 0 problems, 20 doubts')
  })

  test.each([
    ['sandbox', 'payment names no real provider: MODE=production does not serve this tenant'],
    ['paytm-staging', 'payment.host is a staging server of Paytm: no money moves'],
  ])('doubts digital payments by %s', async (payment, doubt) => {
    await tenant('new', 'spice-lane', ...complete, '--payment', payment)
    out = []
    expect(await tenant('check')).toBe(0)
    expect(out[1]).toMatch(new RegExp(`spice-lane\\.json: doubt: ${doubt}$`))
    expect(out.at(-1)).toBe('1 tenant is right, 0 problems, 3 doubts')
  })

  test('reports every problem by file and field, and fails', async () => {
    await tenant('new', 'good', '--color', '#1f6f5c')
    const bad = { id: 'bad', hosts: ['good.localhost'], theme: { preset: 'leaf' }, clientConfig: {} }
    writeFileSync(path.join(folders.tenants, 'bad.json'), JSON.stringify(bad))
    rmSync(path.join(folders.themes, 'good/banner-2.svg'))
    expect(await tenant('check')).toBe(1)
    expect(errors).toEqual([
      expect.stringMatching(/bad\.json: clientConfig\.name is missing: it must be text in quotes$/),
      expect.stringMatching(/good\.json: clientConfig\.homeImage\[1\]\.image names a file that is not there/),
    ])
    expect(out.at(-1)).toBe('0 tenants are right, 2 problems; doubts are looked for only where nothing is wrong')
  })

  test('counts the doubts beside problems as those of the right tenants', async () => {
    await tenant('new', 'good', '--color', '#1f6f5c')
    writeFileSync(path.join(folders.tenants, 'bad.json'), '{')
    expect(await tenant('check')).toBe(1)
    expect(out.at(-1)).toMatch(
      /^1 tenant is right, 1 problem, \d+ doubts; doubts are looked for only where nothing is wrong$/,
    )
  })
})

test.each([[[]], [['nwe']], [['--yes']]])('%j shows the usage', async (args) => {
  expect(await tenant(...args)).toBe(2)
  expect(errors.at(-1)).toMatch(/^usage:/m)
})

test.each([
  [['new'], 'new takes one id: npm run tenant -- new <id> [flags]'],
  [['remove'], 'remove takes one id: npm run tenant -- remove <id>'],
  [['list', 'x'], 'list takes no arguments'],
  [['check', '--yes'], 'there is no option --yes; npm run tenant -- --help'],
])('%j says what is wrong in one line', async (args, reason) => {
  await expect(tenant(...args)).rejects.toThrow(reason)
})

test.each([[['--help']], [['new', '--help']], [['-h']], [['help']]])(
  '%j prints the usage and succeeds',
  async (args) => {
    expect(await tenant(...args)).toBe(0)
    expect(out[0]).toMatch(/^usage:/)
  },
)
