import type { Allergen, ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { allergenTexts as words } from '#texts/allergens'
import { knownInWords, namesOf } from '../texts/allergen-words.ts'
import { Icon } from '../ui/icon.tsx'
import './allergen-note.css'

interface AllergenNoteProps {
  readonly allergens: ConfiguredAllergens
  /**
   * Allergens that the diner avoids: highlighted when the dish contains them, may contain them, or has no statement
   * about them.
   */
  readonly avoided?: readonly Allergen[]
}

/** The allergens that a configured dish contains or may contain, in words and not by colour alone. */
export function AllergenNote({ allergens, avoided = [] }: AllergenNoteProps) {
  const { contains, mayContain, notStated } = allergens
  // A Set, because an allergen can be both "may contain" and "not stated".
  const here = [...new Set([...contains, ...mayContain, ...notStated])].filter((each) => avoided.includes(each))
  return (
    <p className={here.length > 0 ? 'allergen-note allergen-note-avoided' : 'allergen-note'}>
      <span className="sr-only">{words.title}: </span>
      {knownInWords(allergens).join(' · ')}
      {here.length > 0 ? (
        <strong className="allergen-note-warning">
          <Icon name="info" size={16} />
          {words.youAvoid} {namesOf(here)}
        </strong>
      ) : null}
    </p>
  )
}
