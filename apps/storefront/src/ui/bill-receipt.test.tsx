import { expect, test } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { type BillTerms, billOf } from '@tiffin/domain/order/bill'
import fc from 'fast-check'
import { BillReceipt } from './bill-receipt.tsx'

const terms: BillTerms = {
  orderType: 'regular',
  deliveryMode: 'delivery',
  meals: 1,
  gstEnabled: true,
  packagingCharges: 2000,
  deliveryCharges: 0,
  couponAmount: 1000,
  payment: 'CASH',
}

const dish = { unitPrice: 20000, listPrice: 25000, customisation: 0, quantity: 1, taxPercent: 5 }

const show = (lines: Parameters<typeof billOf>[0], changes: Partial<BillTerms> = {}): string => {
  const { container } = render(<BillReceipt bill={billOf(lines, { ...terms, ...changes })} />)
  return container.textContent ?? ''
}

test('charges and savings are above the total, included taxes below it (I4-I8, AMB2)', () => {
  expect(show([dish])).toBe(
    'Item total₹200.00Packaging₹20.00DeliveryFreeCoupon−₹10.00Total₹210.00You save ₹50.00Includes GST ₹10.00',
  )
})

test('several tax rates have a line each, with the rate (AMB2)', () => {
  const text = show([dish, { ...dish, taxPercent: 18 }], { couponAmount: 0, packagingCharges: 0 })
  expect(text).toContain('Includes GST at 5% ₹9.52')
  expect(text).toContain('Includes GST at 18% ₹30.50')
})

test('without GST there is no tax line (I5), and a pickup order has no delivery line (AMB49)', () => {
  const text = show([dish], { gstEnabled: false, deliveryMode: 'pickup' })
  expect(text).not.toContain('GST')
  expect(text).not.toContain('Delivery')
})

test('an order of several meals shows the price of a meal (I9)', () => {
  show([dish], { orderType: 'schedule', meals: 10 })
  expect(screen.getByText('Items per day').nextSibling).toHaveTextContent('₹200.00 × 10 days')
  expect(screen.getByText('Item total').nextSibling).toHaveTextContent('₹2,000.00')
})

/** The amount in paise that a row of the receipt shows; "Free" is none. */
function shownPaise(text: string): number {
  if (text === 'Free') return 0
  const paise = Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)
  return text.startsWith('−') ? -paise : paise
}

test('for any bill, the shown rows above the total add up to it, and none of them is tax (AMB2)', () => {
  const anyLine = fc.record({
    unitPrice: fc.integer({ min: 0, max: 1_000_000 }),
    listPrice: fc.integer({ min: 0, max: 1_000_000 }),
    customisation: fc.integer({ min: -10_000, max: 100_000 }),
    quantity: fc.integer({ min: 1, max: 100 }),
    taxPercent: fc.constantFrom(0, 5, 12, 18),
  })
  const anyTerms: fc.Arbitrary<BillTerms> = fc.record({
    orderType: fc.constantFrom('regular', 'bulk', 'schedule'),
    deliveryMode: fc.constantFrom('delivery', 'pickup'),
    meals: fc.integer({ min: 1, max: 60 }),
    gstEnabled: fc.boolean(),
    packagingCharges: fc.integer({ min: 0, max: 10_000 }),
    deliveryCharges: fc.integer({ min: 0, max: 10_000 }),
    couponAmount: fc.integer({ min: 0, max: 2_000_000 }),
    payment: fc.constantFrom('CASH', 'DIGITAL', null),
  })
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), anyTerms, (lines, order) => {
      const { container } = render(<BillReceipt bill={billOf(lines, order)} />)
      const rows = [...container.querySelectorAll('dt')].map((name) => ({
        name: name.textContent ?? '',
        value: name.nextElementSibling?.textContent ?? '',
      }))
      const total = rows.pop()
      const addends = rows.filter(({ name }) => name !== 'Items per day')
      expect(addends.map(({ name }) => name).join()).not.toMatch(/GST|tax/i)
      expect(shownPaise(total?.value ?? '')).toBe(addends.reduce((sum, { value }) => sum + shownPaise(value), 0))
      cleanup()
    }),
    { numRuns: 60 },
  )
})
