import type { ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { useDispatch, useSelector } from 'react-redux'
import { allergenTexts as words } from '#texts/allergens'
import { AllergenNote } from '../../../dishes/allergen-note.tsx'
import { selectAvoiders } from '../../allergens/selectors.ts'
import { avoidedSheetOpened } from '../../allergens/slice.ts'
import './configured-allergens-note.css'

/** The allergens of the dish in the current configuration, compared with those that the diner avoids. */
export function ConfiguredAllergensNote({ allergens }: { allergens: ConfiguredAllergens }) {
  const dispatch = useDispatch()
  const avoiders = useSelector(selectAvoiders)
  return (
    <section className="made-allergens" aria-label={words.title}>
      <div className="made-allergens-words" aria-live="polite">
        <AllergenNote allergens={allergens} avoiders={avoiders} />
      </div>
      <button type="button" className="text-button" onClick={() => dispatch(avoidedSheetOpened())}>
        {words.whatYouAvoid}
      </button>
    </section>
  )
}
