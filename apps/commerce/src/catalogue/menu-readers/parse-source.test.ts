import { expect, test } from '@jest/globals'
import { parseSource } from './parse-source.ts'

test.each<[string, string, unknown]>([
  ['JSON', ' {"a": 1}\n', { a: 1 }],
  ['a constant', 'const page = {"a": 1};', { a: 1 }],
  ['an exported constant with a type', 'export const page: Page = [{"a": 1}]\n', [{ a: 1 }]],
  ['a default export', 'export default {"a": "}"}', { a: '}' }],
  ['quotes and brackets in a text', 'const a = {"text": "\\"]};\\\\"}\nconsole.log("{")', { text: '"]};\\' }],
  ['an assignment in a text', 'const a = {"text": "\\nconst b = {}"}', { text: '\nconst b = {}' }],
  ['commas before closing brackets', 'const a = {"a": [1, 2,\n], "b": ",]",\n}', { a: [1, 2], b: ',]' }],
  ['several constants, as a list', 'const a = {"a": 1}\nconst b = {"b": 2}', [{ a: 1 }, { b: 2 }]],
])('%s', (_, text, json) => expect(parseSource(text)).toEqual({ json, skipped: [] }))

test('a constant that is not JSON is passed over, named with its line', () => {
  const { json, skipped } = parseSource('const meta = {\n  name: 1\n}\nconst page = {"a": 1}')
  expect(json).toEqual({ a: 1 })
  expect(skipped).toEqual([expect.stringMatching(/^the constant in line 1 is JavaScript, not JSON: /)])
})

test.each([
  ['JavaScript alone', 'const page = { data: alert(1) }', /^the constant in line 1 is JavaScript, not JSON/],
  ['a constant that is never closed', 'const page = {"a": [1', /^the constant in line 1 is JavaScript/],
  ['a web page without JSON-LD', '<!doctype html>', /^the page has no <script type="application\/ld\+json">$/],
  ['nothing', ' ', /^it is empty$/],
  ['JSON that is nested too deep', '['.repeat(50_000), /nested more than 200 deep$/],
  ['a constant that is nested too deep', `const page = ${'['.repeat(50_000)}`, /nested more than 200 deep\)$/],
])('%s is refused', (_, text, message) => expect(() => parseSource(text)).toThrow(message))
