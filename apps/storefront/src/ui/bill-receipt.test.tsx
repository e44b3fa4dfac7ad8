import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { type BillTerms, billOf } from '@tiffin/domain/order/bill'
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
  expect(text).toContain('Includes GST at 18% ₹30.51')
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
