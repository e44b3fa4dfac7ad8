import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce } from '../testing/commerce.ts'
import { smallCatalogue } from '../testing/small-catalogue.ts'
import { type ImportReport, importCatalogue } from './import-catalogue.ts'
import { mealDoubts } from './kept-settings.ts'
import { parseCatalogue } from './parse-catalogue.ts'
import { changeStoreSettings, readStoreSettings } from './store-settings.ts'

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce()
})
afterAll(() => commerce.close())

const stores = smallCatalogue.stores.map((store) => ({ ...store, gstEnabled: false }))
const [day, night] = stores
const lunch = { code: 'lunch', name: 'Lunch', at: '12:30' }
const misspelt = [{ meal: 'lunchh', minutes: 30 }]
const AS_FIRST = { laterFrom: 'tomorrow', meals: [], cutOffs: [], offDates: [] } as const

const fileWith = (ordering: object, hours: object = {}) => ({
  ...smallCatalogue,
  stores: [{ ...day, hours: { ...day?.hours, ...hours }, ordering: { later: true, ...ordering } }, night as object],
})

const put = (json: object): Promise<ImportReport> =>
  importCatalogue(commerce.commerce.db, 'alpha', {
    json,
    at: new Date(commerce.clock.now()),
    confirmRetirements: true,
  })

const set = (wanted: Parameters<typeof changeStoreSettings>[2]['wanted']) =>
  changeStoreSettings(commerce.commerce.db, 'alpha', { code: 'day', wanted, at: new Date(commerce.clock.now()) })

const read = () => readStoreSettings(commerce.commerce.db, 'alpha', 'day')

/** A cut-off of an unknown meal, as earlier releases accepted it. */
const writeMisspelt = () =>
  inTenant(commerce.commerce.db, 'alpha', (tx) =>
    tx.db
      .updateTable('store')
      .set({ cut_offs: JSON.stringify([{ meal: 'lunchh', weekdays: null, before: { kind: 'minutes', minutes: 30 } }]) })
      .where('tenant', '=', 'alpha')
      .where('code', '=', 'day')
      .execute(),
  )

const linesOf = ({ problems }: Pick<ImportReport, 'problems'>) =>
  problems.map(({ severity, place, message }) => `${severity} ${place} ${message}`)

beforeEach(async () => {
  await put(fileWith({ meals: [], cutOffs: [] }, { offDates: [] }))
  await set({ ...AS_FIRST, meals: [], cutOffs: [], offDates: [] })
})

describe('a cut-off of a meal that the store does not have', () => {
  test('is refused by an import whose file names no meals', async () => {
    const report = await put(fileWith({ cutOffs: misspelt }))
    expect(report).toMatchObject({ applied: false, changed: false })
    expect(linesOf(report)).toEqual(['error /stores/0/ordering/cutOffs/0/meal there is no meal "lunchh"'])
    expect(await read()).toMatchObject(AS_FIRST)
  })

  test('is refused at a store that the file adds', async () => {
    const added = { ...day, code: 'new', ordering: { later: true, cutOffs: misspelt } }
    const report = await put({ ...smallCatalogue, stores: [...stores, added] })
    expect(linesOf(report)).toEqual(['error /stores/2/ordering/cutOffs/0/meal there is no meal "lunchh"'])
  })

  test('is refused when the file takes the meal away from a cut-off that is set', async () => {
    await set({ meals: [lunch], cutOffs: [{ meal: 'lunch', minutes: 30 }] })
    const report = await put(fileWith({ meals: [{ ...lunch, code: 'midday' }] }))
    expect(report.applied).toBe(false)
    expect(linesOf(report)).toEqual([
      'error /stores/0/ordering/meals leave out the meal "lunch", for which a cut-off is set: name cutOffs as well',
    ])
    expect(await put(fileWith({ meals: [{ ...lunch, code: 'midday' }], cutOffs: [] }))).toMatchObject({ applied: true })
  })

  test('is doubted by a check of the file alone, which cannot know the meals', () => {
    const storesWith = (ordering: object) => parseCatalogue(fileWith(ordering)).file?.stores ?? []
    expect([...mealDoubts(storesWith({ cutOffs: misspelt }))]).toMatchObject([
      { severity: 'doubt', path: ['stores', 0, 'ordering', 'cutOffs', 0, 'meal'] },
    ])
    expect([...mealDoubts(storesWith({ cutOffs: [{ minutes: 30 }] }))]).toEqual([])
  })

  test('may be of a meal that an operator has set', async () => {
    await set({ meals: [lunch] })
    expect(await put(fileWith({ cutOffs: [{ meal: 'lunch', minutes: 30 }] }))).toMatchObject({
      ...{ applied: true, problems: [] },
      kept: [{ store: 'day', settings: ['meals'] }],
    })
  })
})

describe('a cut-off without a meal that an earlier release accepted', () => {
  test('does not stop a day from being closed, and stays as it is', async () => {
    await writeMisspelt()
    expect(await set({ closeOn: ['2026-12-24'] })).toMatchObject({ applied: true, changed: true, problems: [] })
    expect(await read()).toMatchObject({ offDates: ['2026-12-24'], cutOffs: misspelt })
  })

  test.each([
    ['the corrected meals', fileWith({ meals: [lunch] }), { meals: [lunch], cutOffs: [] }],
    ['neither meals nor cut-offs', fileWith({}), { meals: [], cutOffs: [] }],
  ])('is removed, and said, by an import of a file with %s', async (_, file, expected) => {
    await writeMisspelt()
    const report = await put(file)
    expect(report).toMatchObject({ applied: true, changed: true })
    expect(linesOf(report)).toEqual([
      'doubt /stores/0/ordering a cut-off was set for "lunchh", which is no meal of this store: an import removes it',
    ])
    expect(await read()).toMatchObject(expected)
  })

  test('is removed by the same file again, although the file is in force', async () => {
    const file = fileWith({ meals: [lunch] })
    await put(file)
    await writeMisspelt()
    expect(await put(file)).toMatchObject({ applied: true, changed: true })
    expect(await read()).toMatchObject({ meals: [lunch], cutOffs: [] })
    expect(await put(file)).toMatchObject({ applied: true, changed: false })
  })

  test('is removed by an operator’s change of the settings', async () => {
    await writeMisspelt()
    expect(await set({ laterFrom: 'today' })).toMatchObject({ applied: true, settings: { cutOffs: [] } })
  })
})

test('an import reports the settings that its file does not name, without defaults', async () => {
  await set({ meals: [lunch], cutOffs: [{ minutes: 30 }], leadMinutes: 25, closeOn: ['2026-12-24'] })
  await set({ absence: { minutesBefore: 20, sharePercent: 100 } })
  expect((await put(fileWith({}))).kept).toEqual([
    { store: 'day', settings: ['meals', 'cutOffs', 'leadMinutes', 'absence', 'offDates'] },
  ])
  expect(await read()).toMatchObject({ leadMinutes: 25 })
  const none = { meals: [lunch], cutOffs: [], leadMinutes: null, absence: null }
  expect((await put(fileWith(none, { offDates: [] }))).kept).toBeUndefined()
})
