import type { PassbookQuery } from '@tiffin/contract/wallet'
import type { PassbookFilter } from '../../upstream/wallet/client.ts'

const listIn = (text: string | undefined): readonly string[] | null => (text ? text.split(',') : null)

/** V10: the filter that a query states. */
export const filterOf = ({ types, statuses, from, to, before }: PassbookQuery): PassbookFilter => ({
  types: listIn(types),
  statuses: listIn(statuses),
  from: from ?? null,
  to: to ?? null,
  before: before ?? null,
})
