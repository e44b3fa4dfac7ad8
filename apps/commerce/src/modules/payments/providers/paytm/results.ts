import type { ProviderStatus, RefundStatus } from '../../api/provider.ts'

/** The result of a call as Paytm states it. */
export interface Result {
  readonly resultStatus: string
  readonly resultCode: string
}

/** Codes of a fault at Paytm's side, or of our request: they say nothing about the payment or refund. */
const FAULTS = new Set(['101', '330', '335', '501', '900', '00000900', '2005', '2013', '2014'])

/** The answer says that something failed which is not the payment or refund itself. */
export const isFault = ({ resultStatus, resultCode }: Result): boolean => resultStatus === 'U' || FAULTS.has(resultCode)

/** Paytm says TXN_FAILURE with these codes before the first attempt to pay: the token may still be paid. */
const UNKNOWN_ORDER = new Set(['331', '334'])

/** M15: the status of a payment. A status that is not known stays pending and is asked again. */
export function paymentStatusOf({ resultStatus, resultCode }: Result): ProviderStatus['status'] {
  if (resultStatus === 'TXN_SUCCESS') return 'success'
  if (resultStatus === 'NO_RECORD_FOUND') return 'none'
  if (resultStatus === 'TXN_FAILURE') return UNKNOWN_ORDER.has(resultCode) ? 'none' : 'failure'
  return 'pending'
}

/** This refund was sent before. */
const SENT_BEFORE = '629'

/** The refund with this reference exists already: its own status tells what became of it. */
const REPEATED = new Set(['617', '628', SENT_BEFORE])

/** Another refund of the same order is under way; this one was not registered and can be asked again. */
const BUSY = '626'

const UNKNOWN_REFUND = '631'

/** What Paytm's answer to a request for a refund means. */
export function askedRefundOf(result: Result): 'accepted' | 'repeated' | 'busy' | 'refused' {
  if (REPEATED.has(result.resultCode)) return 'repeated'
  if (result.resultCode === BUSY) return 'busy'
  return result.resultStatus === 'TXN_FAILURE' ? 'refused' : 'accepted'
}

/** What became of a refund. A status that is not known stays accepted and is asked again. */
export function refundStatusOf({ resultStatus, resultCode }: Result): RefundStatus['status'] {
  if (resultCode === UNKNOWN_REFUND || resultStatus === 'NO_RECORD_FOUND') return 'none'
  if (resultStatus === 'TXN_SUCCESS' || resultCode === SENT_BEFORE) return 'sent'
  if (REPEATED.has(resultCode)) return 'accepted'
  return resultStatus === 'TXN_FAILURE' ? 'refused' : 'accepted'
}
