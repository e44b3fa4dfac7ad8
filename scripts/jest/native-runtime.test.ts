import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { run } from '../lib/processes.ts'

/** Test files of a small project. They run one after another, in the order of their names, in one process. */
const files = {
  'shared.ts': `
    import { jest } from '@jest/globals'
    export const loads = [0]
    export const loadedAgain = jest.fn()`,
  'a.test.ts': `
    import { afterAll, describe, expect, jest, test } from '@jest/globals'
    import { loads, loadedAgain } from './shared.ts'
    loads.push(1)
    jest.spyOn(console, 'log').mockImplementation(() => undefined)
    afterAll(() => { console.log = () => undefined; process.env.LEFT_BEHIND = 'yes' })
    test('a fake timer does not wait', async () => {
      jest.useFakeTimers()
      const rings = jest.fn()
      setTimeout(rings, 3_600_000)
      await jest.advanceTimersByTimeAsync(3_600_000)
      expect(rings).toHaveBeenCalledTimes(1)
    })
    test('mocks are cleared before each test', () => { loadedAgain(); expect(loadedAgain).toHaveBeenCalledTimes(1) })
    test('mocks are cleared before each test again', () => expect(loadedAgain).not.toHaveBeenCalled())
    test.each([['one', 1], ['two', 2]])('a row: %s', (_name, number) => expect(number).toBeGreaterThan(0))
    describe('a block', () => test.skip('is skipped', () => expect(1).toBe(2)))`,
  'b.test.ts': `
    import { expect, test } from '@jest/globals'
    import { loads } from './shared.ts'
    test('modules are loaded once', () => expect(loads).toEqual([0, 1]))
    test('what the file before replaced is put back', () => {
      expect([process.env.LEFT_BEHIND, String(console.log).includes('undefined')]).toEqual([undefined, false])
      expect(Date.now()).toBeLessThan(globalThis.performance.timeOrigin + 600_000)
    })`,
  'c.test.ts': `
    import { afterAll, beforeAll, expect, test } from '@jest/globals'
    test('fails: an assertion', () => expect(1).toBe(2))
    test('fails: it never ends', () => new Promise(() => undefined), 200)
    test('fails: an unhandled rejection', async () => {
      void Promise.reject(new Error('left alone'))
      await new Promise((resolve) => setImmediate(resolve))
    })
    test('fails: too few assertions', () => expect.assertions(1))`,
  'd.test.ts': "import './missing.ts'",
  'e.test.ts': `
    import { beforeAll, test } from '@jest/globals'
    beforeAll(() => { throw new Error('set-up') })
    test('fails: its set-up fails', () => undefined)`,
} as const

interface Report {
  readonly numRuntimeErrorTestSuites: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

const folder = mkdtempSync(join(tmpdir(), 'native-runtime-'))
const results: Record<string, string> = {}
let report: Report
let exitCode: number

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const config = {
    rootDir: folder,
    transform: {},
    extensionsToTreatAsEsm: ['.ts'],
    testMatch: ['**/*.test.ts'],
    clearMocks: true,
    runtime: join(import.meta.dirname, 'native-runtime.ts'),
    testEnvironment: join(import.meta.dirname, 'native-environment.ts'),
    testSequencer: join(folder, 'by-name.cjs'),
  }
  writeFileSync(
    join(folder, 'by-name.cjs'),
    'module.exports = class { shard = (tests) => tests; sort = (tests) => tests.sort((a, b) => (a.path < b.path ? -1 : 1)); allFailedTests = (tests) => tests; cacheResults() {} }',
  )
  const jest = join(import.meta.dirname, '../../node_modules/jest/bin/jest.js')
  const reported = join(folder, 'report.json')
  const args = [jest, `--config=${JSON.stringify(config)}`, '--runInBand', '--json', `--outputFile=${reported}`]
  exitCode = await run(process.execPath, args, { cwd: folder, stdio: 'ignore' })
  report = JSON.parse(readFileSync(reported, 'utf8')) as Report
  for (const file of report.testResults) for (const { title, status } of file.assertionResults) results[title] = status
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what passes in Jest passes, with modules loaded once and nothing left of the file before', () => {
  const passing = Object.entries(results).filter(([title]) => !title.startsWith('fails:'))
  expect(Object.fromEntries(passing)).toEqual({
    'a fake timer does not wait': 'passed',
    'mocks are cleared before each test': 'passed',
    'mocks are cleared before each test again': 'passed',
    'a row: one': 'passed',
    'a row: two': 'passed',
    'is skipped': 'pending',
    'modules are loaded once': 'passed',
    'what the file before replaced is put back': 'passed',
  })
})

test('what fails in Jest fails: assertions, time, rejections, set-up', () => {
  const failing = Object.entries(results).filter(([title]) => title.startsWith('fails:'))
  expect(failing.map(([, status]) => status)).toEqual(['failed', 'failed', 'failed', 'failed', 'failed'])
  expect(exitCode).toBe(1)
})

test('a file that cannot be loaded is reported as one that did not run', () => {
  expect(report.numRuntimeErrorTestSuites).toBe(1)
})
