import { type TxnStatus, type TxnType, txnStatuses, txnTypes } from '@tiffin/domain/wallet/passbook'

/** V10: what the passbook shows; empty: everything. Dates are `YYYY-MM-DD`. */
export interface PassbookFilters {
  readonly types: readonly TxnType[]
  readonly statuses: readonly TxnStatus[]
  readonly from: string
  readonly to: string
}

export const noPassbookFilters: PassbookFilters = { types: [], statuses: [], from: '', to: '' }

/** The known values of a list in the URL, each once; a URL may name others. */
function listIn<T extends string>(text: string | null, known: readonly T[]): readonly T[] {
  const named = new Set(text?.split(','))
  return known.filter((each) => named.has(each))
}

/** A date of the calendar; empty for anything else. */
function dateIn(text: string | null): string {
  const isDate = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)
  if (!isDate) return ''
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : ''
}

/** The filters of a URL. */
export const filtersOf = (search: URLSearchParams): PassbookFilters => ({
  types: listIn(search.get('types'), txnTypes),
  statuses: listIn(search.get('statuses'), txnStatuses),
  from: dateIn(search.get('from')),
  to: dateIn(search.get('to')),
})

/** V10: the filters as the BFF reads them, and as the URL of the page has them. */
export const queryOf = ({ types, statuses, from, to }: PassbookFilters): Readonly<Record<string, string>> => ({
  ...(types.length > 0 ? { types: types.join(',') } : {}),
  ...(statuses.length > 0 ? { statuses: statuses.join(',') } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
})

/** True when the first day is after the last, so that there is nothing to ask for. */
export const isReversed = ({ from, to }: PassbookFilters): boolean => from !== '' && to !== '' && from > to

/** How many filters are in use: the two dates are one. */
export const filtersInUse = ({ types, statuses, from, to }: PassbookFilters): number =>
  types.length + statuses.length + (from || to ? 1 : 0)
