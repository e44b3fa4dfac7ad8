import { ALLERGENS, type Allergen, type ConfiguredAllergens } from '@tiffin/domain/allergens'
import { namesOf, allergenTexts as words } from '../texts/allergens.ts'
import { Icon } from './icon.tsx'
import './allergen-note.css'

interface AllergenNoteProps {
  readonly allergens: ConfiguredAllergens
  /** What the diner avoids: pointed out where the dish has it, may have it or says nothing of it. */
  readonly avoided?: readonly Allergen[]
}

/** What is known, one part each; a dish of which nothing is stated says that in one. */
function partsOf({ contains, mayContain, notStated }: ConfiguredAllergens): string[] {
  if (notStated.length === ALLERGENS.length) return [words.nothingStated]
  const parts = [
    contains.length > 0 ? words.contains(namesOf(contains)) : '',
    mayContain.length > 0 ? words.mayContain(namesOf(mayContain)) : '',
    notStated.length > 0 ? words.notStated(namesOf(notStated)) : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts : [words.freeOfAll]
}

/** What a dish contains and may contain as it was put together, in words and never by colour alone. */
export function AllergenNote({ allergens, avoided = [] }: AllergenNoteProps) {
  const { contains, mayContain, notStated } = allergens
  const here = [...contains, ...mayContain, ...notStated].filter((each) => avoided.includes(each))
  return (
    <p className={here.length > 0 ? 'allergen-note allergen-note-avoided' : 'allergen-note'}>
      <span className="sr-only">{words.title}: </span>
      {partsOf(allergens).join(' · ')}
      {here.length > 0 ? (
        <strong className="allergen-note-warning">
          <Icon name="info" size={16} />
          {words.youAvoid} {namesOf(here)}
        </strong>
      ) : null}
    </p>
  )
}
