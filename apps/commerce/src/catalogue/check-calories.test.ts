import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { whyCalories } from './check-calories.ts'
import { importCatalogue } from './import-catalogue.ts'
import { aProduct, aStore } from './testing/a-catalogue.ts'
import { findingsOf } from './testing/findings.ts'

const CENTRAL = '10012021000071'
const OF_A_STATE = '11217333000123'

describe('FSS (Labelling and Display) Regulations 2020, 9(1): whose menus state calories', () => {
  test.each([
    [undefined, [], false],
    [undefined, [OF_A_STATE], false],
    [undefined, [OF_A_STATE, CENTRAL], true],
    [undefined, ['100'], false],
    [undefined, Array.from({ length: 9 }, () => ''), false],
    [undefined, Array.from({ length: 10 }, () => ''), true],
    ['required', [], true],
    ['exempt', [CENTRAL], false],
  ] as const)('calories %s, licences %j: %s', (calories, licences, isAsked) => {
    expect(whyCalories(calories, licences) !== null).toBe(isAsked)
  })
})

const size = { code: 'full', name: 'Full', price: 100 }
const stated = { nutrition: { Calories: { value: 300, unit: 'k' } }, servingSize: { value: 200, unit: 'g' as const } }
const stores = [aStore({ fssaiNumber: CENTRAL })]
const products = (more: object) => [aProduct({ sizes: [{ ...size, ...more }] })]
const SAYS = '/products/0 (dal) states no calories with a serving size (full): the law asks for them, as'

describe('a dish without calories', () => {
  test('is a doubt where the licence asks for them, and none with calories and serving size', () => {
    expect(findingsOf({ stores, products: products({}) })).toEqual([`doubt ${SAYS} the FSSAI licence is a central one`])
    expect(findingsOf({ stores, products: products({ servingSize: stated.servingSize }) })).toHaveLength(1)
    expect(findingsOf({ stores, products: products(stated) })).toEqual([])
  })

  test('is an error where the file says that they are required, and nothing where it is exempt', () => {
    expect(findingsOf({ calories: 'required', products: products({}) })).toEqual([
      `error ${SAYS} the file says that they are required`,
    ])
    expect(findingsOf({ stores, calories: 'exempt', products: products({}) })).toEqual([])
  })

  describe('in a file without stores', () => {
    let commerce: TestCommerce
    beforeAll(async () => {
      commerce = await startCommerce({ catalogue: null })
    })
    afterAll(() => commerce.close())

    test('is a doubt by the licences of the stores in force', async () => {
      const menu = {
        categories: [{ code: 'main', name: 'Main', subCategories: [{ name: 'All', products: ['dal'] }] }],
        products: products({}),
      }
      const doubts = async (file: object) => {
        const wanted = { json: file, at: new Date(commerce.clock.now()), confirmRetirements: true }
        const { applied, problems } = await importCatalogue(commerce.commerce.db, 'alpha', wanted)
        return [applied, problems.filter(({ message }) => message.includes('calories')).length]
      }
      expect(await doubts({ ...menu, stores: [aStore({})] })).toEqual([true, 0])
      expect(await doubts(menu)).toEqual([true, 0])
      expect(await doubts({ ...menu, stores })).toEqual([true, 1])
      expect(await doubts(menu)).toEqual([true, 1])
    })
  })
})
