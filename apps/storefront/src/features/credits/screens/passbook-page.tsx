import { PASSBOOK_CSV } from '@tiffin/contract/wallet'
import { lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { passbookTexts as words } from '#texts/passbook'
import { urlOf } from '../../../api/send.ts'
import { paths } from '../../../paths.ts'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { goTo } from '../../../platform/navigation.ts'
import { AccountBack } from '../../../ui/account-back.tsx'
import { AccountFrame } from '../../../ui/account-frame.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectWayBack } from '../../order-info/selectors.ts'
import { PassbookList } from '../components/passbook-list.tsx'
import {
  filtersInUse,
  filtersOf,
  isReversed,
  noPassbookFilters,
  type PassbookFilters,
  queryOf,
} from '../passbook-filters.ts'
import { passbookRequested } from '../passbook-slice.ts'
import './passbook-page.css'

// The form brings MUI, which the rows do without.
const FilterForm = lazy(() =>
  importWithRetry(() =>
    import('../components/passbook-filter-form.tsx').then((it) => ({ default: it.PassbookFilterForm })),
  ),
)

/** V10: the filters of the URL, so that a reload, Back and links keep them. */
function useFilters() {
  const { search } = useLocation()
  // The same object for the same URL: an effect requests the rows when it changes.
  const filters = useMemo(() => filtersOf(new URLSearchParams(search)), [search])
  // The router follows a moment later: until then, the form shows what was chosen, and the next choice adds to it.
  const [choice, setChoice] = useState<{ readonly at: PassbookFilters; readonly filters: PassbookFilters } | null>(null)
  useEffect(() => {
    // Back may come before the router has followed: then the URL is the earlier one again, and no change of it is seen.
    const drop = (): void => setChoice(null)
    window.addEventListener('popstate', drop)
    return () => window.removeEventListener('popstate', drop)
  }, [])
  const change = (next: PassbookFilters): void => {
    setChoice({ at: filters, filters: next })
    goTo(urlOf(paths.myCreditsHistory(), { query: queryOf(next) }))
  }
  return { filters, chosen: choice?.at === filters ? choice.filters : filters, change }
}

interface BarProps {
  readonly chosen: PassbookFilters
  readonly change: (filters: PassbookFilters) => void
}

/** The filters, which open on demand, and the file with the same rows. */
function Bar({ chosen, change }: BarProps) {
  const inUse = filtersInUse(chosen)
  const [isOpen, setOpen] = useState(inUse > 0)
  const id = useId()
  return (
    <section aria-label={words.filter}>
      <div className="passbook-bar">
        <button
          type="button"
          className="outline-button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" size={18} />
          {inUse > 0 ? words.filtersInUse(inUse) : words.filter}
        </button>
        <a className="text-button passbook-csv" href={urlOf(PASSBOOK_CSV, { query: queryOf(chosen) })} download>
          {words.download}
        </a>
      </div>
      <div id={id}>
        <Suspense fallback={<div className="skeleton passbook-filters-skeleton" />}>
          {isOpen ? <FilterForm filters={chosen} onChange={change} /> : null}
        </Suspense>
      </div>
    </section>
  )
}

/** V9: the page "My Credit Passbook". */
export function PassbookPage({ account }: { account: ReactNode }) {
  const dispatch = useDispatch()
  const { name, logo, icon } = useSelector(selectClient)
  const back = useSelector(selectWayBack)
  const { filters, chosen, change } = useFilters()
  const isAskable = !isReversed(filters)

  useEffect(() => {
    if (isAskable) dispatch(passbookRequested(filters))
  }, [dispatch, filters, isAskable])

  return (
    <AccountFrame name={name} logo={icon ?? logo} account={account}>
      <AccountBack to={back} />
      <div className="passbook-head">
        <h1 className="account-title">{words.title}</h1>
        <Link className="outline-button" to={paths.myCredits()} reloadDocument>
          {words.addCredits}
        </Link>
      </div>
      <Bar chosen={chosen} change={change} />
      {isAskable ? <PassbookList filters={filters} onClear={() => change(noPassbookFilters)} /> : null}
    </AccountFrame>
  )
}
