import { sign, textOfForm } from '../checksum.ts'
import type { StubPayment } from './stub-records.ts'

/** The fields of a callback; undefined: the field is left out. */
export type CallbackFields = Readonly<Record<string, string | undefined>>

const MESSAGES = {
  TXN_SUCCESS: ['01', 'Txn Success'],
  TXN_FAILURE: ['227', 'Your payment has been declined by your bank. Please try again.'],
  PENDING: ['402', 'Looks like the payment is not complete. Please wait while we confirm the status with your bank.'],
} as const

/** The fields of a payment's callback, as Paytm sends them. */
export function callbackFields(payment: StubPayment): CallbackFields {
  const status = payment.status ?? 'PENDING'
  const [code, message] = MESSAGES[status]
  return {
    ...{ ORDERID: payment.orderId, MID: payment.merchant, TXNID: payment.transactionId ?? undefined },
    ...{ TXNAMOUNT: payment.amount, CURRENCY: 'INR', STATUS: status, RESPCODE: code, RESPMSG: message },
    BANKTXNID: payment.bankReference ?? '',
    ...(status === 'TXN_SUCCESS' && { PAYMENTMODE: 'UPI', GATEWAYNAME: 'PPBLC', TXNDATE: '2026-11-22 12:01:07.0' }),
  }
}

/** The form's body, signed over the values that it sends. */
export function signedForm(fields: CallbackFields, key: string): string {
  const sent = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  )
  return new URLSearchParams([...sent, ['CHECKSUMHASH', sign(textOfForm(new Map(sent)), key)]]).toString()
}
