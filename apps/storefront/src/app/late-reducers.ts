import type { accountFormsReducer } from '../features/account/forms-slice.ts'
import type { addressesReducer } from '../features/addresses/slice.ts'
import type { againReducer } from '../features/again/slice.ts'
import type { avoidsReadingReducer } from '../features/allergens/reading-slice.ts'
import type { orderDocumentsReducer } from '../features/bill/documents-slice.ts'
import type { billReducer } from '../features/bill/slice.ts'
import type { branchesReducer } from '../features/branches/slice.ts'
import type { bulkReducer } from '../features/bulk/slice.ts'
import type { buyerReducer } from '../features/buyers/slice.ts'
import type { cancellationReducer } from '../features/cancellation/slice.ts'
import type { entryCodeReducer } from '../features/counter-codes/code-slice.ts'
import type { limitsReducer } from '../features/counter-codes/limits-slice.ts'
import type { transactionsReducer } from '../features/credits/passbook-slice.ts'
import type { receiptReducer } from '../features/credits/receipt-slice.ts'
import type { creditsReducer } from '../features/credits/slice.ts'
import type { topUpReducer } from '../features/credits/top-up-slice.ts'
import type { dishReducer } from '../features/dish/slice.ts'
import type { documentReducer } from '../features/documents/slice.ts'
import type { entriesReducer } from '../features/entries/slice.ts'
import type { identityFormsReducer } from '../features/identity/forms-slice.ts'
import type { landingReducer } from '../features/landing/slice.ts'
import type { grievancesReducer } from '../features/legal/slice.ts'
import type { menuReducer } from '../features/menu/slice.ts'
import type { myOrdersReducer } from '../features/my-orders/slice.ts'
import type { openPaymentsReducer } from '../features/open-payments/slice.ts'
import type { unpaidCartReducer } from '../features/open-payments/unpaid-cart.ts'
import type { orderTypeReducer } from '../features/order-type/slice.ts'
import type { passkeysReducer } from '../features/passkeys/slice.ts'
import type { togetherReducer } from '../features/pay/together-slice.ts'
import type { paymentReducer } from '../features/payment/slice.ts'
import type { planListReducer } from '../features/plan-list/slice.ts'
import type { planAgainReducer } from '../features/plans/again-slice.ts'
import type { planReducer } from '../features/plans/slice.ts'
import type { weekReducer } from '../features/plans/week-slice.ts'
import type { promotionsReducer } from '../features/promotions/slice.ts'
import type { sessionsReducer } from '../features/sessions/slice.ts'
import type { trackItemReducer } from '../features/tracking/item-slice.ts'
import type { ratingsReducer } from '../features/tracking/rating-slice.ts'
import type { riderReducer } from '../features/tracking/rider-slice.ts'
import type { trackingReducer } from '../features/tracking/slice.ts'
import type { worsenedReducer } from '../features/tracking/worsened-slice.ts'

/** The slices that load with the code of the pages which use them. Only types: importing them would load the code. */
export interface LateReducers {
  readonly accountForms: typeof accountFormsReducer
  readonly addresses: typeof addressesReducer
  readonly again: typeof againReducer
  readonly avoidsReading: typeof avoidsReadingReducer
  readonly bill: typeof billReducer
  readonly branches: typeof branchesReducer
  readonly bulk: typeof bulkReducer
  readonly buyer: typeof buyerReducer
  readonly cancellation: typeof cancellationReducer
  readonly counterLimits: typeof limitsReducer
  readonly credits: typeof creditsReducer
  readonly worsened: typeof worsenedReducer
  readonly rider: typeof riderReducer
  readonly document: typeof documentReducer
  readonly dish: typeof dishReducer
  readonly entries: typeof entriesReducer
  readonly entryCode: typeof entryCodeReducer
  readonly grievances: typeof grievancesReducer
  readonly identityForms: typeof identityFormsReducer
  readonly landing: typeof landingReducer
  readonly menu: typeof menuReducer
  readonly myOrders: typeof myOrdersReducer
  readonly openPayments: typeof openPaymentsReducer
  readonly orderDocuments: typeof orderDocumentsReducer
  readonly orderType: typeof orderTypeReducer
  readonly passkeys: typeof passkeysReducer
  readonly plan: typeof planReducer
  readonly planAgain: typeof planAgainReducer
  readonly planList: typeof planListReducer
  readonly promotions: typeof promotionsReducer
  readonly payment: typeof paymentReducer
  readonly ratings: typeof ratingsReducer
  readonly sessions: typeof sessionsReducer
  readonly together: typeof togetherReducer
  readonly topUp: typeof topUpReducer
  readonly trackItem: typeof trackItemReducer
  readonly tracking: typeof trackingReducer
  readonly transactions: typeof transactionsReducer
  readonly receipt: typeof receiptReducer
  readonly unpaidCart: typeof unpaidCartReducer
  readonly week: typeof weekReducer
}
