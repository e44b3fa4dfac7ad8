import { useSelector } from 'react-redux'
import { menuTexts as words } from '#texts/menu'
import { selectHasCalories } from '../selectors.ts'

/** The daily calorie need of a person; null on menus that state no calories. */
export function NutritionNote() {
  return useSelector(selectHasCalories) ? <p className="nutrition-note">{words.energyNeed}</p> : null
}
