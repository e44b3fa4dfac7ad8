import { formatPaise } from '@tiffin/domain/money/money'
import { formats } from '@tiffin/domain/texts/formats'
import { walletMessages } from '@tiffin/domain/texts/wallet-messages'
import { monthAndYear } from '@tiffin/domain/time/day-words'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { passbookTexts as words } from '#texts/passbook'
import { texts } from '#texts/texts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { filtersInUse, type PassbookFilters } from '../passbook-filters.ts'
import { moreRequested, passbookRequested, selectMonths, selectTransactions } from '../passbook-slice.ts'
import type { MonthOfRows } from '../passbook-view.ts'
import { PassbookRow } from './passbook-row.tsx'
import './passbook-list.css'

function Month({ of: { month, rows, sums }, timeZone }: { of: MonthOfRows; timeZone: string }) {
  return (
    <section className="passbook-month" aria-labelledby={`month-${month}`}>
      <header className="passbook-month-head">
        <h2 className="passbook-month-name" id={`month-${month}`}>
          {monthAndYear(`${month}-01`, formats.locale)}
        </h2>
        {sums ? (
          <p className="passbook-month-sums">
            <span>{words.cameIn(formatPaise(sums.cameIn))}</span>
            <span>{words.wentOut(formatPaise(sums.wentOut))}</span>
          </p>
        ) : null}
      </header>
      <ul className="passbook-rows">
        {rows.map((row) => (
          <PassbookRow key={row.rowId} row={row} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  )
}

/** V10: the page of the passbook with its rows, and the button for the next ones. */
function Rows({ filters }: { filters: PassbookFilters }) {
  const dispatch = useDispatch()
  const { status, rows, next, timeZone } = useSelector(selectTransactions)
  const months = useSelector(selectMonths)
  const list = useRef<HTMLElement>(null)
  const count = rows.length

  // The button goes with the last rows: the focus moves to the list, not to the page's start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the rows
  useEffect(() => {
    if (next === null && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [count, next])

  return (
    <>
      <section className="passbook" ref={list} tabIndex={-1} aria-label={words.list}>
        {months.map((each) => (
          <Month key={each.month} of={each} timeZone={timeZone} />
        ))}
      </section>
      {next === null ? null : (
        <OutlineButton busy={status === 'more'} onClick={() => dispatch(moreRequested(filters))}>
          {words.more}
        </OutlineButton>
      )}
    </>
  )
}

function Nothing({ filters, onClear }: PassbookListProps) {
  if (filtersInUse(filters) > 0) {
    return (
      <EmptyState
        title={words.noneFound}
        text={words.noneFoundLead}
        action={<OutlineButton onClick={onClear}>{words.clear}</OutlineButton>}
      />
    )
  }
  // The way to My Credits stands beside the heading.
  return <EmptyState title={words.empty} text={words.emptyLead} />
}

const Loading = () => (
  <div className="passbook" aria-busy="true">
    <span className="sr-only">{words.loading}</span>
    <div className="skeleton passbook-skeleton" />
    <div className="skeleton passbook-skeleton" />
    <div className="skeleton passbook-skeleton" />
  </div>
)

interface PassbookListProps {
  readonly filters: PassbookFilters
  readonly onClear: () => void
}

/** V9: the transactions, newest first, by months. */
export function PassbookList({ filters, onClear }: PassbookListProps) {
  const dispatch = useDispatch()
  const { status, rows } = useSelector(selectTransactions)
  if (status === 'failed') {
    return (
      <EmptyState
        title={walletMessages.walletError}
        text={words.nothingLost}
        action={<OutlineButton onClick={() => dispatch(passbookRequested(filters))}>{texts.retry}</OutlineButton>}
      />
    )
  }
  if (status === 'idle' || status === 'loading') return <Loading />
  return rows.length === 0 ? <Nothing filters={filters} onClear={onClear} /> : <Rows filters={filters} />
}
