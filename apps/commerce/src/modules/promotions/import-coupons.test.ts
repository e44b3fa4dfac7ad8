import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { importCatalogue } from '#catalogue/import-catalogue'
import type { CatalogueProblem } from '#catalogue/problems'
import { changeCoupons, readCoupons } from '#flows/change-coupons'
import { inTenant } from '#kernel/db/tenant-transaction'
import { startCommerce, type TestCommerce } from '#testing/commerce'
import { withCoupons } from '#testing/coupons'
import { smallCatalogue } from '#testing/small-catalogue'

const ten = { code: 'TEN', percent: 10 }
const fifty = { code: 'FIFTY', amount: 50, minItems: 200 }

let commerce: TestCommerce
beforeAll(async () => {
  commerce = await startCommerce({ catalogue: withCoupons(ten, fifty) })
})
afterAll(() => commerce.close())

const load = async (json: unknown) => {
  const wanted = { json, at: new Date(commerce.clock.now()), confirmRetirements: false }
  expect(await importCatalogue(commerce.commerce.db, 'alpha', wanted)).toMatchObject({ applied: true })
  return inForce()
}
const ofCoupons = (problems: readonly CatalogueProblem[]) =>
  problems.filter(({ place }) => place.startsWith('/coupons'))

const inForce = async (tenant = 'alpha') =>
  (await readCoupons(commerce.commerce.db, tenant)).map(({ coupon }) => coupon.code)

test('SB9: a file replaces the coupons that it names; without the field they stay, [] withdraws all', async () => {
  expect(await inForce()).toEqual(['TEN', 'FIFTY'])
  expect(await load(withCoupons(fifty))).toEqual(['FIFTY'])
  expect(await load(smallCatalogue)).toEqual(['FIFTY'])
  expect(await load(withCoupons())).toEqual([])
  expect(await load(withCoupons(ten, fifty))).toEqual(['TEN', 'FIFTY'])
  expect(await inForce('beta')).toEqual(['TEN', 'FIFTY'])
})

test('a coupon whose last day has passed is imported with a doubt, also in a file of last time', async () => {
  const json = withCoupons({ ...ten, until: '2026-11-01' }, { ...fifty, until: '2099-12-31' })
  const wanted = { json, at: new Date('2026-11-02T06:30:00Z'), confirmRetirements: false }
  for (const changed of [true, false]) {
    const { problems, ...report } = await importCatalogue(commerce.commerce.db, 'alpha', wanted)
    expect(report).toMatchObject({ applied: true, changed })
    const message = '2026-11-01 has passed: no order can have it'
    expect(ofCoupons(problems)).toEqual([{ severity: 'doubt', place: '/coupons/0/until', code: 'TEN', message }])
  }
  const onItsLastDay = { ...wanted, at: new Date('2026-11-01T18:29:00Z') }
  expect(ofCoupons((await importCatalogue(commerce.commerce.db, 'alpha', onItsLastDay)).problems)).toEqual([])
  expect(await load(withCoupons(ten, fifty))).toEqual(['TEN', 'FIFTY'])
})

test('a coupon that an operator withdrew is in force again after an import of the same file', async () => {
  await changeCoupons(commerce.commerce.db, 'alpha', { wanted: { set: [], end: ['TEN'] }, at: commerce.clock.now() })
  expect(await inForce()).toEqual(['FIFTY'])
  expect(await load(withCoupons(ten, fifty))).toEqual(['TEN', 'FIFTY'])
})

test('SAFE12: the rows of another tenant cannot be reached', async () => {
  const seen = await inTenant(commerce.commerce.db, 'alpha', (tx) =>
    tx.db.selectFrom('coupon').select('tenant').distinct().execute(),
  )
  expect(seen).toEqual([{ tenant: 'alpha' }])
})
