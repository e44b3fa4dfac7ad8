import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '@tiffin/commerce/testing/commerce'
import { layMigratedDatabase } from '@tiffin/commerce/testing/migrated-folder'
import { confirmedEntries, programmes } from '@tiffin/commerce/testing/programmes'
import { planCatalogue, runningPlan } from '@tiffin/commerce/testing/running-plans'
import { importFile } from '../catalogue/import-file.ts'
import { freePort } from '../lib/ports.ts'
import { run } from './commands.ts'

const root = path.resolve(import.meta.dirname, '../..')
const SERVICE_KEY = 'a-service-key-for-tests'
const HEAD = 'mobile,kind,name,class,section,store\n'

let folder = ''
let lines: string[] = []

const write = (name: string, text: string): string => {
  writeFileSync(path.join(folder, name), text)
  return path.join(folder, name)
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'roster-'))
})
beforeEach(() => {
  lines = []
  const keep = (line: unknown) => void lines.push(String(line))
  jest.spyOn(console, 'log').mockImplementation(keep)
  jest.spyOn(console, 'error').mockImplementation(keep)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('before the first start the shipped rosters are imported into a fresh database', async () => {
  cpSync(path.join(root, 'tenants'), path.join(folder, 'tenants'), { recursive: true })
  const env = {
    DATA_DIR: path.join(folder, 'data'),
    TENANTS_DIR: path.join(folder, 'tenants'),
    THEMES_DIR: path.join(root, 'themes'),
    COMMERCE_PORT: String(await freePort()),
  }
  await layMigratedDatabase(env.DATA_DIR)
  for (const tenant of ['little-ladle', 'canteen-nine']) {
    expect(await importFile(tenant, path.join(root, `tenants/catalogues/${tenant}.json`), env)).toBe(0)
    expect(await run(['import', tenant, path.join(root, `tenants/rosters/${tenant}.csv`)], env)).toBe(0)
  }
  expect(lines).toContain('little-ladle: 9 added, 0 changed, 0 kept, 0 removed')
  // Each command opens the embedded database again, which takes a while on a busy machine.
}, 120_000)

describe('while commerce runs', () => {
  let commerce: TestCommerce
  let env: Record<string, string> = {}
  beforeAll(async () => {
    commerce = await startCommerce({ tenants: programmes, catalogue: planCatalogue(), serviceKey: SERVICE_KEY })
    env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir, SERVICE_KEY }
  })
  afterAll(() => commerce.close())

  test('its own call imports; invalid lines are reported with number and reason; another key is refused', async () => {
    const good = `${HEAD}9000000101,child,Aarav,5,B,day\n`
    expect(await run(['import', 'school', write('good.csv', good)], env)).toBe(0)
    expect(await run(['import', 'school', write('bad.csv', `${good}12,child,Diya,2,A,day\n`)], env)).toBe(1)
    expect(lines.slice(-2)).toEqual([
      'line 3: mobile "12" is not a mobile number of ten digits',
      'school: refused; nothing has changed',
    ])
    const file = write('good.csv', good)
    await expect(run(['import', 'school', file], { ...env, OPERATOR_KEY: 'a-guess' })).rejects.toThrow('operator key')
  })

  test('many removals are refused with their number, until the operator says --yes', async () => {
    const people = Array.from({ length: 30 }, (_, at) => `90000002${at + 10},child,Child ${at},1,A,day\n`)
    await run(['import', 'school', write('all.csv', HEAD + people.join('')), '--yes'], env)
    const few = write('few.csv', HEAD + people.slice(0, 3).join(''))
    lines = []
    expect(await run(['import', 'school', few], env)).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(/^commerce at http:\/\/127\.0\.0\.1:\d+ \(DATA_DIR /),
      '27 of 30 people are not in the file and would be removed: repeat with --yes if they have left',
      'school: refused; nothing has changed',
    ])
    expect(await run(['import', 'school', few, '--yes'], env)).toBe(0)
    expect(lines.at(-2)).toBe('school: 0 added, 0 changed, 3 kept, 27 removed')
  })

  test('AMB100: meals of subscriptions are cancelled only after --yes: of who leaves, and of who gets another store', async () => {
    const line = (mobile: string, store: string) => `${mobile},child,Child ${mobile},1,A,${store}\n`
    const [leaves, moves, ...stay] = Array.from({ length: 9 }, (_, at) => `900000050${at}`) as [string, string]
    const parents = await Promise.all([leaves, moves].map((mobile) => commerce.signedIn('school', { mobile })))
    const others = stay.map((mobile) => line(mobile, 'day')).join('')
    await run(
      ['import', 'school', write('all.csv', HEAD + line(leaves, 'day') + line(moves, 'day') + others), '--yes'],
      env,
    )
    for (const parent of parents) {
      const [entry] = await confirmedEntries(commerce, 'school', parent)
      const dates = parent.mobile === moves ? ['2026-12-01'] : ['2026-12-01', '2026-12-02']
      await runningPlan(commerce, 'school', parent, { dates, addressId: entry.id })
    }
    const moved = write('moved.csv', HEAD + line(leaves, 'day') + line(moves, 'night') + others)
    lines = []
    expect(await run(['import', 'school', moved], env)).toBe(1)
    expect(lines.slice(1)).toEqual([
      '1 planned meal of 1 subscription (people with another store: 1) would be cancelled: repeat with --yes if that is meant',
      'school: refused; nothing has changed',
    ])
    const next = write('next.csv', HEAD + line(moves, 'night') + others)
    const ended = '3 planned meals of 2 subscriptions (people who leave: 1, people with another store: 1)'
    lines = []
    expect(await run(['check', 'school', next], env)).toBe(0)
    expect(lines.slice(-3)).toEqual([
      'school: 0 would join, 1 change, 7 stay as they are, 1 leave; nothing has changed',
      `  ${ended} would be cancelled; their owners are told, and what they paid ahead goes back`,
      '  the import needs --yes: meals would be cancelled',
    ])
    lines = []
    expect(await run(['import', 'school', next], env)).toBe(1)
    expect(lines.slice(1)).toEqual([
      `${ended} would be cancelled: repeat with --yes if that is meant`,
      'school: refused; nothing has changed',
    ])
    lines = []
    expect(await run(['import', 'school', next, '--yes'], env)).toBe(0)
    expect(lines.slice(1)).toEqual([
      'school: 0 added, 1 changed, 7 kept, 1 removed',
      '  0 came to people who have an account',
      `  ${ended} are cancelled; their owners are told, and what they paid ahead goes back`,
    ])
  })

  test('a check lists who joins, changes and leaves, and changes nothing', async () => {
    const head = HEAD.replace('\n', ',id\n')
    const year = (...people: readonly string[]) => head + people.map((line) => `${line}\n`).join('')
    const old = year('9000000301,child,Dia,2,A,day,S-1', '9000000302,child,Tara,12,A,day,S-2')
    await run(['import', 'school', write('old.csv', old), '--yes'], env)
    const next = write('next.csv', year('9000000301,child,Diya,3,A,night,S-1', '9000000303,child,Lena,1,,,S-3'))
    lines = []
    expect(await run(['check', 'school', next], env)).toBe(0)
    expect(lines.slice(1)).toEqual([
      'changes  9000000301 Dia: now Diya, class 2A to class 3A, day to night',
      'joins    9000000303 Lena, class 1, every store',
      'leaves   9000000302 Tara, class 12A, day',
      'school: 1 would join, 1 change, 0 stay as they are, 1 leave; nothing has changed',
    ])
    lines = []
    await run(['import', 'school', write('old.csv', old)], env)
    expect(lines.at(-2)).toBe('school: 0 added, 0 changed, 2 kept, 0 removed')
  })

  test('the entries that people said are not theirs are listed', async () => {
    await run(['import', 'school', write('one.csv', `${HEAD}9000000401,child,Zoya,9,B,day\n`), '--yes'], env)
    const { mobile, token } = await commerce.signedIn('school', { mobile: '9000000401' })
    await run(['import', 'school', write('one.csv', `${HEAD}9000000401,child,Zoya,9,B,\n`), '--yes'], env)
    const { json } = await commerce.call('school', 'GET', `/address?user=${mobile}`, { token })
    await commerce.call('school', 'DELETE', `/address/confirmation?id=${json.addresses[0].id}`, { token })
    lines = []
    expect(await run(['denials', 'school'], env)).toBe(0)
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d {2}9000000401 Zoya, class 9B$/),
      'school: 1 entries were denied by the owners of their numbers',
    ])
  })

  test('--help prints the usage and succeeds', async () => {
    expect(await run(['--help'], env)).toBe(0)
    expect(lines[0]).toMatch(/^usage:/)
  })

  test('an unknown command shows the usage', async () => {
    expect(await run(['improt'], env)).toBe(2)
    expect(lines[0]).toBe('there is no command "improt"')
    expect(lines[1]).toContain('npm run roster -- import')
    expect(await run([], env)).toBe(2)
  })

  test.each([
    [['import', 'school'], 'import takes a tenant and a file: npm run roster -- import <tenant> <file.csv> [--yes]'],
    [['import', 'school', 'x.csv', '--yse'], 'there is no option --yse; npm run roster -- --help'],
  ])('%j says what is wrong in one line', async (args, line) => {
    await expect(run(args, env)).rejects.toThrow(new Error(line))
  })

  test('an unknown tenant is named, with the known ones', async () => {
    const file = write('some.csv', HEAD)
    const there = { ...env, TENANTS_DIR: path.join(root, 'tenants'), THEMES_DIR: path.join(root, 'themes') }
    await expect(run(['import', 'nobody', file], there)).rejects.toThrow(
      /^there is no tenant "nobody"; known: canteen-nine, chaat-circuit, /,
    )
    await expect(run(['import', 'patta', file], there)).rejects.toThrow(
      /^commerce at http:\S+ has no tenant "patta": set TENANTS_DIR to the folder that it reads$/,
    )
  })
})
