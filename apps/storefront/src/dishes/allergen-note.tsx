import type { Allergen, ConfiguredAllergens } from '@tiffin/domain/allergens'
import { allergenTexts as words } from '#texts/allergens'
import { knownInWords, namesOf } from '../texts/allergen-words.ts'
import { Icon } from '../ui/icon.tsx'
import './allergen-note.css'

interface AllergenNoteProps {
  readonly allergens: ConfiguredAllergens
  /** What the diner avoids: pointed out where the dish has it, may have it or says nothing of it. */
  readonly avoided?: readonly Allergen[]
}

/** What a dish contains and may contain as it was put together, in words and never by colour alone. */
export function AllergenNote({ allergens, avoided = [] }: AllergenNoteProps) {
  const { contains, mayContain, notStated } = allergens
  // What the dish may contain can be not stated as well.
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
