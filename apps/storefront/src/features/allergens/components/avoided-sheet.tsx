import Checkbox from '@mui/material/Checkbox'
import { ALLERGENS, type Allergen } from '@tiffin/domain/allergens/allergens'
import { useDispatch, useSelector } from 'react-redux'
import { allergenTexts } from '#texts/allergens'
import { avoidedTexts as words } from '#texts/avoided'
import { consentTexts } from '#texts/entry-consents'
import { namesOf } from '../../../texts/allergen-words.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectOrderInfo } from '../../order-info/slice.ts'
import { keepingRequested } from '../keeping-saga.ts'
import { isListKnown, selectListState, selectMayKeep } from '../list-in-force/selectors.ts'
import { selectAllergens, selectEntryAvoided } from '../selectors.ts'
import { avoidedSet, avoidedSheetClosed, selectOwnAvoided } from '../slice.ts'
import { UnreadList } from './unread-list.tsx'
import './avoided-sheet.css'

const toggled = (avoided: readonly Allergen[], allergen: Allergen): readonly Allergen[] =>
  ALLERGENS.filter((each) => (each === allergen) !== avoided.includes(each))

/** AMB105: keeps the selection with the account, with the diner's consent. */
function Keep({ isKept }: { isKept: boolean }) {
  const dispatch = useDispatch()
  const { name: brand } = useSelector(selectClient)
  return (
    <label className="avoided-keep">
      <Checkbox
        className="avoided-input"
        checked={isKept}
        onChange={() => dispatch(keepingRequested({ keeps: !isKept }))}
      />
      <span>{consentTexts.account.keep(brand)}</span>
    </label>
  )
}

/** The sheet in which the diner selects the allergens to avoid. The selection applies to all dishes of the tenant. */
export function AvoidedSheet() {
  const dispatch = useDispatch()
  const avoided = useSelector(selectOwnAvoided)
  const { isKept } = useSelector(selectAllergens)
  // AMB105: an account's list that is not known must not be replaced.
  const isKnown = isListKnown(useSelector(selectListState))
  const mayKeep = useSelector(selectMayKeep) && isKnown
  const ofEntry = useSelector(selectEntryAvoided)
  const { address: name } = useSelector(selectOrderInfo)
  const close = (): void => void dispatch(avoidedSheetClosed())
  return (
    <Sheet
      title={allergenTexts.whatYouAvoid}
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
      <UnreadList />
      <p className="avoided-lead">{words.whatYouAvoidLead}</p>
      <fieldset className="avoided">
        <legend className="sr-only">{allergenTexts.whatYouAvoid}</legend>
        {ALLERGENS.map((allergen) => (
          <label className="avoided-choice" key={allergen}>
            <Checkbox
              className="avoided-input"
              checked={avoided.includes(allergen)}
              onChange={() => dispatch(avoidedSet({ avoided: toggled(avoided, allergen) }))}
            />
            {allergenTexts.names[allergen]}
          </label>
        ))}
      </fieldset>
      {ofEntry.length > 0 && name ? (
        <p className="avoided-note">{consentTexts.entryAvoids(name, namesOf(ofEntry))}</p>
      ) : null}
      <p className="avoided-note">
        {words.notStatedToo} {isKept ? consentTexts.account.kept : words.keptHere}
      </p>
      {mayKeep ? <Keep isKept={isKept} /> : null}
    </Sheet>
  )
}
