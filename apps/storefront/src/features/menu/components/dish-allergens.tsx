import type { Allergen, AllergenDeclaration } from '@tiffin/domain/allergens'
import { avoidedIn } from '@tiffin/domain/configured-allergens'
import { useSelector } from 'react-redux'
import { allergenTexts as words } from '../../../texts/allergens.ts'
import { Icon } from '../../../ui/icon.tsx'
import { isAvoided, profileOf } from '../../allergens/selectors.ts'
import { selectAvoided } from '../../allergens/slice.ts'

const namesOf = (allergens: readonly Allergen[]): string => allergens.map((each) => words.names[each]).join(', ')

/** What a diner avoids and this dish has, may have, or says nothing of. */
function Avoided({ declared, avoided }: DishAllergensProps & { avoided: readonly Allergen[] }) {
  const here = avoidedIn(profileOf(declared), avoided)
  if (!isAvoided(here)) return null
  const { contains, mayContain, notStated } = here
  const parts = [
    contains.length > 0 ? words.contains(namesOf(contains)) : '',
    mayContain.length > 0 ? words.mayContain(namesOf(mayContain)) : '',
    notStated.length > 0 ? words.notStated(namesOf(notStated)) : '',
  ]
  return (
    <p className="dish-avoided">
      <Icon name="shield" size={16} />
      <span>
        {words.youAvoid} {parts.filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}

interface DishAllergensProps {
  readonly declared: AllergenDeclaration | null
}

/** In one line what the dish is declared to contain; with a mark of its own where a diner avoids it. */
export function DishAllergens({ declared }: DishAllergensProps) {
  const avoided = useSelector(selectAvoided)
  const { contains, mayContain } = declared ?? { contains: [], mayContain: [] }
  const parts = [
    contains.length > 0 ? words.contains(namesOf(contains)) : '',
    mayContain.length > 0 ? words.mayContain(namesOf(mayContain)) : '',
  ].filter(Boolean)
  return (
    <>
      {parts.length > 0 ? <p className="dish-allergens">{parts.join(' · ')}</p> : null}
      {avoided.length > 0 ? <Avoided declared={declared} avoided={avoided} /> : null}
    </>
  )
}
