import fc from 'fast-check'
import { lineTotal } from '../money/pricing.ts'
import type { StoredPrices } from '../order/explain.ts'
import { billOfProof, type LineProof, type PriceProof, pricedLineOf } from '../order/price-proof.ts'
import type { CouponDiscount } from '../promotions/coupon.ts'

/** Two pieces of a dish with every price and one choice. */
export const aLineProof: LineProof = {
  prices: { price: 20000, discountedPrice: 18000, specialDiscountedPrice: 15000, subscriptionPrice: 12000 },
  isSpecial: false,
  choices: [{ name: 'Cheese', amount: 1500 }],
  quantity: 2,
  taxPercent: 5,
}

/** An order for now that is collected. */
export const aProof: PriceProof = {
  format: 2,
  catalogue: '1-0123456789ab',
  lines: [aLineProof],
  orderType: 'regular',
  deliveryMode: 'pickup',
  meals: 1,
  gstEnabled: true,
  packagingCharges: 1000,
  delivery: null,
  coupon: null,
  payment: 'CASH',
}

/** What an order with this proof stores. */
export function storedOf(proof: PriceProof): StoredPrices {
  const lines = proof.lines.flatMap((line) => pricedLineOf(line, proof.orderType) ?? [])
  return { lines: lines.map((line) => ({ ...line, total: lineTotal(line, 1) })), bill: billOfProof(proof) }
}

const anyPrice = fc.integer({ min: 0, max: 1_000_000 })

const anyLine: fc.Arbitrary<LineProof> = fc.record({
  prices: fc.record({
    price: anyPrice,
    discountedPrice: fc.option(anyPrice, { nil: null }),
    specialDiscountedPrice: fc.option(anyPrice, { nil: null }),
    subscriptionPrice: anyPrice,
  }),
  isSpecial: fc.boolean(),
  choices: fc.array(
    fc.record({ name: fc.string(), amount: fc.integer({ min: -100_000, max: 100_000 }).filter((each) => each !== 0) }),
    { maxLength: 4 },
  ),
  quantity: fc.integer({ min: 1, max: 100 }),
  taxPercent: fc.constantFrom(0, 5, 12, 18),
})

/** Ascending bands, as the catalogue has them. */
const anyBands = fc
  .uniqueArray(fc.record({ uptoKm: fc.integer({ min: 1, max: 30 }), charge: fc.integer({ min: 0, max: 20_000 }) }), {
    maxLength: 4,
    selector: ({ uptoKm }) => uptoKm,
  })
  .map((bands) => bands.sort((one, other) => one.uptoKm - other.uptoKm))

const anyDiscount: fc.Arbitrary<CouponDiscount> = fc.oneof(
  fc.record({
    kind: fc.constant('percent' as const),
    percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    upTo: fc.option(fc.integer({ min: 1, max: 50_000 })),
  }),
  fc.record({ kind: fc.constant('flat' as const), amount: fc.integer({ min: 1, max: 500_000 }) }),
)

/** The stored input of any order that can be placed. */
export const anyProof: fc.Arbitrary<PriceProof> = fc
  .record({
    format: fc.constantFrom(1, 2),
    catalogue: fc.constant('7-0123456789ab'),
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    orderType: fc.constantFrom('regular', 'bulk', 'schedule'),
    deliveryMode: fc.constantFrom('delivery', 'pickup'),
    meals: fc.integer({ min: 1, max: 60 }),
    gstEnabled: fc.boolean(),
    packagingCharges: fc.integer({ min: 0, max: 10_000 }),
    delivery: fc.record({ km: fc.double({ min: 0, max: 40, noNaN: true }), bands: anyBands }),
    coupon: fc.option(fc.record({ code: fc.constant('TEN'), discount: anyDiscount })),
    payment: fc.constantFrom('CASH', 'DIGITAL', 'WALLET'),
  })
  .map((proof) => ({
    ...proof,
    meals: proof.orderType === 'schedule' ? proof.meals : 1,
    delivery: proof.deliveryMode === 'delivery' ? proof.delivery : null,
  }))
