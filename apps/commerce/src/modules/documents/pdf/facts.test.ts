import { expect, test } from '@jest/globals'
import { sampleContent } from '../testing/samples.ts'
import { factsOf } from './facts.ts'

const factsWith = (billNote?: string) =>
  factsOf({
    ...{ content: { ...sampleContent(), billNote }, registered: null, isProforma: false, cancelled: null, form: 'a4' },
    ...{ brand: 'Handi Raat', colour: '#b4431f', language: 'en' },
  }).facts

test('a document has the cost centre or note of its buyer, where the order has one', () => {
  expect(factsWith('CC-1140 Town hall')).toContainEqual(['Cost centre or note', 'CC-1140 Town hall'])
  expect(factsWith().map(([label]) => label)).not.toContain('Cost centre or note')
})
