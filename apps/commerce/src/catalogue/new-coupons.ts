import { fromRupees } from '@tiffin/domain/money/money'
import type { CouponDiscount, CouponTerms } from '@tiffin/domain/promotions/coupon'
import type { NewCoupon } from '#modules/promotions/api/write-coupons'
import type { CouponFile } from './coupons-file.ts'

type StoreId = (code: string) => number

const discountOf = ({ percent, upTo, amount }: CouponFile): CouponDiscount =>
  percent === undefined
    ? { kind: 'flat', amount: fromRupees(amount ?? 0) }
    : { kind: 'percent', percent, upTo: upTo === undefined ? null : fromRupees(upTo) }

const termsOf = (file: CouponFile, storeId: StoreId): CouponTerms => ({
  discount: discountOf(file),
  minItems: fromRupees(file.minItems),
  from: file.from ?? null,
  until: file.until ?? null,
  storeIds: file.stores?.map(storeId) ?? null,
  orderTypes: file.orderTypes ?? null,
  modes: file.modes ?? null,
  payments: file.payments ?? null,
  firstOrder: file.firstOrder,
  perPerson: file.perPerson ?? null,
  total: file.total ?? null,
})

/** The coupons of a file. `storeId`: the id of a store by its code. */
export const newCoupons = (files: readonly CouponFile[], storeId: StoreId): NewCoupon[] =>
  files.map((file) => ({
    ...{ code: file.code, description: file.description, listed: file.listed },
    terms: termsOf(file, storeId),
  }))
