import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { rawMembers } from './raw-member.ts'

test('a member is the exact text of its value, spaces and spelling included', () => {
  const body = '{ "amount" : 1.00, "note":"a } and a \\"quote\\" \\u20b9", "list":[{"a":[1,"]"]}] }'
  const members = rawMembers(` {"head" :\n{"signature":"x"} , "body": ${body} ,"last":null }\n`)
  expect(members?.get('body')).toBe(body)
  expect(members?.get('head')).toBe('{"signature":"x"}')
  expect(members?.get('last')).toBe('null')
})

test('a name that occurs twice makes the text unusable, however it is spelt', () => {
  expect(rawMembers('{"body":1,"body":2}')).toBeNull()
  expect(rawMembers('{"body":1,"b\\u006fdy":2}')).toBeNull()
})

test.each(['', 'x', '[]', '"body"', 'null', '{"body":}', '{"body":1', '{"body":1}}'])('%j is not an object', (text) => {
  expect(rawMembers(text)).toBeNull()
})

test('for every JSON object the members parse to the values', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(0, 2, '\t'), (object, space) => {
      const text = JSON.stringify(object, null, space)
      const members = rawMembers(text)
      const parsed = Object.fromEntries([...(members ?? [])].map(([name, raw]) => [name, JSON.parse(raw) as unknown]))
      expect(parsed).toEqual(JSON.parse(text))
    }),
  )
})
