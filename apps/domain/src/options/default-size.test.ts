import { expect, test } from '@jest/globals'
import { defaultSize } from './default-size.ts'

const on = (name: string) => ({ name, isDisabled: false })
const off = (name: string) => ({ name, isDisabled: true })

test.each([
  [[on('half'), on('full')], 'half'],
  [[off('half'), on('full')], 'full'],
  [[off('half'), off('full')], 'half'],
  [[], undefined],
])('of the sizes %j a dish is shown in %s (E5)', (sizes, name) => expect(defaultSize(sizes)?.name).toBe(name))
