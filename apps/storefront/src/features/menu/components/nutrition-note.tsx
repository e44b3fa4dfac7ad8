import { useSelector } from 'react-redux'
import { menuTexts as words } from '#texts/menu'
import { selectHasCalories } from '../selectors.ts'

/** The daily calorie need of a person, shown once on menus that state calories. */
export function NutritionNote() {
  return useSelector(selectHasCalories) ? <p className="nutrition-note">{words.energyNeed}</p> : null
}
