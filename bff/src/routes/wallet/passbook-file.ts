import { Readable } from 'node:stream'
import { PASSBOOK_CSV, type PassbookQuery } from '@tiffin/contract/wallet'
import { passbookQuery } from '@tiffin/contract/wallet.schema'
import { messagesOf } from '@tiffin/tenancy/messages-of'
import type { Tenant } from '@tiffin/tenancy/tenant'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../../plugins/caller.ts'
import { sessionOf } from '../../plugins/session.ts'
import { csvEnd, csvHead, csvLines } from '../../presenters/passbook-csv.ts'
import type { PassbookFilter, WalletClient } from '../../upstream/wallet/client.ts'
import type { PassbookPage } from '../../upstream/wallet/translate.ts'
import { filterOf } from './filter-of.ts'

/** As many rows as the wire has in a page. */
const PAGE_ROWS = 500

/** The most rows of a file: many years of one person. */
const MAX_ROWS = 20_000

/** As how many rows a page counts at least, so that pages with hardly any rows come to an end. */
const LEAST_ROWS = 50

type ReadPage = (filter: PassbookFilter) => Promise<PassbookPage>

/** Each page has a deadline of its own: a file is many calls, and grows while it is read. */
const pageReader =
  (request: FastifyRequest, wallet: WalletClient): ReadPage =>
  (filter) =>
    wallet.transactions({ ...callerOf(request), token: sessionOf(request).token }, filter, PAGE_ROWS)

/** The lines of the file, page by page. A failure breaks the download off: a file that looks whole must be whole. */
async function* linesFrom(
  first: PassbookPage,
  filter: PassbookFilter,
  readPage: ReadPage,
  tenant: Tenant,
): AsyncGenerator<string> {
  const words = messagesOf(tenant)
  let page = first
  let { before } = filter
  let room = MAX_ROWS
  yield csvHead(words)
  for (;;) {
    yield csvLines(page.rows.slice(0, room), page.timeZone)
    const fits = page.rows.length <= room
    // A page that names itself as the next one would never end.
    const isLast = page.next === null || page.next === before
    if (fits && isLast) return
    room -= Math.max(page.rows.length, LEAST_ROWS)
    if (room <= 0) return yield csvEnd(words)
    before = page.next
    page = await readPage({ ...filter, before })
  }
}

/** V9, V10: the own passbook as a file, for any filter of its page. */
export function registerPassbookFile(scope: FastifyInstance, { wallet }: { wallet: WalletClient }): void {
  scope.get<{ Querystring: PassbookQuery }>(
    PASSBOOK_CSV,
    // A HEAD would read all pages and send none of them.
    { schema: { querystring: passbookQuery }, exposeHeadRoute: false },
    async (request, reply) => {
      const filter = filterOf(request.query)
      const readPage = pageReader(request, wallet)
      // Before the headers, so that a failure is answered as one.
      const first = await readPage(filter)
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': 'attachment; filename="passbook.csv"',
          'content-type': 'text/csv; charset=utf-8',
        })
        .send(Readable.from(linesFrom(first, filter, readPage, request.tenant)))
    },
  )
}
