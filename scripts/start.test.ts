import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from '@jest/globals'

/** A data folder below a file: a start that were not refused would end too, with another message. */
const start = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'start.ts'), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: '/dev/null/data' },
    encoding: 'utf8',
  })

test('npm start -- --help prints the usage and succeeds', () => {
  const { status, stdout, stderr } = start('--help')
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^usage:\n {2}npm start\b/)
})

test.each([
  [['--port', '3001'], 'start: there is no option --port; npm run start -- --help\n'],
  [['production'], 'start: npm start takes no arguments; npm start -- --help\n'],
])('npm start -- %j is refused in one line', (args, line) => {
  const { status, stderr } = start(...args)
  expect([status, stderr]).toEqual([1, line])
})
