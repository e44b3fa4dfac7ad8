import type { MoneyEffect } from '@tiffin/domain/order/lifecycle'
import { booksOf, movementViolations, sumOf } from './check-movements.ts'
import type { EntryRow, LedgerRows, TransferRow } from './ledger-rows.ts'
import type { OrderRow, PaymentRow, RefundRow, TenantRows } from './rows.ts'

/** AMB110: the wallet pays a part of it, and the provider the rest. */
export const isInParts = ({ kinds }: OrderRow): boolean => kinds.includes('WALLET') && kinds.includes('DIGITAL')

/** What a run left of the wallet's part of an order. */
export interface PartLeft {
  readonly payments: readonly PaymentRow[]
  /** Of these payments. */
  readonly refunds: readonly RefundRow[]
  readonly rows: TenantRows
  readonly ledger: LedgerRows
}

/** What the passbook calls a part whose payment has this state. */
const STATUS_OF: Readonly<Record<PaymentRow['state'], string>> = {
  ...{ starting: 'none', open: 'PENDING' },
  ...{ paid: 'SUCCESS', failed: 'FAILED' },
}

/** The part is undecided as long as its order is, and taken only for an order that is paid. */
function stateViolations(order: OrderRow, { state }: PaymentRow, { jobs }: TenantRows): string[] {
  const { id, progress, payment } = order
  const isWaiting = payment === 'USER_PENDING' && progress !== 800
  const isWatched = jobs.some(({ kind, key }) => kind === 'settle-wallet-part' && key === id)
  return [
    ...(isWaiting === (state === 'open') ? [] : [`${id}: ${payment} at ${progress}, and its part is ${state}`]),
    ...(state === 'paid' && payment !== 'TXN_SUCCESS' ? [`${id}: a part is taken without the rest`] : []),
    ...(state === 'failed' && payment === 'TXN_SUCCESS' && progress !== 800 ? [`${id}: made without its part`] : []),
    ...(state === 'open' && !isWatched ? [`${id}: nothing will settle its part`] : []),
  ]
}

const amountsOf = (entries: readonly EntryRow[], accounts: readonly string[]): number =>
  sumOf(entries.filter(({ account }) => accounts.includes(account)))

/** One transfer of a hold: what it moves of what may be spent, of what is held, and to the advances. */
function holdViolations(
  key: string,
  found: readonly TransferRow[],
  wanted: readonly [spendable: number, held: number, advances: number] | null,
): string[] {
  if (found.length !== (wanted ? 1 : 0)) return [`${key}: ${found.length} transfers instead of ${wanted ? 1 : 0}`]
  const [transfer] = found
  if (!wanted || !transfer) return []
  const { entries } = transfer
  const moved = [amountsOf(entries, ['cash', 'bonus']), amountsOf(entries, ['held']), amountsOf(entries, ['advances'])]
  return moved.join() === wanted.join() ? [] : [`${key}: moved ${moved.join()} instead of ${wanted.join()}`]
}

/** SAFE1, SAFE4: the part is held once, and then taken or released once. */
function transferViolations({ id, fromWallet: part }: OrderRow, { state }: PaymentRow, { transfers }: LedgerRows) {
  const of = (key: string) => transfers.filter((transfer) => transfer.key === key)
  const ends = { starting: null, open: null, paid: [0, -part, part], failed: [part, -part, 0] } as const
  return [
    ...holdViolations(`hold:${id}`, of(`hold:${id}`), [-part, part, 0]),
    ...holdViolations(`hold-end:${id}`, of(`hold-end:${id}`), ends[state]),
  ]
}

/** AMB106: a part that was taken for a cancelled order is back, each refund once. */
function returnViolations(order: OrderRow, { state }: PaymentRow, { refunds, ledger }: PartLeft): string[] {
  const { id, person, progress, fromWallet } = order
  const returned = sumOf(refunds)
  const books = booksOf(ledger)
  return [
    ...(returned > (state === 'paid' ? fromWallet : 0) ? [`${id}: ${returned} of its part returned`] : []),
    ...(progress === 800 && state === 'paid' && returned < fromWallet ? [`${id}: its part is not returned`] : []),
    ...refunds.flatMap(({ id: reference, amount, way, state: sent }) => [
      ...(way === 'wallet' && sent === 'sent' ? [] : [`${reference}: ${sent} by ${way ?? 'a provider'}`]),
      ...movementViolations(books, { key: `refund:${reference}`, person, account: 'advances', amount }),
    ]),
  ]
}

/** SAFE5: the moves of an order took the part with the rest, and returned no more than its refunds. */
function moveViolations({ id, fromWallet }: OrderRow, { state }: PaymentRow, { refunds, rows }: PartLeft): string[] {
  const moved = rows.events.filter(({ orderId }) => orderId === id).flatMap(({ money }) => money)
  const of = (wanted: MoneyEffect) => sumOf(moved.filter(({ does, kind }) => does === wanted && kind === 'WALLET'))
  const due = state === 'paid' ? fromWallet : 0
  return [
    ...(of('takes') === due ? [] : [`${id}: its moves took ${of('takes')} from the wallet`]),
    ...(of('returns') <= sumOf(refunds) ? [] : [`${id}: its moves returned ${of('returns')} to the wallet`]),
  ]
}

/** AMB110, SAFE1, SAFE4: everything that is wrong with the wallet's part of an order, one line each. */
export function partViolations(order: OrderRow, left: PartLeft): string[] {
  const { id, person, fromWallet } = order
  const [part, ...further] = left.payments
  if (!part || further.length > 0) return [`${id}: ${left.payments.length} parts of a wallet`]
  const shown = left.ledger.passbook.filter(({ subjectId, type }) => subjectId === id && type === 'DEBIT')
  const text = shown.map(({ status, amount }) => `${status} ${amount}`).join()
  return [
    ...(part.amount === fromWallet && part.person === person ? [] : [`${id}: a part of ${part.amount}`]),
    ...(text === `${STATUS_OF[part.state]} ${fromWallet}` ? [] : [`${id}: ${part.state}, its passbook says ${text}`]),
    ...stateViolations(order, part, left.rows),
    ...transferViolations(order, part, left.ledger),
    ...returnViolations(order, part, left),
    ...moveViolations(order, part, left),
  ]
}
