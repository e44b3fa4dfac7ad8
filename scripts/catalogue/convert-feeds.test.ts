import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { run } from './commands.ts'

const fixtures = path.resolve(import.meta.dirname, '../../apps/commerce/src/catalogue/menu-readers/testing')

let folder = ''
let lines: string[] = []
const at = (name: string): string => path.join(folder, name)
const convert = (from: string, ...options: readonly string[]) =>
  run('convert', [from, at('out.json'), '--replace', ...options])

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'feeds-'))
})
beforeEach(() => {
  lines = []
  jest.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['petpooja-full.json', [], "read as Petpooja's menu (restaurants, items, addongroups)", '4 dishes in 5 sizes'],
  [
    'urbanpiper-full.json',
    ['--prices', 'with-tax'],
    "read as UrbanPiper's menu (items, option_groups, options by ref_id)",
    '4 dishes in 4 sizes',
  ],
  [
    'urbanpiper-nasty.json',
    ['--no-stores'],
    "read as UrbanPiper's menu (items, option_groups, options by ref_id)",
    '3 dishes in 3 sizes',
  ],
  ['schema-org-full.html.txt', [], 'read as a schema.org Menu (JSON-LD, or a page with it)', '3 dishes in 4 sizes'],
])('convert reads %s and writes what an import would take', async (name, options, source, dishes) => {
  expect(await convert(path.join(fixtures, name), ...options)).toBe(0)
  expect(lines).toContain(source)
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${dishes}`)))
  expect(await run('check', [at('out.json')])).toBe(0)
  expect(JSON.parse(readFileSync(at('out.json'), 'utf8')).products.length).toBeGreaterThan(0)
})

test('a page without JSON-LD is refused in one sentence', async () => {
  writeFileSync(at('page.html'), '<!doctype html><p>Our menu is on paper</p>')
  await expect(convert(at('page.html'))).rejects.toThrow(
    /page\.html .*the page has no <script type="application\/ld\+json">$/,
  )
})

test('a broken script of a page is said, and the others are read', async () => {
  const page = readFileSync(path.join(fixtures, 'schema-org-full.html.txt'), 'utf8')
  writeFileSync(at('page.html'), page.replace('"@type": "BreadcrumbList",', ''))
  expect(await convert(at('page.html'))).toBe(0)
  writeFileSync(at('page.html'), page.replace('"@type": "BreadcrumbList",', '"@type": BreadcrumbList,'))
  expect(await convert(at('page.html'))).toBe(0)
  expect(lines).toContainEqual(expect.stringMatching(/JSON-LD script 0 of the page, counted from 0, is not valid JSON/))
})
