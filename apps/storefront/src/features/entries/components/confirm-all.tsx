import Checkbox from '@mui/material/Checkbox'
import type { Entry } from '@tiffin/contract/entries'
import type { EntryKind } from '@tiffin/domain/people/programme-entry'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { entryTexts } from '#texts/entries'
import { consentTexts } from '#texts/entry-consents'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { PrivacyLink } from '../../../ui/privacy-link.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectUnconfirmed } from '../all-asked.ts'
import { selectEntryKind } from '../selectors.ts'
import { entryAnswered, questionClosed, selectEntries } from '../slice.ts'
import './consent-sheet.css'

function Question({ kind, entries }: { kind: EntryKind; entries: readonly Entry[] }) {
  const dispatch = useDispatch()
  const { saving } = useSelector(selectEntries)
  const client = useSelector(selectClient)
  const [left, setLeft] = useState<readonly string[]>([])
  const words = consentTexts[kind]
  const chosen = entries.filter(({ id }) => !left.includes(id))
  const toggle = (id: string): void => setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id])
  const answer = (thenAvoids: boolean): void =>
    void dispatch(entryAnswered({ about: 'all', entries: chosen, thenAvoids }))
  return (
    <Sheet
      title={words.questionAll(entries.length)}
      onClose={() => dispatch(questionClosed())}
      footer={
        <div className="consent-answers">
          <button
            type="button"
            className="text-button"
            disabled={saving || chosen.length === 0}
            onClick={() => answer(true)}
          >
            {consentTexts.yesWithAvoids}
          </button>
          <PrimaryButton busy={saving} disabled={chosen.length === 0} onClick={() => answer(false)}>
            {words.yesAll(chosen.length)}
          </PrimaryButton>
        </div>
      }
    >
      <fieldset className="consent-choices">
        <legend className="sr-only">{words.questionAll(entries.length)}</legend>
        {entries.map(({ id, name, className, section }) => (
          <label className="consent-choice" key={id}>
            <Checkbox className="consent-input" checked={!left.includes(id)} onChange={() => toggle(id)} />
            <span>
              <strong>{name}</strong>
              {className ? <span className="consent-detail">{entryTexts.className(className, section)}</span> : null}
            </span>
          </label>
        ))}
      </fieldset>
      {chosen.length > 0 ? (
        <p className="consent-text">
          {words.consent(client.name, consentTexts.names(chosen.map((each) => each.name)))}
        </p>
      ) : null}
      {left.length > 0 ? <p className="consent-text">{consentTexts.unticked}</p> : null}
      <PrivacyLink url={client.privacyPolicy} />
    </Sheet>
  )
}

/** Decision 0108: one question about all entries that the roster names, over the current page; null while it is closed. */
export function ConfirmAll() {
  const kind = useSelector(selectEntryKind)
  const entries = useSelector(selectUnconfirmed)
  return kind && entries.length > 0 ? <Question kind={kind} entries={entries} /> : null
}
