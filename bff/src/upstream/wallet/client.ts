import type { OwedMeals, TopUp, TopUpReceipt, TopUpState } from '@tiffin/contract/wallet'
import { toRupees } from '@tiffin/domain/money/money'
import { catalogueOf, type WalletMessages } from '@tiffin/domain/words/catalogue'
import { ProblemError } from '../../problem-error.ts'
import { toCheckout } from '../checkout.ts'
import { remainingMs } from '../deadline.ts'
import { parseJson } from '../envelopes.ts'
import type { HttpAnswer } from '../http.ts'
import { type Caller, read, type ServiceCall, type UpstreamService } from '../service.ts'
import { type PassbookPage, toBalance, toPassbook, toReceipt } from './translate.ts'
import { wireBalance, wireContrary, wireReceipt, wireSettled, wireTopUp, wireTransactions } from './wire.ts'

/** V10: which rows; null: all. */
export interface PassbookFilter {
  readonly types: readonly string[] | null
  readonly statuses: readonly string[] | null
  readonly from: string | null
  readonly to: string | null
  /** The `next` of the page before; null: the newest rows. */
  readonly before: string | null
}

/** What a person's wallet holds, in paise. */
export interface Balance {
  readonly balance: number
  readonly owed: number
  readonly closed: boolean
  readonly owedMeals?: OwedMeals
}

/** The wallet service in the contract's terms. */
export type WalletClient = ReturnType<typeof walletClient>

const wordsFor = ({ tenant }: Caller): WalletMessages => catalogueOf(tenant.language).walletMessages

const FAULTS: ReadonlySet<string> = new Set(['unavailable', 'timed-out'])

/** V16: a wallet that does not answer has a sentence of its own. */
const inWalletWords = (error: unknown, caller: Caller): unknown =>
  error instanceof ProblemError && FAULTS.has(error.code)
    ? new ProblemError(error.code, wordsFor(caller).walletError, error.details)
    : error

/** SS-409: how it is, where it is not as the page heard; null: the answer says no such thing. */
function contraryState({ status, text }: HttpAnswer): TopUpState | null {
  const { data } = wireContrary.safeParse(parseJson(text))
  return data && (status === 409 || data.responseCode === 'SS-409') ? data.state : null
}

/** An upstream of the specs refuses without saying whether the payment is still open. */
const saysOnlyNo = (error: unknown): boolean =>
  error instanceof ProblemError && (error.code === 'refused' || error.code === 'requote')

export function walletClient(service: UpstreamService) {
  async function ask(caller: Caller, call: Omit<ServiceCall, 'method'>): Promise<HttpAnswer> {
    try {
      return await service.send(caller, { method: 'POST', ...call })
    } catch (error) {
      throw inWalletWords(error, caller)
    }
  }

  /** Both calls make the upstream ask the provider. `done`: what success means where the upstream names no state. */
  async function settle(caller: Caller, topUpId: string, call: 'fulfil' | 'fail', done: TopUpState): Promise<TopUp> {
    const decided = { topUpId, amount: null, checkout: null }
    const path = `/credits/balance/credit/${call}`
    const answer = await ask(caller, { path, body: { orderId: topUpId } })
    const contrary = contraryState(answer)
    if (contrary) return { ...decided, state: contrary }
    try {
      const { state, amount, payment } = read('E', wireSettled, answer, wordsFor(caller).walletError).value
      return { topUpId, amount, state: state ?? done, checkout: toCheckout(payment) }
    } catch (error) {
      if (!saysOnlyNo(error)) throw error
      return { ...decided, state: 'undecided' }
    }
  }

  return {
    /** V8. */
    async balance(caller: Caller): Promise<Balance> {
      const answer = await ask(caller, { path: '/credits/balance', body: {}, isIdempotent: true })
      return toBalance(read('E', wireBalance, answer, wordsFor(caller).walletError).value)
    },
    /** V5: not repeated here. With the key, the person's next attempt gets the same top-up. */
    async startTopUp(
      caller: Caller,
      wanted: { readonly amount: number; readonly key: string; readonly callbackUrl: string },
    ): Promise<TopUp> {
      const { amount, key, callbackUrl } = wanted
      const body = { txnType: 'TOPUP', amount: toRupees(amount), callbackUrl }
      // SAFE7: a provider that hangs must not use up the time in which this request is answered.
      const headers = { 'idempotency-key': key, 'x-deadline-ms': String(remainingMs(caller.deadline)) }
      const answer = await ask(caller, { path: '/credits/balance/credit', body, headers })
      const { orderId, state, payment } = read('E', wireTopUp, answer, wordsFor(caller).walletError).value
      return { topUpId: orderId, amount, state, checkout: toCheckout(payment) }
    },
    /** V6. */
    fulfil: (caller: Caller, topUpId: string): Promise<TopUp> => settle(caller, topUpId, 'fulfil', 'succeeded'),
    /** V7. */
    fail: (caller: Caller, topUpId: string): Promise<TopUp> => settle(caller, topUpId, 'fail', 'failed'),
    /** The receipt of a paid top-up. */
    async receipt(caller: Caller, topUpId: string): Promise<TopUpReceipt> {
      const path = '/credits/balance/credit/receipt'
      const answer = await ask(caller, { path, body: { orderId: topUpId }, isIdempotent: true })
      const { value } = read('E', wireReceipt, answer, wordsFor(caller).walletError)
      return toReceipt(value, topUpId, caller.tenant.wallet.timeZone)
    },
    /** V10: the rows of a page with at most `limit` rows; all rows from an upstream that does not page. */
    async transactions(caller: Caller, filter: PassbookFilter, limit: number): Promise<PassbookPage> {
      const { types, statuses, from, to, before } = filter
      const wanted = { fromDate: from, toDate: to, txnTypes: types, status: statuses }
      const body = { ...wanted, limit, ...(before === null ? {} : { before }) }
      const answer = await ask(caller, { path: '/credits/transactions', body, isIdempotent: true })
      const { value } = read('E', wireTransactions, answer, wordsFor(caller).walletError)
      return toPassbook(value, caller.tenant.wallet.timeZone)
    },
  }
}
