import type { ExplainedPayment } from '@tiffin/commerce/reads/explain-payment'
import { formatPaise, fromRupees } from '@tiffin/domain/money/money'
import { priceWords as say } from '@tiffin/domain/texts/price-words'

function refundRow({ reference, amount, cause, lines, state, reason }: ExplainedPayment['refunds'][number]): string {
  const what = say.refund(reference, formatPaise(fromRupees(amount)), cause, state)
  return [what, ...(lines ? [say.refundLines(lines.join(','))] : []), ...(reason === null ? [] : [reason])].join('  ')
}

/** AMB109: the lines that explain an order's payment to an operator. */
export function describePayment({ progress, payment, decidedBy, refusal, moves, refunds }: ExplainedPayment): string[] {
  return [
    say.paymentState(payment, progress),
    ...(decidedBy === null ? [] : [say.undecidedUntil(decidedBy)]),
    ...(refusal ? [say.refused(refusal.code ?? '', refusal.words ?? '')] : []),
    ...moves.map(({ move, by, at }) => say.move(move, by ?? say.missing, at)),
    ...refunds.map(refundRow),
  ]
}
