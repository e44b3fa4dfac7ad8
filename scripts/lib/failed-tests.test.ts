import { expect, test } from '@jest/globals'
import { failedTests } from './failed-tests.ts'

const fileOf = (name: string, status: string, assertionResults: object[] = [], message = '') => ({
  name: `/project/${name}`,
  status,
  message,
  assertionResults: assertionResults.map((result) => ({
    status: 'passed',
    fullName: 'a diner pays',
    failureMessages: [],
    ...result,
  })),
})

test('a failed test is named with its file and the start of its message, without colours and stack', () => {
  const failureMessages = [
    'Error: \u001b[2mexpect\u001b[22m(received).toBe(expected)\n\nExpected: 1\nReceived: 2\n    at a.test.ts:3:4\n',
  ]
  const testResults = [
    fileOf('bff/a.test.ts', 'failed', [{}, { status: 'failed', fullName: 'a diner pays once', failureMessages }]),
  ]
  expect(failedTests({ testResults }, '/project')).toEqual([
    'bff/a.test.ts: a diner pays once',
    '    Error: expect(received).toBe(expected)',
    '    Expected: 1',
    '    Received: 2',
  ])
})

test('a file that could not run is named, with what kept it from that', () => {
  const testResults = [fileOf('bff/b.test.ts', 'failed', [], "SyntaxError: no export named 'x'")]
  expect(failedTests({ testResults }, '/project')).toEqual([
    'bff/b.test.ts could not run',
    "    SyntaxError: no export named 'x'",
  ])
})

test('a long message is cut', () => {
  const failureMessages = [Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n')]
  const testResults = [fileOf('bff/c.test.ts', 'failed', [{ status: 'failed', failureMessages }])]
  expect(failedTests({ testResults }, '/project')).toHaveLength(13)
})

test('tests that passed are not named', () => {
  expect(failedTests({ testResults: [fileOf('bff/d.test.ts', 'passed', [{}])] }, '/project')).toEqual([])
})
