import Checkbox from '@mui/material/Checkbox'
import type { Entry } from '@tiffin/contract/entries'
import { ALLERGENS, type Allergen } from '@tiffin/domain/allergens/allergens'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { allergenTexts } from '#texts/allergens'
import { consentTexts as words } from '#texts/entry-consents'
import { namesOf } from '../../../texts/allergen-words.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { selectClient } from '../../client/slice.ts'
import { noticeShown } from '../../notices/slice.ts'
import { selectAskedEntry } from '../selectors.ts'
import { entryAnswered, questionClosed, selectEntries } from '../slice.ts'
import './consent-sheet.css'

interface ChoicesProps {
  readonly legend: string
  readonly avoids: readonly Allergen[]
  readonly onToggle: (allergen: Allergen) => void
}

const Choices = ({ legend, avoids, onToggle }: ChoicesProps) => (
  <fieldset className="consent-choices">
    <legend className="sr-only">{legend}</legend>
    {ALLERGENS.map((allergen) => (
      <label className="consent-choice" key={allergen}>
        <Checkbox className="consent-input" checked={avoids.includes(allergen)} onChange={() => onToggle(allergen)} />
        <span className="consent-name">{allergenTexts.names[allergen]}</span>
      </label>
    ))}
  </fieldset>
)

function AvoidsSheet({ entry }: { entry: Entry }) {
  const dispatch = useDispatch()
  const { saving } = useSelector(selectEntries)
  const { name: brand } = useSelector(selectClient)
  const [avoids, setAvoids] = useState(entry.avoids)
  const [agrees, setAgrees] = useState(entry.avoids.length > 0)
  const title = words.whatAvoids(entry.name)
  const send = (wanted: readonly Allergen[]): void =>
    void dispatch(entryAnswered({ about: 'avoids', entry, avoids: wanted }))
  const close = (): void => void dispatch(questionClosed())
  const save = (): void => {
    if (avoids.length === 0 && entry.avoids.length === 0) close()
    else if (avoids.length === 0 || agrees) send(avoids)
    else dispatch(noticeShown({ text: words.agreeFirst, tone: 'error' }))
  }
  const toggle = (allergen: Allergen): void =>
    setAvoids(ALLERGENS.filter((each) => (each === allergen) !== avoids.includes(each)))
  return (
    <Sheet
      title={title}
      onClose={close}
      footer={
        <div className="consent-footer">
          <button
            type="button"
            className="text-button"
            disabled={entry.avoids.length === 0 || saving}
            onClick={() => send([])}
          >
            {words.withdraw}
          </button>
          <PrimaryButton busy={saving} onClick={save}>
            {words.save}
          </PrimaryButton>
        </div>
      }
    >
      <p className="consent-lead">{words.avoidsLead}</p>
      <Choices legend={title} avoids={avoids} onToggle={toggle} />
      {entry.othersAvoid.length > 0 ? (
        <p className="consent-text">{words.othersAvoid(namesOf(entry.othersAvoid))}</p>
      ) : null}
      <label className="consent-agreement">
        <Checkbox className="consent-input" checked={agrees} onChange={() => setAgrees(!agrees)} />
        <span>{words.agree(brand, entry.name)}</span>
      </label>
    </Sheet>
  )
}

/** AMB105: the sheet for what an entry avoids, over the current page; null while it is closed. */
export function EntryAvoids() {
  const entry = useSelector(selectAskedEntry)
  return entry ? <AvoidsSheet entry={entry} /> : null
}
