import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { inReferenceOrder } from './moved-tables.ts'

test('property: each table comes after all that it refers to, and each once', () => {
  const references = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 })).filter(([from, to]) => from > to))
  fc.assert(
    fc.property(references, fc.shuffledSubarray([...Array(10).keys()], { minLength: 10 }), (pairs, sequence) => {
      const tables = sequence.map((at) => ({ name: `t${at}`, columns: '' }))
      const ordered = inReferenceOrder(
        tables,
        pairs.map(([from, to]) => ({ from: `t${from}`, to: `t${to}` })),
      ).map(({ name }) => name)
      expect([...ordered].sort()).toEqual(tables.map(({ name }) => name).sort())
      for (const [from, to] of pairs) expect(ordered.indexOf(`t${from}`)).toBeGreaterThan(ordered.indexOf(`t${to}`))
    }),
  )
})

test('a circle is named instead of going round in it', () => {
  const tables = ['a', 'b'].map((name) => ({ name, columns: '' }))
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => inReferenceOrder(tables, circle)).toThrow('in a circle')
})
