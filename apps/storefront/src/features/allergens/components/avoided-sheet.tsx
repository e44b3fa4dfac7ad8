import Checkbox from '@mui/material/Checkbox'
import { ALLERGENS } from '@tiffin/domain/allergens/allergens'
import { useDispatch, useSelector } from 'react-redux'
import { allergenTexts as words } from '#texts/allergens'
import { consentTexts } from '#texts/entry-consents'
import { namesOf } from '../../../texts/allergen-words.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { selectOrderInfo } from '../../order-info/slice.ts'
import { selectEntryAvoided } from '../selectors.ts'
import { avoidedSet, avoidedSheetClosed, avoidedToggled, selectOwnAvoided } from '../slice.ts'
import './avoided-sheet.css'

/** The sheet in which the diner selects the allergens to avoid. The selection applies to all dishes of the tenant. */
export function AvoidedSheet() {
  const dispatch = useDispatch()
  const avoided = useSelector(selectOwnAvoided)
  const ofEntry = useSelector(selectEntryAvoided)
  const { address: name } = useSelector(selectOrderInfo)
  const close = (): void => void dispatch(avoidedSheetClosed())
  return (
    <Sheet
      title={words.whatYouAvoid}
      onClose={close}
      footer={
        <div className="avoided-footer">
          <button
            type="button"
            className="text-button"
            disabled={avoided.length === 0}
            onClick={() => dispatch(avoidedSet({ avoided: [] }))}
          >
            {words.clear}
          </button>
          <PrimaryButton onClick={close}>{words.done}</PrimaryButton>
        </div>
      }
    >
      <p className="avoided-lead">{words.whatYouAvoidLead}</p>
      <fieldset className="avoided">
        <legend className="sr-only">{words.whatYouAvoid}</legend>
        {ALLERGENS.map((allergen) => (
          <label className="avoided-choice" key={allergen}>
            <Checkbox
              className="avoided-input"
              checked={avoided.includes(allergen)}
              onChange={() => dispatch(avoidedToggled({ allergen }))}
            />
            {words.names[allergen]}
          </label>
        ))}
      </fieldset>
      {ofEntry.length > 0 && name ? (
        <p className="avoided-note">{consentTexts.entryAvoids(name, namesOf(ofEntry))}</p>
      ) : null}
      <p className="avoided-note">
        {words.notStatedToo} {words.keptHere}
      </p>
    </Sheet>
  )
}
