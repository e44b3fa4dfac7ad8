import type { ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { currentDeclaration } from '@tiffin/domain/cart/declare'
import { useDispatch, useSelector } from 'react-redux'
import { allergenTexts as words } from '#texts/allergens'
import { LineDeclaration } from '../../../dishes/line-facts.tsx'
import { selectAvoiders } from '../../allergens/selectors.ts'
import { avoidedSheetOpened } from '../../allergens/slice.ts'
import './configured-allergens-note.css'

interface NoteProps {
  /** Name of the dish. */
  readonly name: string
  readonly allergens: ConfiguredAllergens
}

/** The allergens of the dish in the current configuration, compared with those that the diner avoids. */
export function ConfiguredAllergensNote({ name, allergens }: NoteProps) {
  const dispatch = useDispatch()
  const avoiders = useSelector(selectAvoiders)
  return (
    <section className="made-allergens" aria-label={words.title}>
      <div className="made-allergens-words" aria-live="polite">
        <LineDeclaration name={name} declaration={currentDeclaration(allergens)} avoiders={avoiders} />
      </div>
      <button type="button" className="text-button" onClick={() => dispatch(avoidedSheetOpened())}>
        {words.whatYouAvoid}
      </button>
    </section>
  )
}
