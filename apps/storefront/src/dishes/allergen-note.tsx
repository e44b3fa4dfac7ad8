import type { ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { allergenTexts as words } from '#texts/allergens'
import { type Avoider, avoiderText, concernedBy, knownInWords } from '../texts/allergen-words.ts'
import { Icon } from '../ui/icon.tsx'
import './allergen-note.css'

interface AllergenNoteProps {
  readonly allergens: ConfiguredAllergens
  /**
   * Who avoids which allergens: highlighted when the dish contains them, may contain them, or has no statement about
   * them.
   */
  readonly avoiders?: readonly Avoider[]
}

/** The allergens that a configured dish contains or may contain, in words and not by colour alone. */
export function AllergenNote({ allergens, avoiders = [] }: AllergenNoteProps) {
  const { contains, mayContain, notStated } = allergens
  const warnings = concernedBy(avoiders, [...contains, ...mayContain, ...notStated]).map(avoiderText)
  return (
    <p className={warnings.length > 0 ? 'allergen-note allergen-note-avoided' : 'allergen-note'}>
      <span className="sr-only">{words.title}: </span>
      {knownInWords(allergens).join(' · ')}
      {warnings.length > 0 ? (
        <strong className="allergen-note-warning">
          <Icon name="info" size={16} />
          {warnings.join(' · ')}
        </strong>
      ) : null}
    </p>
  )
}
