import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { run } from './commands.ts'

const themes = path.resolve(import.meta.dirname, '../../themes')
const terminal = { input: process.stdin, output: process.stdout, isTty: false }

let tenants = ''
const said: Record<'log' | 'error', string[]> = { log: [], error: [] }
beforeAll(() => {
  tenants = mkdtempSync(path.join(tmpdir(), 'check-named-'))
  for (const id of ['good', 'other']) {
    const file = {
      id,
      hosts: [`${id}.localhost`],
      theme: { preset: 'leaf' },
      clientConfig: { name: `The ${id} kitchen` },
    }
    writeFileSync(path.join(tenants, `${id}.json`), JSON.stringify(file))
  }
  writeFileSync(path.join(tenants, 'bad.json'), '{')
})
afterAll(() => rmSync(tenants, { recursive: true }))
beforeEach(() => {
  for (const to of ['log', 'error'] as const) {
    said[to] = []
    jest.spyOn(console, to).mockImplementation((line) => void said[to].push(String(line)))
  }
})

const check = (...ids: string[]) => run({ folders: { tenants, themes }, terminal, env: {} }, ['check', ...ids])

test('npm run tenant -- check <tenant> says only what concerns the tenants that are named', async () => {
  expect(await check('good')).toBe(0)
  expect(said.error).toEqual([])
  expect(said.log.filter((line) => line.includes('good.json: doubt: '))).not.toHaveLength(0)
  expect(said.log.join('\n')).not.toContain('other')
  expect(said.log.at(-1)).toMatch(/^1 tenant is right, 0 problems, \d+ doubts$/)
})

test('a file that is not right is named with its tenant only', async () => {
  expect(await check('other', 'bad')).toBe(1)
  expect(said.error).toEqual([expect.stringMatching(/bad\.json: is not valid JSON/)])
  expect(said.log.join('\n')).not.toContain('good')
})

test('a tenant without a file is refused', async () => {
  await expect(check('godo')).rejects.toThrow('there is no tenant "godo": npm run tenant -- list')
})
