import type { PlannedDish } from '@tiffin/contract/plans'
import type { LocalDate } from '@tiffin/domain/time/clock'
import { plansTexts as words } from '#texts/plans'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { VegMark } from '../../../dishes/veg-mark.tsx'
import { priceText } from '../../../texts/bill-words.ts'
import { dishDaysWords } from '../plan-words.ts'
import './planned-dishes.css'

interface PlannedDishesProps {
  readonly dishes: readonly PlannedDish[]
  /** AMB114: the dates of the meals of a plan by day, whose dishes say their days; null or absent: of one meal. */
  readonly dates?: readonly LocalDate[] | null
}

/** U1: the dishes of a meal, with their pictures. AMB114: or those of a plan by day, with their days. */
export function PlannedDishes({ dishes, dates = null }: PlannedDishesProps) {
  return (
    <ul className="planned-dishes">
      {dishes.map((dish, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a dish may be there twice, with other choices
        <li className="planned-dish" key={at}>
          <DishPicture src={dish.image} size="small" tint={at} />
          <span className="planned-dish-text">
            <span className="planned-dish-name">
              <VegMark isVeg={dish.isVeg} /> {words.dish(dish.quantity, dish.name)}
            </span>
            <span className="planned-dish-size">{dish.sizeName}</span>
            {dates ? <span className="planned-dish-days">{dishDaysWords(dish, dates)}</span> : null}
          </span>
          <span className="planned-dish-price">{priceText(dish.price * dish.quantity)}</span>
        </li>
      ))}
    </ul>
  )
}
