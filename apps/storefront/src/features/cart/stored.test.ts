/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { ALLERGENS, type ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import type { Configuration } from '@tiffin/domain/options/options'
import fc from 'fast-check'
import { parseStored, printStored } from '../../platform/storage.ts'
import { biryani, bulkNow, lineOf, raita } from '../../testing/fixtures.ts'
import { type CartLine, type CartState, emptyCart } from './slice.ts'
import { storedCart } from './stored.ts'

const configuration: Configuration = {
  addedItems: [{ processId: 1, itemId: 5 }],
  removedItems: [{ processId: 2, itemId: 6 }],
  replacedItems: { to: [{ processId: 3, itemId: 7 }], from: [{ processId: 3, itemId: 8 }] },
  removedProcess: [4],
  comboItems: [{ group: 'Bread', productId: 9, sizeId: 90 }],
}

const allergens: ConfiguredAllergens = {
  contains: ['milk'],
  mayContain: ['soy'],
  freeOf: [],
  notStated: ALLERGENS.filter((each) => each !== 'milk' && each !== 'soy'),
}

const configured: CartLine = {
  ...lineOf(biryani, 2),
  configuration,
  customisation: -500,
  choices: [
    { kind: 'added', name: 'Cheese' },
    { kind: 'left-out', name: 'Onion' },
    { kind: 'replaced', put: ['Brown rice'], out: ['White rice'] },
    { kind: 'part', group: 'Bread', name: 'Naan' },
    { kind: 'said', text: 'Extra hot' },
  ],
  allergens,
  accepted: { contains: ['milk'], mayContain: ['soy'], notStated: ['egg'] },
}

const cart: CartState = { storeId: 7, kind: bulkNow, lines: [configured, lineOf(raita, 1)] }

const read = (value: unknown): CartState | null => parseStored(JSON.stringify({ version: 3, value }), storedCart)

describe('the stored cart (J8)', () => {
  test('is restored completely', () => {
    expect(parseStored(printStored(cart, storedCart), storedCart)).toEqual(cart)
  })

  test('keeps the key of its order, unless it cannot be read (SAFE2)', () => {
    const orderKey = '5f0f1f0a-94a1-4f3b-9a8e-0a86be9f64a1'
    expect(read({ ...cart, orderKey })).toEqual({ ...cart, orderKey })
    expect(read({ ...cart, orderKey: 7 })).toEqual(cart)
  })

  test.each([
    ['no store', { ...cart, storeId: null }],
    ['no lines', { ...cart, lines: [] }],
    ['lines that are not a list', { ...cart, lines: 'x' }],
  ])('is read as empty with %s', (_, value) => {
    expect(read(value)).toEqual(emptyCart)
  })

  test('keeps the days of each dish of a plan, and drops those that cannot be read (AMB114)', () => {
    const days = [1, 4, '2026-11-23']
    const dated: CartState = { ...cart, lines: [{ ...configured, days }] }
    expect(parseStored(printStored(dated, storedCart), storedCart)).toEqual(dated)
    expect(read({ ...cart, lines: [{ ...configured, days: [1, null, '2026-11-23', {}] }] })?.lines[0]?.days).toEqual([
      1,
      '2026-11-23',
    ])
    expect(read(cart)?.lines[0]?.days).toBeUndefined()
  })

  test('drops only the lines that cannot be read', () => {
    const [first, second] = cart.lines
    expect(
      read({ ...cart, lines: [first, { ...second, quantity: 0 }, { ...second, unitPrice: -1 }, null, 5] }),
    ).toEqual({
      storeId: 7,
      kind: bulkNow,
      lines: [first],
    })
  })

  test('version 1 is migrated: its dishes have no configuration, and it fits any kind of order', () => {
    const {
      configuration: _,
      customisation: _c,
      choices: _w,
      allergens: _a,
      accepted: _p,
      ...plain
    } = lineOf(biryani, 2)
    const text = JSON.stringify({ version: 1, value: { storeId: 7, lines: [plain] } })
    expect(parseStored(text, storedCart)).toEqual({ storeId: 7, kind: null, lines: [lineOf(biryani, 2)] })
  })

  test('version 2 is migrated: its choices are plain texts', () => {
    const words = ['Cheese', 'No Onion', 'Bread: Naan']
    const text = JSON.stringify({ version: 2, value: { ...cart, lines: [{ ...configured, choices: words }] } })
    expect(parseStored(text, storedCart)).toEqual({
      ...cart,
      lines: [{ ...configured, choices: words.map((said) => ({ kind: 'said', text: said })) }],
    })
  })

  test('an unreadable choice is dropped and its line kept', () => {
    const choices = [{ kind: 'added' }, { kind: 'stirred', name: 'Tea' }, 7, { kind: 'left-out', name: 'Onion' }]
    const [line] = read({ ...cart, lines: [{ ...configured, choices }] })?.lines ?? []
    expect(line).toEqual({ ...configured, choices: [{ kind: 'left-out', name: 'Onion' }] })
  })

  test.each([
    ['not an object', 'extra cheese'],
    ['an unreadable item', { ...configuration, addedItems: [{ processId: 1 }] }],
    ['a list missing', { ...configuration, replacedItems: { to: [] } }],
    ['a part without its group', { ...configuration, comboItems: [{ productId: 9, sizeId: 90 }] }],
  ])('a line with an unreadable configuration is dropped, never read as the default configuration: %s', (_, broken) => {
    expect(read({ ...cart, lines: [{ ...configured, configuration: broken }] })).toEqual(emptyCart)
  })

  test('an unreadable allergen counts as not stated', () => {
    const [line] = read({ ...cart, lines: [{ ...configured, allergens: { contains: ['milk', 'gold'] } }] })?.lines ?? []
    expect(line?.allergens?.contains).toEqual(['milk'])
    expect(line?.allergens?.notStated).toContain('soy')
  })

  test('an allergen that may be contained and is not stated by a part is restored in both lists (AMB101)', () => {
    const both: ConfiguredAllergens = { ...allergens, notStated: [...allergens.notStated, 'soy'] }
    const [line] = read({ ...cart, lines: [{ ...configured, allergens: both }] })?.lines ?? []
    expect(line?.allergens).toMatchObject({ mayContain: ['soy'], notStated: expect.arrayContaining(['soy']) })
  })

  test.each([undefined, 'milk', { contains: 'milk' }, { contains: ['gold'] }])(
    'unreadable accepted warnings count as not accepted: %p (AMB101)',
    (accepted) => {
      const [line] = read({ ...cart, lines: [{ ...configured, accepted }] })?.lines ?? []
      expect(line?.accepted).toEqual({ contains: [], mayContain: [], notStated: [] })
    },
  )

  test('merges duplicate lines of a dish and size', () => {
    const [first] = cart.lines
    expect(read({ ...cart, lines: [first, first] })?.lines).toHaveLength(1)
  })

  test('any stored value is read as a cart with complete lines', () => {
    const anyLine = fc.record(
      { productId: fc.anything(), sizeId: fc.anything(), quantity: fc.anything(), unitPrice: fc.anything() },
      { requiredKeys: [] },
    )
    const anyCart = fc.oneof(fc.anything(), fc.record({ storeId: fc.anything(), lines: fc.array(anyLine) }))
    fc.assert(
      fc.property(anyCart, (value) => {
        const result = parseStored(JSON.stringify({ version: 1, value: value ?? null }), storedCart)
        for (const line of result?.lines ?? []) {
          expect(line.quantity).toBeGreaterThanOrEqual(1)
          expect(Number.isSafeInteger(line.unitPrice)).toBe(true)
        }
        expect((result?.lines.length ?? 0) > 0).toBe(result !== null && result.storeId !== null)
      }),
    )
  })
})
