import { expect, test } from '@jest/globals'
import { parseJson } from './json-file.ts'

const json = '{"name": "Patta"}'

test('a JSON file may begin with a byte order mark', () => {
  expect(parseJson(`\uFEFF${json}`)).toEqual({ name: 'Patta' })
})

test.each([
  ['with a byte order mark', Buffer.from(`\uFEFF${json}`, 'utf16le')],
  ['without a mark', Buffer.from(json, 'utf16le')],
  ['in the other byte order', Buffer.from(`\uFEFF${json}`, 'utf16le').swap16()],
])('a file in UTF-16 %s says to save it as UTF-8', (_case, bytes) => {
  expect(() => parseJson(bytes.toString('utf8'))).toThrow('it is in UTF-16: save it as UTF-8')
})

test('a file that is nested too deep says so, and brackets in texts count as text', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect(() => parseJson(nested(100_000))).toThrow('its lists and objects are nested more than 200 deep')
  expect(parseJson(nested(200))).toHaveLength(1)
  const text = `\\"${'{['.repeat(300)}`
  expect(parseJson(JSON.stringify([text]))).toEqual([text])
})

test('an empty file says so', () => {
  expect(() => parseJson(' \n')).toThrow('it is empty')
})
