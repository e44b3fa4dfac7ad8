import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ALLERGENS } from '../allergens/allergens.ts'
import { declaredAllergens } from '../allergens/configured-allergens.ts'
import { lineInForce } from '../cart/facts-in-force.ts'
import { reason } from '../reasons/reason.ts'
import { anyOrder } from '../testing/any-order.ts'
import { anyLines, anyTerms, goodTerms, soldLine } from '../testing/order-terms.ts'
import { amountOf } from './bill.ts'
import { changesOf, type SeenOrder } from './change.ts'
import { checkOrder } from './checks.ts'
import { freshOrder } from './order.ts'
import { refusalOf } from './refusal.ts'

const { bill } = checkOrder(freshOrder('delivery'), [soldLine()], goodTerms)
const line = soldLine().checked
const noFacts = { name: null, isVeg: null, allergenDigest: null }
const asSeen: SeenOrder['lines'][number] = { unitPrice: 20000, customisation: 0, ...noFacts }
const order = (changes: Partial<Parameters<typeof changesOf>[1]> = {}) => ({
  lines: [line],
  bill,
  refusals: [],
  ...changes,
})

describe('the changes that a diner has to review (AMB32)', () => {
  test('none, when nothing changed', () => {
    const seen = { items: 40000, packaging: 2000, delivery: 4000, coupon: 0, total: 46000 }
    expect(changesOf({ lines: [asSeen], bill: seen }, order())).toEqual([])
  })

  test('none, when nothing is known of what the diner saw', () =>
    expect(changesOf({ lines: [{ unitPrice: null, customisation: null, ...noFacts }], bill: {} }, order())).toEqual([]))

  test('every changed line of the bill, the total last', () =>
    expect(
      changesOf({ lines: [asSeen], bill: { items: 38000, packaging: 2000, delivery: 0, total: 40000 } }, order()),
    ).toEqual([
      { kind: 'bill', code: 'items', was: 38000, now: 40000 },
      { kind: 'bill', code: 'delivery', was: 0, now: 4000 },
      { kind: 'bill', code: 'total', was: 40000, now: 46000 },
    ]))

  test('AMB101: a line by its index: its price, its choices, its facts', () => {
    const price = { unitPrice: 21000, customisation: 500, listPrice: 22000 }
    const facts = { name: 'Dal', isVeg: true, allergens: declaredAllergens(null) }
    const changed = { ...line, price, facts, changes: ['price', 'customisation'] as const }
    expect(changesOf({ lines: [asSeen, asSeen], bill: {} }, order({ lines: [line, changed] }))).toEqual([
      { kind: 'price', line: 1, was: 20000, now: 21000 },
      { kind: 'customisation', line: 1, was: 0, now: 500 },
      { kind: 'facts', line: 1, changed: ['name', 'veg', 'allergens'], now: lineInForce(facts) },
    ])
  })

  describe('AMB105: what the list in force names, which the page did not know', () => {
    const recipient = { name: 'Diya', avoids: ['milk', 'egg', 'soy'] as const }
    const profile = { contains: ['egg'], mayContain: ['soy'], freeOf: ['milk'], notStated: ['soy', 'fish'] } as const
    const dish = { ...line, facts: { name: 'Omelette', isVeg: false, allergens: profile } }
    const avoided = (known: SeenOrder['avoids'], changes: Partial<Parameters<typeof changesOf>[1]> = {}) =>
      changesOf({ lines: [], bill: {}, avoids: known }, order({ lines: [dish], recipient, ...changes }))

    test('names the line with the allergens that it has, may have or does not state', () => {
      expect(avoided(['milk'])).toEqual([{ kind: 'avoided', line: 0, name: 'Diya', allergens: ['egg', 'soy'] }])
      expect(avoided(['egg'])).toEqual([{ kind: 'avoided', line: 0, name: 'Diya', allergens: ['soy'] }])
    })

    test.each<[string, SeenOrder['avoids'], Partial<Parameters<typeof changesOf>[1]>]>([
      ['all of it was known', ['soy', 'egg', 'milk'], {}],
      ['a line is free of it', ['egg', 'soy'], {}],
      ['no list is in force', [], { recipient: null }],
      ['no list is in force, and the page knew of none', null, { recipient: null }],
      ['it was withdrawn meanwhile', ['egg'], { recipient: { name: 'Diya', avoids: [] } }],
    ])('is no change when %s', (_, known, changes) => expect(avoided(known, changes)).toEqual([]))

    test.each<[string, SeenOrder['avoids']]>([
      ['null', null],
      ['absent', undefined],
      ['empty', []],
    ])('is asked about as a whole when what the page knew is %s', (_, known) =>
      expect(avoided(known)).toEqual([{ kind: 'avoided', line: 0, name: 'Diya', allergens: ['egg', 'soy'] }]),
    )

    test('for any declarations and lists: every allergen of the list that the page did not know is named at each line that is not free of it', () => {
      const anyProfile = fc
        .array(fc.constantFrom('contains', 'mayContain', 'freeOf', 'notStated'), {
          minLength: ALLERGENS.length,
          maxLength: ALLERGENS.length,
        })
        .map((facts) => {
          const those = (fact: string) => ALLERGENS.filter((_, at) => facts[at] === fact)
          return {
            contains: those('contains'),
            mayContain: those('mayContain'),
            freeOf: those('freeOf'),
            notStated: those('notStated'),
          }
        })
      const anyLine = fc
        .option(anyProfile)
        .map((allergens) => ({ ...line, facts: { name: 'Dish', isVeg: true, allergens } }))
      const anyKnown = fc.option(fc.subarray([...ALLERGENS]))
      fc.assert(
        fc.property(
          fc.array(anyLine, { maxLength: 4 }),
          fc.subarray([...ALLERGENS]),
          anyKnown,
          (lines, avoids, known) => {
            const changes = changesOf(
              { lines: [], bill: {}, avoids: known },
              order({ lines, recipient: { name: null, avoids } }),
            )
            const named = (at: number) =>
              changes.flatMap((change) =>
                change.kind === 'avoided' && change.line === at ? [...change.allergens] : [],
              )
            for (const [at, { facts }] of lines.entries()) {
              const unknown = avoids.filter((allergen) => !(known ?? []).includes(allergen))
              expect(named(at)).toEqual(unknown.filter((allergen) => !facts.allergens?.freeOf.includes(allergen)))
            }
          },
        ),
      )
    })

    test("has no name where it is the account's own", () =>
      expect(avoided(null, { recipient: { name: null, avoids: ['egg'] } })).toEqual([
        { kind: 'avoided', line: 0, name: null, allergens: ['egg'] },
      ]))

    test('counts for a line without a declaration', () => {
      const undeclared = { ...line, facts: { name: 'Dal', isVeg: true, allergens: null } }
      expect(avoided(['milk', 'soy'], { lines: [undeclared] })).toMatchObject([{ line: 0, allergens: ['egg'] }])
    })
  })

  test('a refused line reports its refusal only', () => {
    const gone = { ...line, reason: reason('choice-gone'), price: null, changes: ['allergens'] as const }
    const refusals = [refusalOf(reason('choice-gone'), 'lines', 0)]
    expect(changesOf({ lines: [asSeen], bill: {} }, order({ lines: [gone], refusals }))).toEqual([
      { kind: 'refused', line: 0, reason: { code: 'choice-gone', data: {} } },
    ])
  })

  test('a refusal comes first, with its line and without its stage', () => {
    const refusals = [
      refusalOf(reason('cart-value-below', { min: 9 }), 'pay'),
      refusalOf(reason('dish-gone'), 'lines', 0),
    ]
    expect(changesOf({ lines: [], bill: { total: 1 } }, order({ refusals }))).toEqual([
      { kind: 'refused', line: undefined, reason: { code: 'cart-value-below', data: { min: 9 } } },
      { kind: 'refused', line: 0, reason: { code: 'dish-gone', data: {} } },
      { kind: 'bill', code: 'total', was: 1, now: 46000 },
    ])
  })

  test('for any order: no bill changes for a diner who saw the current bill', () => {
    fc.assert(
      fc.property(anyOrder, anyLines, anyTerms, (each, lines, terms) => {
        const checked = checkOrder(each, lines, terms)
        const seen = {
          lines: lines.map(() => asSeen),
          bill: {
            items: amountOf(checked.bill, 'items'),
            packaging: amountOf(checked.bill, 'packaging'),
            delivery: amountOf(checked.bill, 'delivery'),
            coupon: amountOf(checked.bill, 'coupon'),
            total: checked.bill.total,
          },
        }
        const changes = changesOf(seen, { ...checked, lines: lines.map((one) => one.checked) })
        expect(changes.map(({ kind }) => kind)).toEqual(checked.refusals.map(() => 'refused'))
      }),
    )
  })
})
