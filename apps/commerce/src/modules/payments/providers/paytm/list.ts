import type { ListedPayment, Merchant } from '../../api/provider.ts'
import { ProviderUnavailable } from '../../api/provider.ts'
import { listAnswer, readAnswer, requireSame, toPaise } from './answers.ts'
import type { PaytmClient } from './client.ts'

const PATH = '/merchant-passbook/search/list/order/v2'

/** The most that Paytm's documentation allows. */
const PAGE_SIZE = 50
/** A day with more payments than this is not compared. */
const MAX_PAGES = 200
const PAGE_LIMIT_MS = 8000

const INDIA_MS = 5.5 * 3600_000

/** A moment in Paytm's form: `2026-11-22T00:00:00+05:30`. */
const toIndianTime = (at: number): string => `${new Date(at + INDIA_MS).toISOString().slice(0, 19)}+05:30`

/** Of several attempts to pay one order the last of these counts. */
const STATUSES = ['FAILURE', 'PENDING', 'SUCCESS'] as const

type Search = (typeof STATUSES)[number]

const meaning = { FAILURE: 'failure', PENDING: 'pending', SUCCESS: 'success' } as const

interface Period {
  readonly from: Date
  readonly to: Date
}

async function readPage(client: PaytmClient, merchant: Merchant, { from, to }: Period, search: Search, page: number) {
  const body = {
    mid: merchant.id,
    fromDate: toIndianTime(from.getTime()),
    // Paytm includes the last second.
    toDate: toIndianTime(to.getTime() - 1000),
    orderSearchType: 'TRANSACTION',
    orderSearchStatus: search,
    pageNumber: page,
    pageSize: PAGE_SIZE,
    isSort: 'true',
  }
  const answer = await client.post(merchant, { path: PATH, limitMs: PAGE_LIMIT_MS, mayBeUnsigned: true, body })
  const { resultInfo, orders } = readAnswer(listAnswer, answer)
  if (!orders && resultInfo?.resultStatus !== 'SUCCESS') throw new ProviderUnavailable('not-listed')
  return (orders ?? []).map(({ mid, merchantOrderId, amount }): ListedPayment => {
    if (mid !== null) requireSame('merchant', mid, merchant.id)
    const paise = toPaise(amount)
    if (paise === null) throw new ProviderUnavailable('not-an-answer')
    return { paymentId: merchantOrderId, amount: paise, status: meaning[search] }
  })
}

async function listWith(client: PaytmClient, merchant: Merchant, period: Period, search: Search) {
  const listed: ListedPayment[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const rows = await readPage(client, merchant, period, search, page)
    listed.push(...rows)
    if (rows.length < PAGE_SIZE) return listed
  }
  throw new ProviderUnavailable('too-many')
}

/**
 * The payments of a period, each once. The request follows Paytm's page of the Order List API. Its answer is read as
 * integrations of others read it, and need not be signed: it only names differences, and decides nothing (SAFE5).
 */
export async function listPayments(
  client: PaytmClient,
  merchant: Merchant,
  period: Period,
): Promise<readonly ListedPayment[]> {
  const lists = await Promise.all(STATUSES.map((search) => listWith(client, merchant, period, search)))
  const byId = new Map(lists.flat().map((each) => [each.paymentId, each]))
  return [...byId.values()]
}
