import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { readTenants } from '@tiffin/tenancy/read-tenants'
import { run } from './commands.ts'

const themes = path.resolve(import.meta.dirname, '../../themes')
let folders = { tenants: '', themes }
let lines: string[] = []

beforeEach(() => {
  folders = { tenants: mkdtempSync(path.join(tmpdir(), 'tenant-')), themes }
  lines = []
  const keep = (line: unknown) => void lines.push(String(line))
  jest.spyOn(console, 'log').mockImplementation(keep)
  jest.spyOn(console, 'error').mockImplementation(keep)
})

afterEach(() => rmSync(folders.tenants, { recursive: true }))

describe('npm run tenant', () => {
  test('new writes a complete tenant file', () => {
    expect(run(folders, 'new', ['spice-lane', 'leaf'])).toBe(0)
    const { tenants, problems } = readTenants(folders)
    expect(problems).toEqual([])
    expect(tenants).toMatchObject([
      { id: 'spice-lane', demo: false, theme: { preset: 'leaf' }, clientConfig: { name: 'Spice Lane' } },
    ])
    expect(run(folders, 'list', [])).toBe(0)
    expect(lines.at(-1)).toMatch(/^spice-lane +Spice Lane, leaf, delivery and pickup, spice-lane\.localhost$/)
  })

  test('new never overwrites a tenant, and refuses a bad name or preset', () => {
    run(folders, 'new', ['one-two'])
    const before = readFileSync(path.join(folders.tenants, 'one-two.json'), 'utf8')
    expect(() => run(folders, 'new', ['one-two'])).toThrow(/one-two\.json is there already$/)
    expect(() => run(folders, 'new', ['../x'])).toThrow(/^the id must be lower-case letters, digits and hyphens/)
    expect(() => run(folders, 'new', ['other', 'nowhere'])).toThrow('there is no preset "nowhere"')
    expect(readFileSync(path.join(folders.tenants, 'one-two.json'), 'utf8')).toBe(before)
  })

  test('check reports every problem by file and field, and fails', () => {
    run(folders, 'new', ['good'])
    expect(run(folders, 'check', [])).toBe(0)
    mkdirSync(folders.tenants, { recursive: true })
    writeFileSync(
      path.join(folders.tenants, 'bad.json'),
      '{"id":"bad","hosts":["good.localhost"],"theme":{"preset":"leaf"},"clientConfig":{}}',
    )
    expect(run(folders, 'check', [])).toBe(1)
    expect(
      lines.some((line) => line.endsWith('bad.json: clientConfig.name is missing: it must be text in quotes')),
    ).toBe(true)
  })

  test.each([
    [undefined, []],
    ['new', []],
    ['list', ['x']],
  ])('%s %j shows the usage', (command, rest) => {
    expect(run(folders, command, rest)).toBe(2)
    expect(lines[0]).toMatch(/^usage:/)
  })
})
