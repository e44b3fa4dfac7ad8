import type { Entry } from '@tiffin/contract/entries'
import type { EntryKind } from '@tiffin/domain/people/programme-entry'
import { useDispatch, useSelector } from 'react-redux'
import { entryTexts } from '#texts/entries'
import { consentTexts } from '#texts/entry-consents'
import { EntryCard } from '../../../ui/entry-card.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { PrivacyLink } from '../../../ui/privacy-link.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectAskedEntry, selectEntryKind } from '../selectors.ts'
import { entryAnswered, questionClosed, selectEntries } from '../slice.ts'
import './consent-sheet.css'

function Question({ kind, entry }: { kind: EntryKind; entry: Entry }) {
  const dispatch = useDispatch()
  const { saving } = useSelector(selectEntries)
  const client = useSelector(selectClient)
  const words = consentTexts[kind]
  return (
    <Sheet title={words.question} onClose={() => dispatch(questionClosed())}>
      <EntryCard
        name={entry.name}
        detail={entry.className ? entryTexts.className(entry.className, entry.section) : ''}
      />
      <p className="consent-text">{words.consent(client.name, entry.name)}</p>
      <PrivacyLink url={client.privacyPolicy} />
      <div className="consent-answers">
        <OutlineButton busy={saving} onClick={() => dispatch(entryAnswered({ about: 'denied', entry }))}>
          {words.no}
        </OutlineButton>
        <PrimaryButton busy={saving} onClick={() => dispatch(entryAnswered({ about: 'confirmed', entry }))}>
          {words.yes}
        </PrimaryButton>
      </div>
    </Sheet>
  )
}

/** The question whether an entry of the roster is theirs, over the current page; null while it is closed. */
export function ConfirmEntry() {
  const kind = useSelector(selectEntryKind)
  const entry = useSelector(selectAskedEntry)
  return kind && entry ? <Question kind={kind} entry={entry} /> : null
}
