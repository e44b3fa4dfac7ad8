import { describe, expect, jest, test } from '@jest/globals'
import { gazetteer, gazetteerOf } from './gazetteer.ts'

const names = (query: string): string[] => gazetteer.search(query).map((place) => place.name)

const SMALL = ['head', '110001\tDelhi\tCentral Delhi\t28.6\t77.2\tP\tLake Garden|Gardenia|New Garden|Begarden'].join(
  '\n',
)

test("a server's start doesn't read the table; the questions to it read it once (PERF13)", () => {
  const table = jest.fn(() => SMALL)
  const small = gazetteerOf(table)
  expect(table).not.toHaveBeenCalled()
  expect(small.search('garden')).toHaveLength(4)
  expect(small.locate('110001')).toEqual({ lat: 28.6, long: 77.2 })
  expect([
    small.areas.length,
    small.find('110001-0')?.name,
    small.near({ latitude: 28.6, longitude: 77.2 }, 1).length,
  ]).toEqual([1, 'Lake Garden', 1])
  expect(table).toHaveBeenCalledTimes(1)
})

describe('place search (B10, AMB9, AMB91)', () => {
  test('finds nothing for three characters, something for four', () => {
    expect(names('con')).toEqual([])
    expect(names('conn')).toContain('Connaught Place')
  })

  test("doesn't count surrounding spaces as characters", () => {
    expect(names('  co  ')).toEqual([])
  })

  test('sorts names that start with the query first, then word starts, then other matches', () => {
    const small = gazetteerOf(() => SMALL)
    expect(small.search('gard').map((place) => place.name)).toEqual([
      'Gardenia',
      'New Garden',
      'Lake Garden',
      'Begarden',
    ])
  })

  test('ignores capitals, dots and spaces', () => {
    expect(names('KORAMANGALA')).toEqual(names('kora mangala'))
    expect(names('koramangala').length).toBeGreaterThan(0)
  })

  test('returns at most eight', () => {
    expect(names('nagar')).toHaveLength(8)
  })

  test('lists the localities of a pincode with their coordinates', () => {
    const places = gazetteer.search('110001')
    expect(places.length).toBeGreaterThan(1)
    expect(new Set(places.map((place) => place.pincode))).toEqual(new Set(['110001']))
    expect(places[0]).toMatchObject({ latitude: 28.63274, longitude: 77.2196 })
  })

  test('finds nothing for an unknown pincode', () => {
    expect(gazetteer.search('999999')).toEqual([])
    expect(gazetteer.locate('999999')).toBeNull()
    expect(gazetteer.locate('110001')).toEqual({ lat: 28.63274, long: 77.2196 })
  })

  test.each(['Gajuwaka', 'Ballygunge', 'Navrangpura', 'Gomti Nagar', 'Kakkanad'])(
    'knows %s, outside the largest metros',
    (name) => expect(names(name).length).toBeGreaterThan(0),
  )

  test("distinguishes places of the same name by district and pincode, without the post office's suffixes", () => {
    const [place] = gazetteer.search('Lodi Road')
    expect(place).toMatchObject({ name: 'Lodi Road', detail: 'South Delhi, Delhi 110003' })
    expect(names('kasturba nagar').every((name) => !name.includes('('))).toBe(true)
  })

  test('gives every place a unique id', () => {
    const all = ['nagar', 'road', 'park', '560001', '400001'].flatMap((query) => gazetteer.search(query))
    const ids = new Map(all.map((place) => [place.id, place]))
    for (const place of all) expect(ids.get(place.id)).toEqual(place)
  })
})
