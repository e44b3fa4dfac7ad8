import type { Paise } from '../money/money.ts'

/** V11: what a row of the passbook is about, in the wire's words. */
export const txnTypes = ['BONUS', 'DEBIT', 'ORDERPAY', 'PENALTY', 'TOPUP'] as const

export type TxnType = (typeof txnTypes)[number]

/** V11: whether the money of a row has moved. */
export const txnStatuses = ['SUCCESS', 'PENDING', 'FAILED'] as const

export type TxnStatus = (typeof txnStatuses)[number]

/** The parts of a row of the passbook that its rules need. */
export interface TxnRow {
  readonly type: TxnType
  readonly status: TxnStatus
  /** Never below zero: the sign follows from the type. */
  readonly amount: Paise
}

/** V12, AMB37: true when the money of such a row leaves the wallet. */
export const goesOut = (type: TxnType): boolean => type === 'DEBIT' || type === 'PENALTY'

/** V12: the amount of a row as its sign has it. */
export const signedAmount = ({ type, amount }: TxnRow): Paise => (goesOut(type) ? -amount : amount)

/** V13: only a row whose money has moved shows the closing balance. */
export const showsBalance = ({ status }: TxnRow): boolean => status === 'SUCCESS'

/** V14, AMB37: only money that came in because of an order has a link, which opens that order. */
export const opensOrder = ({ type, status }: TxnRow): boolean => type === 'ORDERPAY' && status === 'SUCCESS'

/** V6: a top-up that was paid has a receipt. */
export const hasReceipt = ({ type, status }: Pick<TxnRow, 'type' | 'status'>): boolean =>
  type === 'TOPUP' && status === 'SUCCESS'
