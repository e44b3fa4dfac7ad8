import { describe, expect, test } from '@jest/globals'
import { gazetteer } from './gazetteer.ts'

const found = (text: string): string[] => gazetteer.search(text).map(({ name, pincode }) => `${name} ${pincode}`)

describe('an address with a street or a landmark, of which the gazetteer knows the area alone (B10)', () => {
  test.each([
    ['12th Main, Indiranagar, Bengaluru', 'Indiranagar 560038'],
    ['near Sony signal, Koramangala', 'Koramangala 560034'],
    ['B-12 Hauz Khas Enclave, near the market', 'Hauz Khas 110016'],
    ['Flat 3, Prestige Shantiniketan, Whitefield, Bengaluru 560066', 'Whitefield 560066'],
    ['HSR Layout, 27th Main', 'HSR Layout 560102'],
  ])('%s', (text, place) => expect(found(text)[0]).toBe(place))

  test('is looked for in the city that it names, by the old name too, and in its other districts', () => {
    expect(found('4th Cross, Indiranagar').length).toBeGreaterThan(1)
    expect(found('4th Cross, Indiranagar, Bangalore')).toEqual(['Indiranagar 560038'])
    expect(found('Tower B, Gachibowli, Hyderabad')).toEqual(['Gachibowli 500032'])
    expect(found('South Usman Road, T Nagar, Chennai')).toEqual([])
  })

  test('names are found by their beginning while the last word is typed, and by whole words before it', () => {
    expect(found('12th Main, Koramang')[0]).toBe('Koramangala 560034')
    expect(found('Koramang 12th Main')).toEqual([])
  })

  test.each([
    '100 feet road',
    'near the metro station',
    'opposite the hospital, Bengaluru',
    'New Delhi railway station',
  ])('B11: %s names no area', (text) => expect(found(text)).toEqual([]))

  test('a name that the gazetteer has is taken whole', () => {
    expect(found('Lodi Road')[0]).toBe('Lodi Road 110003')
  })
})
