import type { Dish } from '@tiffin/contract/storefront'
import type { Allergen, ConfiguredAllergens } from '@tiffin/domain/allergens'
import { avoidedIn } from '@tiffin/domain/configured-allergens'
import { useSelector } from 'react-redux'
import { allergenTexts as words } from '#texts/allergens'
import { warningsInWords } from '../../../texts/allergen-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { isAvoided, profileOfDish } from '../../allergens/selectors.ts'
import { selectAvoided } from '../../allergens/slice.ts'

/** What a diner avoids and this dish has, may have, or says nothing of. */
function Avoided({ known, avoided }: { known: ConfiguredAllergens; avoided: readonly Allergen[] }) {
  const here = avoidedIn(known, avoided)
  if (!isAvoided(here)) return null
  return (
    <p className="dish-avoided">
      <Icon name="shield" size={16} />
      <span>
        {words.youAvoid} {warningsInWords(here).join(' · ')}
      </span>
    </p>
  )
}

/** In one line what the dish as it comes is known to contain; with a mark of its own where a diner avoids it. */
export function DishAllergens({ dish }: { dish: Pick<Dish, 'allergens' | 'asItComes'> }) {
  const avoided = useSelector(selectAvoided)
  const known = profileOfDish(dish)
  const warnings = warningsInWords({ ...known, notStated: [] })
  return (
    <>
      {warnings.length > 0 ? <p className="dish-allergens">{warnings.join(' · ')}</p> : null}
      {avoided.length > 0 ? <Avoided known={known} avoided={avoided} /> : null}
    </>
  )
}
