import { opaqueId } from '@tiffin/contract/fields.schema'
import { TOP_UP_STATES } from '@tiffin/contract/wallet'
import { isZone } from '@tiffin/domain/time/zone'
import { txnStatuses, txnTypes } from '@tiffin/domain/wallet/passbook'
import { z } from 'zod'
import { wireCheckout } from '../checkout.ts'
import { toMoment } from '../moment.ts'
import { flag, id, listOf, plainLine, price, rupees, shortLine } from '../tolerant.ts'

/** An id that a page can send back in a path. */
const wireId = z.union([z.string(), z.number().transform(String)]).pipe(opaqueId)

const moment = z.union([z.string(), z.number()]).transform(toMoment).pipe(z.number())

const zone = z.string().refine(isZone).nullable().catch(null)

/** The longest number of a payment that is shown. */
const MAX_REFERENCE = 64

const checkout = wireCheckout.nullable().catch(null)

const owedMeals = z
  .object({ meals: z.int().min(1), amount: price })
  .nullish()
  .catch(null)

/** V8, Z15. All but `balance` is beyond the specs. */
export const wireBalance = z.object({
  ...{ balance: rupees, owed: price.nullable().catch(null), closed: flag(false) },
  owedMeals,
})

export type WireBalance = z.output<typeof wireBalance>

/** V5. `payment` and `state` are beyond the specs; an unknown state never counts as paid. */
export const wireTopUp = z.object({
  orderId: wireId,
  state: z.enum(TOP_UP_STATES).catch('undecided'),
  payment: checkout,
})

/** V6, V7. A missing `state` differs from an unknown one: then the answer itself says what happened. */
export const wireSettled = z.object({
  state: z.enum(TOP_UP_STATES).nullish().catch('undecided'),
  amount: price.nullable().catch(null),
  payment: checkout,
})

/** Beyond the specs: the receipt of a paid top-up. */
export const wireReceipt = z.object({
  name: plainLine,
  paidAt: moment,
  amount: price,
  settled: price.catch(0),
  transactionId: shortLine(MAX_REFERENCE),
  timeZone: zone,
})

export type WireReceipt = z.output<typeof wireReceipt>

/** An answer that says that it is not so as the page heard. */
export const wireContrary = z.object({ responseCode: z.unknown().optional(), state: z.enum(TOP_UP_STATES) })

/** Z15, V11. `txnId` and `storeId` are beyond the specs. */
const wireRow = z.object({
  updatedAt: moment,
  txnType: z.enum(txnTypes),
  status: z.enum(txnStatuses),
  // V12: the sign follows from the type.
  amount: rupees.transform(Math.abs),
  postTxnBalance: rupees.nullable().catch(null),
  orderId: wireId.nullable().catch(null),
  storeId: id.nullable().catch(null),
  txnId: wireId.nullable().catch(null),
  otherDetails: z.unknown().optional(),
  mealDetails: z.unknown().optional(),
})

export type WireRow = z.output<typeof wireRow>

const wireMonth = z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), in: price, out: price })

/** V10. All but `transactions` is beyond the specs: without `next` they are all there are. */
export const wireTransactions = z.object({
  transactions: listOf(wireRow),
  months: listOf(wireMonth),
  next: wireId.nullish().catch(null),
  timeZone: zone,
})

export type WireTransactions = z.output<typeof wireTransactions>
