import type { ExplainedOrder } from '@tiffin/commerce/reads/explain-order'
import { formatPaise } from '@tiffin/domain/money/money'
import type { BillLine } from '@tiffin/domain/order/bill'
import type { Difference, ExplainedLine, Explanation } from '@tiffin/domain/order/explain'
import { priceWords as say } from '@tiffin/domain/texts/price-words'
import { describePayment } from './payment-words.ts'
import { describePromise } from './promise-words.ts'

/** The fields of a difference that are no amounts. */
const COUNTS: ReadonlySet<string> = new Set(['quantity', 'taxPercent', 'meals'])

const row = (label: string, amount: string, ...more: readonly string[]): string =>
  [label.padEnd(36), amount.padStart(14), ...more].join('  ').trimEnd()

function lineRows({ rule, choices, priced }: ExplainedLine, dish: string): string[] {
  if (!rule || !priced) return [row(dish, say.notSold)]
  const { unitPrice, listPrice, quantity, total } = priced
  const list = rule === 'list' ? [] : [say.listPrice(formatPaise(listPrice))]
  return [
    row(`${quantity} x ${dish}`, formatPaise(total), `${say.rules[rule]} ${formatPaise(unitPrice)}`, ...list),
    ...choices.map(({ name, amount }) => `    ${say.choice(name, formatPaise(amount))}`),
  ]
}

function nameOf({ code, rate }: Pick<BillLine, 'code' | 'rate'>, coupon: Explanation['coupon']): string {
  if (code === 'gst' && rate !== undefined) return say.gstOf(rate)
  return code === 'coupon' && coupon !== null ? say.couponOf(coupon.code) : say.bill[code]
}

function deliveryRule({ delivery }: Explanation): readonly string[] {
  if (!delivery) return []
  const { km, band } = delivery
  return [(km <= band.uptoKm ? say.delivery : say.beyond)(km.toFixed(2), band.uptoKm)]
}

function couponRule({ coupon }: Explanation): readonly string[] {
  if (!coupon) return []
  const { discount } = coupon
  if (discount.kind === 'flat') return [say.amountOff(formatPaise(discount.amount))]
  const { percent, upTo } = discount
  return [upTo === null ? say.percentOff(percent) : say.percentUpTo(percent, formatPaise(upTo))]
}

/** The rules of the lines of a bill that have one. */
const RULES: Partial<Record<BillLine['code'], (explanation: Explanation) => readonly string[]>> = {
  delivery: deliveryRule,
  coupon: couponRule,
}

function billRow(line: BillLine, explanation: Explanation): string {
  const { code, kind, perMeal, total } = line
  const { meals } = explanation.bill
  const amount = formatPaise(kind === 'saves' ? -total : total)
  const perDay = code === 'items' && meals > 1 ? [say.perMeal(formatPaise(perMeal), meals)] : []
  const rule = RULES[code]?.(explanation) ?? []
  return row(nameOf(line, explanation.coupon), amount, ...perDay, ...rule)
}

function whatDiffers(difference: Difference): string {
  if (difference.of === 'line') return say.line(difference.line + 1, say.fields[difference.field])
  if (difference.of === 'bill') return say.fields[difference.field]
  const { code, rate, perMeal } = difference
  const name = nameOf({ code, rate: rate ?? undefined }, null)
  return perMeal ? say.ofMeal(name) : name
}

function differenceRow(difference: Difference): string {
  const isCount = 'field' in difference && COUNTS.has(difference.field)
  const textOf = (figure: number | null): string =>
    figure === null ? say.missing : isCount ? String(figure) : formatPaise(figure)
  return `  ${say.difference(whatDiffers(difference), textOf(difference.stored), textOf(difference.recomputed))}`
}

function billRows(explanation: Explanation, { dishes }: ExplainedOrder): string[] {
  const { lines, bill, differences } = explanation
  const dishOf = (at: number): string => {
    const dish = dishes[at]
    return dish ? `${dish.name}, ${dish.size}` : say.missing
  }
  const isContained = ({ kind }: BillLine): boolean => kind === 'contains'
  return [
    ...lines.flatMap((line, at) => lineRows(line, dishOf(at))),
    ...bill.lines.filter((line) => !isContained(line)).map((line) => billRow(line, explanation)),
    row(say.total, formatPaise(bill.total)),
    ...bill.lines.filter(isContained).map((line) => billRow(line, explanation)),
    ...(differences.length === 0 ? [say.equal] : [say.differs, ...differences.map(differenceRow)]),
  ]
}

/** AMB116: the mark of an order whose dishes got worse, and where it stands. */
function worsenedRows({ worsened }: ExplainedOrder): string[] {
  if (!worsened) return []
  const { foundAt, dishes, answerBy, answer } = worsened
  const standing = answer ? say.answers[answer] : answerBy === null ? say.noAnswerNeeded : say.waitsUntil(answerBy)
  return [say.worsened(foundAt, dishes.join(', ')), `  ${standing}`]
}

/** The lines that explain an order's payment and bill to an operator. */
export function describeOrder(order: ExplainedOrder): string[] {
  const { orderId, placedAt, explanation, payment } = order
  const standing = [...(payment ? describePayment(payment) : []), ...describePromise(order), ...worsenedRows(order)]
  if (!explanation) return [`${orderId}  ${placedAt}`, ...standing, say.unknown]
  return [
    `${orderId}  ${placedAt}  ${say.catalogue(explanation.catalogue)}`,
    ...standing,
    ...billRows(explanation, order),
  ]
}
