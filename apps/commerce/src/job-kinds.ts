import { advanceKind } from '#flows/advance-order'
import { keepDocumentsKind } from '#flows/documents/keep-documents-job'
import { planVoucherKind } from '#flows/documents/plan-voucher-job'
import { renderDocumentsKind } from '#flows/documents/render-documents-job'
import { voucherKind } from '#flows/documents/voucher-job'
import { acknowledgeSent } from '#flows/grievances/acknowledge-sent'
import { keepLedgerKind } from '#flows/ledger/keep-ledger-job'
import { comparePlansKind } from '#flows/plans/compare-plans-job'
import { endLeftPlansKind } from '#flows/plans/end-left-plans'
import { lookAheadKind } from '#flows/plans/look-ahead-kind'
import { makeMealsKind } from '#flows/plans/make-meals-kind'
import { restKind } from '#flows/plans/rest-kind'
import { settlePlanRefund } from '#flows/plans/return-to-plan'
import { tendPlansKind } from '#flows/plans/tend-plans-job'
import { foldRatingsKind } from '#flows/ratings/fold-ratings'
import { demoRiderKind } from '#flows/riders/demo-rider'
import { eraseRiderKind } from '#flows/riders/erase-riders'
import { settleKinds } from '#flows/settle-payment/settle-kind'
import { lapseKind } from '#flows/wallet/lapse-bonuses'
import { partKind } from '#flows/wallet/part-job'
import { settleWalletRefund } from '#flows/wallet/return-to-wallet'
import { compareOrderKind } from '#flows/worsened/compare-order'
import { unansweredKind } from '#flows/worsened/unanswered-order'
import type { Senders } from '#modules/messages/api/senders'
import { messageKind } from '#modules/messages/deliver'
import { afterRestoreKind } from '#modules/payments/comparison/after-restore-job'
import { compareKind } from '#modules/payments/comparison/compare-job'
import { refundKind } from '#modules/payments/refunds/refund-job'
import { compareOrdersKind } from '#modules/worsened/api/compare-orders'
import type { Commerce } from './commerce.ts'
import { sentPasscodeKind } from './identity/sent-passcode-job.ts'

/** Every kind of job that this process runs. */
export const jobKinds = (commerce: Commerce, senders: Senders) => [
  messageKind(commerce, senders, acknowledgeSent(commerce)),
  sentPasscodeKind(commerce),
  ...settleKinds(commerce),
  refundKind(commerce, (tx, found, at) =>
    found.payment.provider === 'plan' ? settlePlanRefund(tx, found, at) : settleWalletRefund(commerce, tx, found, at),
  ),
  restKind(commerce),
  partKind(commerce),
  lapseKind(commerce),
  compareKind(commerce),
  afterRestoreKind(commerce),
  compareOrdersKind(commerce),
  compareOrderKind(commerce),
  unansweredKind(commerce),
  foldRatingsKind(commerce),
  keepLedgerKind(commerce),
  keepDocumentsKind(commerce),
  voucherKind(commerce),
  planVoucherKind(commerce),
  renderDocumentsKind(commerce),
  makeMealsKind(commerce),
  lookAheadKind(commerce),
  endLeftPlansKind(commerce),
  comparePlansKind(commerce),
  tendPlansKind(commerce),
  eraseRiderKind(commerce),
  // Without the demo kitchen these jobs are not run, and operators advance orders.
  ...(commerce.kitchenPause ? [advanceKind(commerce), demoRiderKind(commerce)] : []),
]
