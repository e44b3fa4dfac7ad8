import { expect, test } from '@jest/globals'
import { readArguments } from './arguments.ts'

const options = { yes: { type: 'boolean' }, at: { type: 'string' } } as const

test('positionals and values are read', () => {
  const { positionals, values } = readArguments('roster', ['import', '--at=-12,77', 'x', '--yes'], options)
  expect([positionals, { ...values }]).toEqual([['import', 'x'], { yes: true, at: '-12,77' }])
})

test.each([
  [['--x'], 'there is no option --x; npm run roster -- --help'],
  [['a', '-x'], 'there is no option -x; npm run roster -- --help'],
  [['--toString'], 'there is no option --toString; npm run roster -- --help'],
  [['--yes=no'], '--yes takes no value'],
  [['--at'], '--at needs a value; such as 12,77'],
  [['--at', '--yes'], '--at needs a value; such as 12,77'],
  [['--at', '-12,77'], '--at needs a value; one that begins with a hyphen is written --at=-12,77; such as 12,77'],
])('%j is refused in one line', (args, line) => {
  expect(() => readArguments('roster', args, options, { at: 'such as 12,77' })).toThrow(new Error(line))
})
