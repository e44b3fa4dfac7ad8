import type { PassbookRow, TopUp, Wallet } from '@tiffin/contract/wallet'
import { checkout } from './fake-provider.ts'
import { NOW } from './fixtures.ts'

export const WALLET = 'GET /api/wallet'
export const START = 'POST /api/wallet/top-ups'
export const SETTLE = 'POST /api/wallet/top-ups/T1'
export const RECEIPT = 'GET /api/wallet/top-ups/T1/receipt'
export const PASSBOOK = 'GET /api/wallet/passbook'
export const PENDING_TOP_UPS = 'GET /api/wallet/passbook?types=TOPUP&statuses=PENDING'

/** A wallet of 1,250 rupees whose owner may add 1 to 10,000. */
export const wallet = (more: Partial<Wallet> = {}): Wallet => ({
  balance: 125_000,
  owed: 0,
  closed: false,
  terms: { least: 100, most: 1_000_000, monthMost: 5_000_000, balanceMost: 5_000_000 },
  ...more,
})

export const walletOf = (more: Partial<Wallet> = {}) => ({ answer: { wallet: wallet(more) } })

const topUp = (more: Partial<TopUp>): TopUp => ({
  ...{ topUpId: 'T1', amount: 10_000, state: 'undecided', checkout: null },
  ...more,
})

/** The reply to a top-up that has begun. */
export const begun = { answer: { topUp: topUp({ checkout }) } }

/** The reply to the question for its decision. */
export const settled = (state: TopUp['state'], balance = 125_000) => ({
  answer: { topUp: topUp({ state }), wallet: wallet({ balance }) },
})

/** A top-up of 100 rupees that was paid at `NOW`. */
export const row = (rowId: string, more: Partial<PassbookRow> = {}): PassbookRow => ({
  ...{ rowId, at: NOW, type: 'TOPUP', status: 'SUCCESS', amount: 10_000, balance: 125_000 },
  ...{ order: null, topUpId: null, details: '' },
  ...more,
})

interface PassbookPage {
  readonly months?: readonly { month: string; cameIn: number; wentOut: number }[]
  readonly next?: string | null
}

/** The reply with these rows of the passbook. */
export const passbookOf = (rows: readonly PassbookRow[] = [], { months = [], next = null }: PassbookPage = {}) => ({
  answer: { rows, months, next, timeZone: 'Asia/Kolkata' },
})
