import { PASSBOOK_CSV } from '@tiffin/contract/wallet'
import { lazy, type ReactNode, Suspense, useEffect, useId, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { passbookTexts as words } from '#texts/passbook'
import { texts } from '#texts/texts'
import { urlOf } from '../../../api/send.ts'
import { paths } from '../../../paths.ts'
import { importWithRetry } from '../../../platform/import-with-retry.ts'
import { goTo } from '../../../platform/navigation.ts'
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
  const change = (next: PassbookFilters): void => goTo(urlOf(paths.myCreditsHistory(), { query: queryOf(next) }))
  return { filters, change }
}

interface BarProps {
  readonly filters: PassbookFilters
  readonly change: (filters: PassbookFilters) => void
}

/** The filters, which open on demand, and the file with the same rows. */
function Bar({ filters, change }: BarProps) {
  const inUse = filtersInUse(filters)
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
        <a className="text-button passbook-csv" href={urlOf(PASSBOOK_CSV, { query: queryOf(filters) })} download>
          {words.download}
        </a>
      </div>
      <div id={id}>
        <Suspense fallback={<div className="skeleton passbook-filters-skeleton" />}>
          {isOpen ? <FilterForm filters={filters} onChange={change} /> : null}
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
  const { filters, change } = useFilters()
  const isAskable = !isReversed(filters)

  useEffect(() => {
    if (isAskable) dispatch(passbookRequested(filters))
  }, [dispatch, filters, isAskable])

  return (
    <AccountFrame name={name} logo={icon ?? logo} account={account}>
      <Link className="passbook-back" to={back}>
        <Icon name="chevronLeft" />
        {back === paths.landing() ? texts.home : words.backToStore}
      </Link>
      <div className="passbook-head">
        <h1 className="account-title">{words.title}</h1>
        <Link className="outline-button" to={paths.myCredits()} reloadDocument>
          {words.addCredits}
        </Link>
      </div>
      <Bar filters={filters} change={change} />
      {isAskable ? <PassbookList filters={filters} onClear={() => change(noPassbookFilters)} /> : null}
    </AccountFrame>
  )
}
