import { passbookChecked } from '@tiffin/contract/wallet.schema'
import type { FastifyInstance } from 'fastify'
import type { WalletClient } from '../../upstream/wallet/client.ts'
import { serveSignedIn } from '../serve.ts'
import { filterOf } from './filter-of.ts'

const PAGE_ROWS = 50

/** More than a page: all rows that are shown of an upstream that does not page. */
const MAX_ROWS = 500

/** V9 to V15: the own passbook. */
export function registerPassbook(scope: FastifyInstance, { wallet }: { wallet: WalletClient }): void {
  serveSignedIn(scope, passbookChecked, async ({ query }, { personal }) => {
    const page = await wallet.transactions(personal, filterOf(query), PAGE_ROWS)
    return { ...page, rows: page.rows.slice(0, MAX_ROWS) }
  })
}
