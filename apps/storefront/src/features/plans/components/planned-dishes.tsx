import type { PlannedDish } from '@tiffin/contract/plans'
import { plansTexts as words } from '#texts/plans'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { VegMark } from '../../../dishes/veg-mark.tsx'
import { priceText } from '../../../texts/bill-words.ts'
import './planned-dishes.css'

/** U1: the dishes of a meal, with their pictures. */
export function PlannedDishes({ dishes }: { dishes: readonly PlannedDish[] }) {
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
          </span>
          <span className="planned-dish-price">{priceText(dish.price * dish.quantity)}</span>
        </li>
      ))}
    </ul>
  )
}
