import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import {
  answer,
  category,
  dish,
  pizzeria,
  sameOutlets,
} from '@tiffin/commerce/catalogue/menu-readers/testing/invented-pages'
import { run } from './commands.ts'

let folder = ''
let lines: string[] = []
const at = (...name: string[]): string => path.join(folder, ...name)
const write = (name: string, content: string | Uint8Array): string => {
  writeFileSync(at(name), content)
  return at(name)
}
const asFile = (value: unknown): string => write('page.json', JSON.stringify(value))
const written = () => JSON.parse(readFileSync(at('out.json'), 'utf8'))
const convert = (from: string, ...options: readonly string[]) =>
  run('convert', [from, at('out.json'), '--replace', ...options])

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'convert-'))
  for (const name of ['pictures', 'named', 'themes', 'themes/picture-place']) mkdirSync(at(name))
  process.env.THEMES_DIR = at('themes')
})
beforeEach(() => {
  lines = []
  const keep = (line: unknown) => void lines.push(String(line))
  jest.spyOn(console, 'log').mockImplementation(keep)
  rmSync(at('out.json'), { force: true })
})
afterAll(() => {
  delete process.env.THEMES_DIR
  rmSync(folder, { recursive: true, force: true })
})

describe('a marketplace’s page', () => {
  test('prices that look as if before tax are refused with the evidence, and nothing is written', async () => {
    expect(await convert(asFile(pizzeria))).toBe(1)
    expect(lines.at(-1)).toMatch(
      /^error .* 1\d of 1\d odd prices become whole rupees with 5 % added: say --prices before-tax or --prices with-tax$/,
    )
    expect(existsSync(at('out.json'))).toBe(false)
  })

  test('letters that were lost in the export are named by their place in it, and left out where the operator says so', async () => {
    const lost = asFile(answer('57', 'Dal House', [category('Mains', dish('1', 'Chef\uFFFDs Dal', 10000))]))
    expect(await convert(lost)).toBe(1)
    expect(lines).toEqual([
      expect.stringMatching(
        /^error {2}\/.+\/name .*"Chef\uFFFDs Dal" holds U\+FFFD in the export itself, .*--replace-broken-text/,
      ),
    ])
    expect(existsSync(at('out.json'))).toBe(false)
    expect(await convert(lost, '--replace-broken-text')).toBe(0)
    expect(written().products[0].name).toBe('Chefs Dal')
    expect(lines).toContain('lost letters (U+FFFD) were left out of 1 texts, such as "Chef\uFFFDs Dal"')
  })

  test('before tax: the tax is added once to each price and rounded; with tax: prices stay', async () => {
    expect(await convert(asFile(pizzeria), '--prices', 'before-tax')).toBe(0)
    const prices = () => written().products[0].sizes.map((size: { price: number }) => size.price)
    expect(prices()).toEqual([300, 500, 200, 600])
    expect(lines).toContain('prices were before tax: the tax of each dish was added to each price')
    expect(await convert(asFile(pizzeria), '--prices', 'with-tax')).toBe(0)
    expect(prices()).toEqual([285.71, 476.19, 190.48, 571.43])
    await expect(convert(asFile(pizzeria), '--prices', 'net')).rejects.toThrow(
      '--prices must be before-tax or with-tax or choices-before-tax',
    )
  })

  test('the fields of a visitor never reach the catalogue', async () => {
    expect(await convert(asFile(pizzeria), '--prices', 'with-tax')).toBe(0)
    expect(JSON.stringify(pizzeria)).toMatch(/visitor-tid.*9000000001/)
    expect(readFileSync(at('out.json'), 'utf8')).not.toMatch(/visitor|9000000001/)
  })

  test('convert and check say what the catalogue holds', async () => {
    const counts = [
      '1 store, 2 categories, 3 sub-categories',
      '3 dishes in 6 sizes, 3 steps of choices, 7 choices, 1 required step',
      '0 dishes with a picture, 3 without allergens, 1 out of stock',
    ]
    expect(await convert(asFile(pizzeria), '--prices', 'with-tax')).toBe(0)
    expect(lines).toEqual([
      "read as a marketplace's page (a tree of cards)",
      'prices are taken as with tax',
      expect.stringMatching(/^assumed, because neither the export nor a flag says it: open 10:00 to 23:00/),
      '1 dish names a picture: --pictures <folder> --theme <folder> takes it over',
      ...counts,
      `${at('out.json')} is written: an import would take it`,
    ])
    lines = []
    expect(await run('check', [at('out.json')])).toBe(0)
    expect(lines).toEqual([...counts, 'an import would take this file'])
  })

  test('a JavaScript constant is read as JSON and never run; one that is not JSON is named with its line', async () => {
    const from = write('page.js', `// saved\nexport const page = ${JSON.stringify(pizzeria)}\n`)
    expect(await convert(from, '--prices', 'with-tax')).toBe(0)
    await expect(convert(write('page.js', '\nconst page = { data: run() }'))).rejects.toThrow(
      /page\.js is not valid JSON: the constant in line 2 is JavaScript, not JSON: write it with JSON\.stringify/,
    )
  })

  test('several restaurants become stores, and the output says so', async () => {
    expect(await convert(asFile(sameOutlets))).toBe(0)
    expect(lines).toContain(
      '2 restaurants become 2 stores (copper-kettle-camp, copper-kettle-wakad): all dishes are the same in each; --restaurant <name> takes one',
    )
  })

  test('several restaurants without stores of their own stay apart, by the codes of stores that must exist', async () => {
    const stall = (name: string, item: string) => ({
      info: { name },
      cards: [{ card: category('Hot', dish('1', item, 4000)) }],
    })
    expect(await convert(asFile([stall('Tea Stall', 'Chai'), stall('Idli Stall', 'Idli')]), '--no-stores')).toBe(0)
    expect(lines).toContain(
      '2 restaurants are those of stores that the tenant must have (tea-stall, idli-stall): 0 of 2 dishes are the same in each; --restaurant <name> takes one',
    )
    const { stores, products } = written()
    expect(stores).toBeUndefined()
    expect(products.map((each: { name: string; stores: string[] }) => [each.name, each.stores])).toEqual([
      ['Chai', ['tea-stall']],
      ['Idli', ['idli-stall']],
    ])
  })

  test('stock as it is, or all in stock', async () => {
    const stock = () => written().products.map((product: { outOfStock: unknown }) => product.outOfStock)
    expect(await convert(asFile(pizzeria), '--prices', 'with-tax')).toBe(0)
    expect(stock()).toEqual([false, false, true])
    expect(await convert(asFile(pizzeria), '--prices', 'with-tax', '--stock', 'all-in')).toBe(0)
    expect(stock()).toEqual([false, false, false])
    expect(readFileSync(at('out.json'), 'utf8')).not.toMatch(/"inStock": false|"disabled": true/)
  })

  test('an unknown file is refused with the shapes that are known', async () => {
    expect(await convert(asFile({ menu: [] }))).toBe(1)
    expect(lines.at(-1)).toMatch(/^error {2}\/ {2}is not a menu of a known shape: a marketplace's page/)
  })
})

describe('a page that lacks what a store needs', () => {
  const nowhere = answer('51', 'Nowhere', [category('Tea', dish('1', 'Tea', 4000))], { latLong: '' })

  test('is refused until the operator says it', async () => {
    expect(await convert(asFile(nowhere))).toBe(1)
    expect(lines.at(-1)).toBe(
      'error  /data/cards/0/card/card  "Nowhere" has no coordinates: give --at <latitude>,<longitude>',
    )
    expect(await convert(asFile(nowhere), '--at', '18.5,73.8', '--opens', '07:00')).toBe(0)
    expect(written().stores[0]).toMatchObject({ latitude: 18.5, longitude: 73.8, hours: { opens: '07:00' } })
    expect(await convert(asFile(nowhere), '--no-stores')).toBe(0)
    expect(written()).not.toHaveProperty('stores')
  })
})

describe('--pictures', () => {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
    'base64',
  )
  const menu = answer('52', 'Picture Place', [
    category(
      'All',
      dish('1', 'Named by the file', 10000, { imageId: 'FOOD/CMS/Curry_1.JPG' }),
      dish('2', 'Named by its id', 10000),
      dish('3', 'Masala Chai (hot)', 10000),
      dish('4', 'Broken', 10000, { imageId: 'broken' }),
      dish('5', 'Missing', 10000, { imageId: 'missing' }),
      dish('6', 'Large', 10000, { imageId: 'large' }),
    ),
  ])

  test('are found by the name in the file, the id or the dish’s name, rendered anew and referenced', async () => {
    for (const name of ['curry_1.png', '2.png', 'masala-chai-hot.png']) write(`pictures/${name}`, pixel)
    write('pictures/broken.jpg', 'no picture')
    write('pictures/large.png', Buffer.alloc(30 * 1024 * 1024 + 1))
    expect(await convert(asFile(menu), '--pictures', at('pictures'), '--theme', 'picture-place')).toBe(0)
    expect(written().products.map((product: { image?: string }) => product.image)).toEqual([
      '/themes/picture-place/curry-1.webp',
      '/themes/picture-place/2.webp',
      '/themes/picture-place/masala-chai-hot.webp',
      ...[undefined, undefined, undefined],
    ])
    expect(readFileSync(at('themes/picture-place/2.webp')).subarray(8, 12).toString()).toBe('WEBP')
    expect(lines).toEqual(
      expect.arrayContaining([
        `${at('pictures/broken.jpg')}: not a picture of at most 50 megapixels, left out`,
        `${at('pictures/large.png')}: larger than 30 MB, left out`,
        `1 named picture is not in ${at('pictures')}: missing (Missing)`,
        '3 pictures for themes/picture-place',
      ]),
    )
    lines = []
    expect(await run('check', [at('out.json')])).toBe(0)
    expect(lines.filter((line) => line.includes('picture that'))).toEqual([])
  })

  test('are found by the dish’s name as it is written, in any case; unused files are counted and named', async () => {
    const named = answer('53', 'Names', [
      category('All', dish('1', 'Apollo Fish', 10000), dish('2', 'Dal  Tadka', 10000), dish('3', 'Pav', 10000)),
    ])
    const unused = ['a.png', 'b.png', 'c.png', 'd.jpg', 'e.png', 'f.png']
    for (const name of ['Apollo Fish.png', 'DAL TADKA.PNG', ...unused]) write(`named/${name}`, pixel)
    write('named/notes.txt', 'no picture')
    expect(await convert(asFile(named), '--pictures', at('named'), '--theme', 'picture-place')).toBe(0)
    expect(written().products.map((product: { image?: string }) => product.image)).toEqual([
      '/themes/picture-place/apollo-fish.webp',
      '/themes/picture-place/dal-tadka.webp',
      undefined,
    ])
    expect(lines).toContain(
      `6 pictures of ${at('named')} belong to no dish: a.png, b.png, c.png, d.jpg, e.png and others`,
    )
    expect(lines).toContainEqual(expect.stringMatching(/^2 dishes with a picture, /))
  })

  test('need a folder of the themes that exists: another name would make a folder that no tenant uses', async () => {
    await expect(convert(asFile(menu), '--pictures', at('pictures'), '--theme', 'picture-plaice')).rejects.toThrow(
      `--theme picture-plaice is no folder of ${at('themes')}; there are: picture-place`,
    )
    expect(existsSync(at('themes/picture-plaice'))).toBe(false)
  })

  test('need a folder of the themes', async () => {
    await expect(convert(asFile(menu), '--pictures', at('pictures'))).rejects.toThrow(
      '--pictures and --theme belong together',
    )
    await expect(convert(asFile(menu), '--pictures', at('pictures'), '--theme', '../other')).rejects.toThrow(
      '--theme must be the name of a folder of themes/',
    )
    await expect(convert(asFile(menu), '--pictures', at('nowhere'), '--theme', 'picture-place')).rejects.toThrow(
      /nowhere is not there$/,
    )
  })
})
