import type { Entry } from '@tiffin/contract/entries'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import type { EntryKind } from '@tiffin/domain/people/programme-entry'
import { type ReactNode, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { entryTexts } from '#texts/entries'
import { entryListTexts } from '#texts/entry-list'
import { texts } from '#texts/texts'
import { paths } from '../../../paths.ts'
import { loadWhenIdle } from '../../../platform/idle-queue.ts'
import { namesOf } from '../../../texts/allergen-words.ts'
import { AccountBack } from '../../../ui/account-back.tsx'
import { AccountFrame } from '../../../ui/account-frame.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EntryCard } from '../../../ui/entry-card.tsx'
import { AddEntry, AskForEntry } from '../../../ui/entry-help.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectWayBack } from '../../order-info/selectors.ts'
import { entryRemovalSaga } from '../removal-saga.ts'
import { entriesSaga } from '../saga.ts'
import { selectEntryKind } from '../selectors.ts'
import { entriesRequested, entryFormOpened, entryRemoved, questionOpened, selectEntries } from '../slice.ts'
import './entries-page.css'

/** The sagas of the list, which start when this module loads. */
export const sagas = [entriesSaga, entryRemovalSaga] as const

/** L16: a note that the school adds children. L17: a button to add a member of staff. */
function HowToAdd({ kind }: { kind: EntryKind }) {
  const dispatch = useDispatch()
  const { customerSupport, email } = useSelector(selectClient)
  if (kind === 'staff') {
    return <AddEntry label={entryTexts.staff.add} onAdd={() => dispatch(entryFormOpened({ editing: null }))} />
  }
  return <AskForEntry text={entryTexts.customerCare} phone={customerSupport} email={email} />
}

function ConfirmButton({ entry: { id, name } }: { entry: Entry }) {
  const dispatch = useDispatch()
  return (
    <div className="entries-actions">
      <button
        type="button"
        className="text-button"
        aria-label={entryTexts.confirm(name)}
        onClick={() => dispatch(questionOpened({ about: 'confirmation', entryId: id }))}
      >
        {entryTexts.confirmShort}
      </button>
    </div>
  )
}

/**
 * L23, SB1: edits an entry; removes it, or asks again whether it is theirs where the programme's roster names it. AMB105:
 * what it avoids. L20: its QR code.
 */
function Actions({ kind, entry }: { kind: EntryKind; entry: Entry }) {
  const dispatch = useDispatch()
  const { id, name } = entry
  return (
    <div className="entries-actions">
      {entry.hasCode ? (
        <button
          type="button"
          className="text-button"
          aria-label={entryListTexts.code(name)}
          onClick={() => dispatch(questionOpened({ about: 'code', entryId: id }))}
        >
          {entryListTexts.codeShort}
        </button>
      ) : null}
      <button
        type="button"
        className="text-button"
        aria-label={entryListTexts.allergens(name)}
        onClick={() => dispatch(questionOpened({ about: 'avoids', entryId: id }))}
      >
        {entryListTexts.allergensShort}
      </button>
      <button
        type="button"
        className="text-button"
        aria-label={entryTexts[kind].edit(name)}
        onClick={() => dispatch(entryFormOpened({ editing: entry }))}
      >
        {entryListTexts.editShort}
      </button>
      {entry.removable ? (
        <button
          type="button"
          className="text-button"
          aria-label={entryListTexts.remove(name)}
          onClick={() => dispatch(entryRemoved({ entryId: id, name }))}
        >
          {entryListTexts.removeShort}
        </button>
      ) : (
        <button
          type="button"
          className="text-button"
          aria-label={entryListTexts.notMine(name)}
          onClick={() => dispatch(questionOpened({ about: 'confirmation', entryId: id }))}
        >
          {entryListTexts.notMineShort}
        </button>
      )}
    </div>
  )
}

/** An entry's card. Before its owner confirmed it, it shows no more than the roster says. */
function Card({ kind, entry }: { kind: EntryKind; entry: Entry }) {
  const { name, className, section, email, isConfirmed } = entry
  const avoids = allAvoided(entry.avoids, entry.othersAvoid)
  const shown = { name, detail: className ? entryTexts.className(className, section) : '' }
  if (!isConfirmed)
    return <EntryCard {...shown} note={entryTexts.confirmFirst} action={<ConfirmButton entry={entry} />} />
  return (
    <EntryCard
      {...shown}
      note={email}
      {...(avoids.length > 0 && { warning: entryTexts.avoids(namesOf(avoids)) })}
      action={<Actions kind={kind} entry={entry} />}
    />
  )
}

function List({ kind }: { kind: EntryKind }) {
  const { entries } = useSelector(selectEntries)
  return (
    <ul className="entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Card kind={kind} entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function Content({ kind }: { kind: EntryKind }): ReactNode {
  const dispatch = useDispatch()
  const { status, entries } = useSelector(selectEntries)
  if (status === 'failed') {
    return (
      <EmptyState
        title={entryTexts.couldNotLoad}
        action={<OutlineButton onClick={() => dispatch(entriesRequested())}>{texts.retry}</OutlineButton>}
      />
    )
  }
  if (status !== 'ready') {
    return (
      <div className="entries" aria-busy="true">
        <span className="sr-only">{texts.loading}</span>
        <div className="skeleton entry-skeleton" />
        <div className="skeleton entry-skeleton" />
      </div>
    )
  }
  if (entries.length === 0) {
    return (
      <EmptyState
        title={kind === 'child' ? entryListTexts.noChildren : entryListTexts.noStaff}
        action={<HowToAdd kind={kind} />}
      />
    )
  }
  return (
    <>
      <List kind={kind} />
      <HowToAdd kind={kind} />
    </>
  )
}

/** L18: the page "Your Children" of a school or "Staff" of a canteen. */
export function EntriesPage({ account }: { account: ReactNode }) {
  const dispatch = useDispatch()
  const kind = useSelector(selectEntryKind)
  const { name, logo, icon } = useSelector(selectClient)
  const back = useSelector(selectWayBack)

  useEffect(() => {
    if (kind === null) return
    dispatch(entriesRequested())
    loadWhenIdle(() => import('../components/entry-sheet.tsx'))
  }, [dispatch, kind])

  // A12: only programmes have this page; for other tenants, the page table excludes it.
  if (kind === null) return null
  return (
    <AccountFrame name={name} logo={icon ?? logo} account={account}>
      <AccountBack to={back} />
      <h1 className="account-title">{entryTexts[kind].title}</h1>
      <p className="account-lead">{entryTexts[kind].lead}</p>
      <Content kind={kind} />
      <Link className="text-button entries-order" to={paths.landing()}>
        {entryListTexts.backToMeals}
      </Link>
    </AccountFrame>
  )
}
