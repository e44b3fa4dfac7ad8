import { describe, expect, test } from '@jest/globals'
import { parseCatalogue } from './parse-catalogue.ts'
import { readPlainItems } from './plain-items.ts'
import { slug } from './slug.ts'

const table = `category,subCategory,name,veg,size,price,discountedPrice,calories,servingSize,tags,contains,freeOf,stores,outOfStock,taxCode
Mains,Dal,Dal Tadka,veg,Half,120,,184,300 g,Must Try; Spicy,milk,egg;fish,delhi;blr,,
Mains,Dal,Dal Tadka,veg,Full,199.50,179,,,,,,,,
Mains,Meat,"Keema, Matar",no,,249,Free,,,,,,,yes,0801
`

describe('a table of plain items', () => {
  test('one line per size: lines with the same name are one dish, and commas are quoted', () => {
    const { file, problems } = readPlainItems(`\uFEFF${table}`)
    expect(problems).toEqual([])
    expect(parseCatalogue(file).problems).toEqual([])
    expect(file).toMatchObject({
      categories: [
        {
          code: 'mains',
          subCategories: [
            { name: 'Dal', products: ['dal-tadka'] },
            { name: 'Meat', products: ['keema-matar'] },
          ],
        },
      ],
      products: [
        {
          code: 'dal-tadka',
          veg: true,
          tags: ['Must Try', 'Spicy'],
          stores: ['delhi', 'blr'],
          allergens: { contains: ['milk'], mayContain: [], freeOf: ['egg', 'fish'] },
          sizes: [
            {
              code: 'half',
              name: 'Half',
              price: 120,
              nutrition: { Calories: { value: 184, unit: 'k' } },
              servingSize: { value: 300, unit: 'g' },
            },
            { code: 'full', name: 'Full', price: 199.5, discountedPrice: 179 },
          ],
        },
        {
          code: 'keema-matar',
          veg: false,
          outOfStock: true,
          taxCode: '0801',
          sizes: [{ name: 'Regular', price: 249, discountedPrice: 'Free' }],
        },
      ],
    })
  })

  test("a cell without its column's form is refused with line, column and content", () => {
    const { file, problems } = readPlainItems(
      table
        .replace('199.50', '"1,200"')
        .replace(',no,,249,Free', ',maybe,,,gratis')
        .replace('300 g', 'much')
        .replace('0801', '801'),
    )
    expect(file).toBeNull()
    expect(problems.map((each) => `${each.place}: ${each.message}`)).toEqual([
      'line 2 servingSize: "much" is not a quantity such as 350 g or 250 ml',
      'line 3 price: "1,200" is not a number such as 199 or 199.50',
      'line 4 price: is empty',
      'line 4 discountedPrice: "gratis" is neither a number such as 199 or 199.50 nor Free',
      'line 4 veg: "maybe" is neither yes nor no',
      'line 4 taxCode: "801" is neither a SAC such as 996331 nor an HSN such as 0801 (a spreadsheet drops its first 0)',
    ])
  })

  test('missing and unknown columns are reported before anything else', () => {
    const { file, problems } = readPlainItems('category,name,prise\nMains,Dal,10\n')
    expect(file).toBeNull()
    expect(problems.map((each) => each.message)).toEqual([
      'the column "veg" is missing',
      'the column "price" is missing',
      expect.stringMatching(/^"prise" is no column; allowed: category, name, veg, price, /),
    ])
  })

  test('one code for two dishes is an error, because one would become a size of the other', () => {
    const { problems } = readPlainItems('category,code,name,veg,price\nMains,a,Dal,yes,10\nMains,a,Rice,yes,20\n')
    expect(problems).toEqual([
      { severity: 'error', place: 'line 3', code: 'a', message: 'the code already stands for "Dal" on line 2' },
    ])
  })

  test('the same size of a dish twice is an error, because their prices would conflict', () => {
    const { problems } = readPlainItems('category,name,veg,price\nMains,Dal,yes,10\nMains,Dal,yes,20\n')
    expect(problems).toEqual([
      { severity: 'error', place: 'line 3', code: 'dal', message: 'the size "Regular" already stands on line 2' },
    ])
  })

  test.each(['', '"', 'a,"b\nc', 'category,name,veg,price\n"x'])('%j does not throw', (csv) => {
    expect(readPlainItems(csv).problems.length).toBeGreaterThan(0)
  })
})

describe('codes from names', () => {
  test('accents are removed, names in other scripts stay distinct', () => {
    expect(slug(' Café & Crème! ')).toBe('cafe-creme')
    expect(slug('दाल')).not.toBe(slug('रोटी'))
    expect(slug('दाल')).toMatch(/^x-[a-z0-9]+$/)
  })
})
