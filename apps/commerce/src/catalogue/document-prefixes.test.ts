import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { inTenant } from '#kernel/db/tenant-transaction'
import { parseCatalogue } from './parse-catalogue.ts'
import { listStores } from './repository.ts'
import { aCatalogue, aProduct, aStore } from './testing/a-catalogue.ts'
import { type CatalogueDatabase, openCatalogueDatabase } from './testing/catalogue-database.ts'

const gst = '07AAAAL0000A1ZT'
const delhi = aStore({ gst })
const agra = aStore({ code: 'agra', name: 'Agra Kitchen' })

let shop: CatalogueDatabase

beforeAll(async () => {
  shop = await openCatalogueDatabase()
})
afterAll(() => shop.close())
beforeEach(() => shop.startAnew())

const errorsOf = (problems: readonly { severity: string; place: string; message: string }[]) =>
  problems.flatMap(({ severity, place, message }) => (severity === 'error' ? [`${place} ${message}`] : []))

const put = async (...stores: ReturnType<typeof aStore>[]) => {
  const { applied, problems } = await shop.put(aCatalogue({ stores }))
  return { applied, errors: errorsOf(problems) }
}

/** The store of this id has issued a document. */
const issued = (storeId: number) =>
  inTenant(shop.db, shop.tenant, ({ db, tenant }) =>
    db
      .insertInto('document_series')
      .values({ ...{ tenant, store_id: storeId, kind: 'tax-invoice', year: 2026, last: 1 }, last_at: new Date(0) })
      .execute(),
  )

const FINE = { applied: true, errors: [] }

describe('AMB112: two stores with one prefix', () => {
  test.each([
    ['one GST number', gst],
    ['different GST numbers', '09AAAAL0000A1ZP'],
    ['one GST number and none', ''],
  ])('are refused in a file with %s', (_what, other) =>
    expect(
      errorsOf(
        parseCatalogue(
          aCatalogue({
            stores: [
              { ...delhi, documentPrefix: 'DL' },
              { ...agra, gst: other, documentPrefix: 'DL' },
            ],
          }),
        ).problems,
      ),
    ).toEqual([
      '/stores/1/documentPrefix "DL" is also the prefix of the store "delhi": state another one, or their documents have equal numbers',
    ]),
  )

  test('are right with different prefixes', async () => {
    expect(await put({ ...delhi, documentPrefix: 'DL' }, { ...agra, gst, documentPrefix: 'DL1' })).toEqual(FINE)
  })

  test('are refused where one states the prefix that the other has by itself', async () => {
    // The second store of a first import has the id 2.
    expect(await put({ ...delhi, documentPrefix: '2' }, { ...agra, gst })).toEqual({
      applied: false,
      errors: [expect.stringContaining('/stores/1/documentPrefix "2" is also the prefix of the store "delhi"')],
    })
    expect(await put(delhi, { ...agra, gst })).toEqual(FINE)
  })

  test('are refused where the other has issued documents, also when it is closed', async () => {
    expect(await put({ ...delhi, documentPrefix: 'DL' })).toEqual(FINE)
    const taken = { ...agra, gst: '09AAAAL0000A1ZP', documentPrefix: 'DL' }
    expect(await put(taken)).toEqual(FINE)
    expect(await put({ ...delhi, documentPrefix: 'DL' })).toEqual(FINE)
    await issued(1)
    expect(await put(taken)).toEqual({
      applied: false,
      errors: [
        '/stores/0/documentPrefix "DL" is the prefix of documents that the store "delhi" has issued: state another one',
      ],
    })
    expect(await put({ ...delhi, documentPrefix: 'DX' }, taken)).toMatchObject({ applied: false })
    expect(await put({ ...delhi, documentPrefix: 'DL' }, { ...taken, documentPrefix: 'AG' })).toEqual(FINE)
  })

  test('are refused where the other issued documents under that prefix before it stated another one', async () => {
    await put({ ...delhi, documentPrefix: 'DL' })
    await issued(1)
    for (const prefix of ['DX', 'DY', 'DX']) expect(await put({ ...delhi, documentPrefix: prefix })).toEqual(FINE)
    const other = (documentPrefix: string) => put({ ...delhi, documentPrefix: 'DX' }, { ...agra, gst, documentPrefix })
    for (const prefix of ['DL', 'DY']) {
      expect(await other(prefix)).toEqual({
        applied: false,
        errors: [
          `/stores/1/documentPrefix "${prefix}" is the prefix of documents that the store "delhi" has issued: state another one`,
        ],
      })
    }
    expect(await other('AG')).toEqual(FINE)
    // The store itself may return to it: its series goes on.
    expect(await put({ ...delhi, documentPrefix: 'DL' }, { ...agra, gst, documentPrefix: 'AG' })).toEqual(FINE)
  })
})

test('AMB112: what a store states for its documents is read back; what it leaves out has a default', async () => {
  const read = async () => {
    const [store] = await shop.read(listStores)
    return store && [store.legalName, store.documentPrefix, store.taxCode, store.eInvoice]
  }
  await put(delhi)
  expect(await read()).toEqual(['', '1', '996331', false])
  const stated = { legalName: 'Tiffin Foods LLP', documentPrefix: 'DL1', taxCode: '9963', eInvoice: true }
  await put({ ...delhi, registration: 'regular', ...stated })
  expect(await read()).toEqual(Object.values(stated))
})

test('AMB112: a GST number is kept without spaces around it, in capitals', async () => {
  expect(await put({ ...delhi, gst: ` ${gst.toLowerCase()} ` })).toEqual(FINE)
  expect((await shop.read(listStores)).map((store) => store.gst)).toEqual([gst])
})

test('AMB112: a store of an earlier release has the defaults', async () => {
  await put({ ...delhi, legalName: 'Tiffin Foods LLP', taxCode: '2001' })
  await inTenant(shop.db, shop.tenant, ({ db, tenant }) =>
    db.updateTable('store').set({ details: '{"gst":"","gstEnabled":false}' }).where('tenant', '=', tenant).execute(),
  )
  expect(await shop.read(listStores)).toMatchObject([
    { legalName: '', documentPrefix: '1', taxCode: '996331', eInvoice: false },
  ])
})

test('AMB112: a product has the tax code that it states, or that of its store', async () => {
  await shop.put(aCatalogue({ products: [aProduct({ taxCode: '22029930' })] }))
  expect((await shop.menu()).products.map(({ taxCode }) => taxCode)).toEqual(['22029930'])
  await shop.put(aCatalogue())
  expect((await shop.menu()).products.map(({ taxCode }) => taxCode)).toEqual([null])
})
