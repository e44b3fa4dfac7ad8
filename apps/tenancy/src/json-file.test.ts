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

test('an empty file says so', () => {
  expect(() => parseJson(' \n')).toThrow('it is empty')
})
