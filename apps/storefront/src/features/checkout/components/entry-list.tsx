import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Entry } from '@tiffin/contract/entries'
import { allAvoided } from '@tiffin/domain/people/entry-consent'
import type { EntryKind } from '@tiffin/domain/people/programme-entry'
import { messages } from '@tiffin/domain/texts/messages'
import { type ReactNode, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { entryTexts } from '#texts/entries'
import { texts } from '#texts/texts'
import { namesOf } from '../../../texts/allergen-words.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EntryCard } from '../../../ui/entry-card.tsx'
import { AddEntry, AskForEntry } from '../../../ui/entry-help.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { selectClient } from '../../client/slice.ts'
import {
  entriesRequested,
  entryChosen,
  entryFormOpened,
  isServedAt,
  questionOpened,
  selectEntries,
} from '../../entries/slice.ts'
import { selectChosenEntryId } from '../../order-info/slice.ts'
import { selectStoreId } from '../../storefront/slice.ts'

/** L16: a note that the school adds children. L17: a button to add a member of staff. */
function HowToAdd({ kind }: { kind: EntryKind }) {
  const dispatch = useDispatch()
  const { customerSupport, email } = useSelector(selectClient)
  if (kind === 'staff') {
    return <AddEntry label={entryTexts.staff.add} onAdd={() => dispatch(entryFormOpened({ editing: null }))} />
  }
  return <AskForEntry text={entryTexts.customerCare} phone={customerSupport} email={email} />
}

interface ChoiceProps {
  readonly entry: Entry
  readonly served: boolean
  readonly chosen: boolean
}

/** An entry of the roster that the diner has not confirmed cannot be chosen yet. */
function Unconfirmed({ entry: { id, name, className, section } }: { entry: Entry }) {
  const dispatch = useDispatch()
  return (
    <EntryCard
      name={name}
      detail={className ? entryTexts.className(className, section) : ''}
      note={entryTexts.confirmFirst}
      action={
        <button
          type="button"
          className="text-button"
          aria-label={entryTexts.confirm(name)}
          onClick={() => dispatch(questionOpened({ about: 'confirmation', entryId: id }))}
        >
          {entryTexts.confirmShort}
        </button>
      }
    />
  )
}

/** AMB100: an entry that another store serves is greyed, with the name of that store. */
function Choice({ entry, served, chosen }: ChoiceProps) {
  const { id, name, className, section, servedAt } = entry
  const avoids = allAvoided(entry.avoids, entry.othersAvoid)
  return (
    <EntryCard
      name={name}
      detail={className ? entryTexts.className(className, section) : ''}
      {...(avoids.length > 0 && { warning: entryTexts.avoids(namesOf(avoids)) })}
      {...(served || !servedAt ? {} : { note: entryTexts.servedAt(servedAt.name) })}
      choice={{ radio: <Radio className="entry-radio" value={id} disabled={!served} />, chosen, disabled: !served }}
    />
  )
}

function Choices({ kind }: { kind: EntryKind }): ReactNode {
  const dispatch = useDispatch()
  const { status, entries } = useSelector(selectEntries)
  const entryId = useSelector(selectChosenEntryId)
  const storeId = useSelector(selectStoreId)
  if (status === 'failed') {
    return (
      <EmptyState
        title={entryTexts.couldNotLoad}
        action={<OutlineButton onClick={() => dispatch(entriesRequested())}>{texts.retry}</OutlineButton>}
      />
    )
  }
  if (status !== 'ready') return <div className="skeleton entry-skeleton" aria-busy="true" />
  if (entries.length === 0) {
    const title = kind === 'child' ? messages.addChildFirst : messages.addStaffFirst
    return <EmptyState title={title} action={<HowToAdd kind={kind} />} />
  }
  return (
    <>
      <RadioGroup
        className="entries"
        name="entry"
        aria-label={entryTexts[kind].whoFor}
        value={entryId}
        onChange={(_event, chosen) => dispatch(entryChosen({ entryId: chosen }))}
      >
        {entries.map((entry) =>
          entry.isConfirmed ? (
            <Choice key={entry.id} entry={entry} served={isServedAt(entry, storeId)} chosen={entry.id === entryId} />
          ) : (
            <Unconfirmed key={entry.id} entry={entry} />
          ),
        )}
      </RadioGroup>
      <HowToAdd kind={kind} />
    </>
  )
}

/** K14, L22: the list of children or staff, from which the diner selects one. */
export function EntryList({ kind }: { kind: EntryKind }) {
  const dispatch = useDispatch()
  useEffect(() => {
    dispatch(entriesRequested())
  }, [dispatch])
  return (
    <section className="checkout-entries">
      <h2 className="checkout-heading">{entryTexts[kind].whoFor}</h2>
      <Choices kind={kind} />
    </section>
  )
}
