import type { LedgerFault, WalletAccount } from '@tiffin/commerce/flows/ledger/check/ledger-fault'
import { formatPaise } from '@tiffin/domain/money/money'

type Words = { readonly [K in LedgerFault['kind']]: (fault: Extract<LedgerFault, { readonly kind: K }>) => string }

const accountOf = ({ wallet, account, lot }: WalletAccount): string =>
  `${account}${lot > 0 ? ` ${lot}` : ''} of wallet ${wallet}`

const SOURCES = {
  payments: 'payments',
  'refunds-asked': 'refunds',
  'refunds-sent': 'sent refunds',
  'top-up-refunds-sent': 'sent refunds of top-ups',
  'plan-payments': 'payments of subscriptions',
  'plan-refunds-asked': 'refunds of subscriptions',
  'plan-refunds-sent': 'sent refunds of subscriptions',
  'hand-overs': 'hand-overs',
  'counter-sales': 'sales of counters',
  returns: 'returns after the hand-over',
  'documents-changed': 'changes of documents',
  'late-documents': 'documents of sales and returns',
} as const

/** Changed rows are evidence: they are compared with a backup before anything is mended. */
const KEEP = 'stop commerce, keep a copy of the database as it is, and compare it with the last backup (npm run backup)'

/** What is wrong, then what to do. */
const words: Words = {
  unbalanced: ({ key, sum }) => `the entries of ${key} sum to ${formatPaise(sum)}, not to zero: ${KEEP}`,
  total: ({ sum }) => `all entries sum to ${formatPaise(sum)}, not to zero: ${KEEP}`,
  'balance-differs': ({ stored, posted, ...account }) =>
    `${accountOf(account)} holds ${formatPaise(stored)}, and its entries say ${formatPaise(posted)}: ${KEEP}`,
  'below-zero': ({ posted, ...account }) => `${accountOf(account)} is ${formatPaise(posted)} by its entries: ${KEEP}`,
  'row-without-transfer': ({ row, wallet }) =>
    `row ${row} in the passbook of wallet ${wallet} says that money moved, and none did: ${KEEP}`,
  'passbook-differs': ({ wallet, stated, spendable }) =>
    `the passbook of wallet ${wallet} ends with ${formatPaise(stated)}, and ${formatPaise(spendable)} may be spent: ${KEEP}`,
  'block-missing': ({ number }) => `block ${number} is gone: ${KEEP}`,
  'block-changed': ({ number }) => `what block ${number} seals was changed after it was sealed: ${KEEP}`,
  unsealed: ({ count }) => `${count} transfers are in no block: look at the job keep-ledger with npm run doctor`,
  unposted: ({ source, count, isAll, key }) =>
    `${isAll ? '' : 'at least '}${count} ${SOURCES[source]} are not posted (the first would be ${key}): ` +
    'after an upgrade commerce posts about a thousand in a run, so look again in some minutes; if the number stays, npm run ledger -- look-again',
  'advance-left': ({ orderId, amount }) =>
    `order ${orderId} has ended, and ${formatPaise(amount)} of it are still an advance: npm run orders -- show it, and compare its payment and refunds`,
  'held-left': ({ orderId, amount }) =>
    `order ${orderId} is decided, and its wallet still holds ${formatPaise(amount)} for it: look at the job settle-wallet-part with npm run doctor`,
  'plan-differs': ({ planId, stated, posted }) =>
    `payments and refunds leave ${formatPaise(stated)} of subscription ${planId}, and ${formatPaise(posted)} are posted: ${KEEP}`,
  'plan-money-left': ({ planId, amount }) =>
    `subscription ${planId} has ended, and ${formatPaise(amount)} of it are neither used nor returned: npm run orders -- plan explain it, and look at the job return-plan-rest with npm run doctor`,
  'grace-differs': ({ orderId, stated, posted }) =>
    `${formatPaise(stated)} is owed for the meal of order ${orderId}, and ${formatPaise(posted)} is posted: ${KEEP}`,
  'plan-voucher-missing': ({ planId }) =>
    `subscription ${planId} was paid in advance and has no receipt voucher: look at the job issue-plan-vouchers with npm run doctor`,
  'document-missing': ({ orderId }) =>
    `order ${orderId} was handed over and has no document: look at the job keep-documents with npm run doctor`,
  'document-differs': ({ orderId, account, stated, posted }) =>
    `the documents of order ${orderId} state ${formatPaise(stated)} on ${account}, and ${formatPaise(posted)} are posted: ${KEEP}`,
  'series-gap': ({ storeId, documentKind, year, count, last }) =>
    `the numbers of ${documentKind} ${year} of store ${storeId} go to ${last}, and there are ${count} documents: ${KEEP}`,
  'not-kept': ({ sinceMs }) =>
    sinceMs === null
      ? 'the books were never kept: look at the job keep-ledger with npm run doctor'
      : `the books were last kept ${Math.round(sinceMs / 60_000)} minutes ago: look at the job keep-ledger with npm run doctor`,
}

/** A fault in one line. */
export const faultLine = <K extends LedgerFault['kind']>(fault: Extract<LedgerFault, { readonly kind: K }>): string =>
  (words[fault.kind] as (fault: LedgerFault) => string)(fault)
