import type { ExplainedPayment } from '@tiffin/commerce/reads/explain-payment'
import { formatPaise, fromRupees } from '@tiffin/domain/money/money'
import { priceWords as say } from '@tiffin/domain/texts/price-words'

function refundRow({ reference, amount, cause, lines, state, reason }: ExplainedPayment['refunds'][number]): string {
  const what = say.refund(reference, formatPaise(fromRupees(amount)), cause, state)
  return [what, ...(lines ? [say.refundLines(lines.join(','))] : []), ...(reason === null ? [] : [reason])].join('  ')
}

/** A move, with what it took from the payer or returned. */
function moveRow({ move, by, at, money }: ExplainedPayment['moves'][number]): string {
  const moved = money.map(({ does, kind, amount }) => {
    const text = formatPaise(fromRupees(amount))
    return does === 'takes' ? say.taken(text, kind) : say.returned(text, kind)
  })
  return [say.move(move, by ?? say.missing, at), ...moved].join(', ')
}

/** AMB109: the lines that explain an order's payment to an operator. */
export function describePayment(explained: ExplainedPayment): string[] {
  const { paymentId, progress, payment, decidedBy, refusal, fromWallet, moves, refunds } = explained
  return [
    say.paymentState(paymentId, payment, progress),
    ...(decidedBy === null ? [] : [say.undecidedUntil(decidedBy)]),
    // A commerce of the release before states no part.
    ...(fromWallet ? [say.fromWallet(formatPaise(fromRupees(fromWallet.amount)), fromWallet.state)] : []),
    ...(refusal ? [say.refused(refusal.code ?? '', refusal.words ?? '')] : []),
    ...moves.map(moveRow),
    ...refunds.map(refundRow),
  ]
}
