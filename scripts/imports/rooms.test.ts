import { describe, expect, test } from '@jest/globals'
import type { Source } from '../lib/sources.ts'
import type { House } from './floors.ts'
import { complaintsOf, survey } from './rooms.ts'

const house: House = {
  name: 'shop',
  folder: 'shop/src',
  floors: [['ground'], ['rooms/left', 'rooms/right'], ['attic']],
  settled: ['ground', 'rooms/left'],
  most: 1,
}

const file = (path: string, ...imports: readonly string[]): Source => ({
  path: `shop/src/${path}`,
  text: imports.map((name) => `import type { X } from '${name}'\n`).join(''),
})

const complaints = (...sources: readonly Source[]): string[] => complaintsOf(house, survey(house, sources))

/** A house may keep one import that goes up; this one does. */
const known = file('rooms/right/a.ts', '../../attic/b.ts')

describe('the rooms of a package', () => {
  test('imports from rooms below are free, also by the name of the house', () =>
    expect(
      complaints(known, file('attic/b.ts', '../rooms/left/a.ts', '#ground/a'), file('rooms/left/a.ts', './b.ts')),
    ).toEqual([]))

  test.each([
    ['an import that goes up', file('ground/a.ts', '../rooms/left/a.ts'), 'ground/a.ts imports rooms/left'],
    ['a type of a room above', file('rooms/left/a.ts', '#attic/b'), 'rooms/left/a.ts imports attic'],
    ['a room of the same floor', file('rooms/left/a.ts', '../right/a.ts'), 'rooms/left/a.ts imports rooms/right'],
  ])('a settled room has none: %s', (_name, source, complaint) =>
    expect(complaints(source).join('\n')).toContain(complaint),
  )

  test('more imports that go up than there were are listed', () =>
    expect(complaints(known, file('rooms/right/c.ts', '../../attic/b.ts'))).toEqual([
      'shop: 2 imports go up, at most 1 did',
      '  rooms/right -> attic: rooms/right/a.ts',
      '  rooms/right -> attic: rooms/right/c.ts',
    ]))

  test('with fewer, the number is to be lowered', () =>
    expect(complaints()).toEqual(['shop: only 0 imports go up: lower its `most`']))

  test('a room without a floor is named', () =>
    expect(complaints(known, file('cellar/a.ts', '../ground/a.ts')).join('\n')).toContain('cellar stands on no floor'))

  test('imports of several lines count, those of tests do not', () => {
    const text = "import {\n  type X,\n} from '../attic/b.ts'\n"
    expect(complaints(known, { path: 'shop/src/ground/a.test.ts', text })).toEqual([])
    expect(complaints(known, { path: 'shop/src/ground/a.ts', text }).join('\n')).toContain('ground/a.ts imports attic')
  })
})
