import { useSelector } from 'react-redux'
import { menuTexts as words } from '#texts/menu'
import { selectTellsCalories } from '../selectors.ts'

/** Where calories are told, it stands once beside them what a person needs. */
export function NutritionNote() {
  return useSelector(selectTellsCalories) ? <p className="nutrition-note">{words.energyNeed}</p> : null
}
