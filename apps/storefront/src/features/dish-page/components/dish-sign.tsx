import type { ReactNode } from 'react'
import { dishTexts as words } from '#texts/dish'
import { VegMark } from '../../../dishes/veg-mark.tsx'
import { Icon } from '../../../ui/icon.tsx'
import './dish-sign.css'

export const DishTag = ({ children }: { children: ReactNode }) => <span className="dish-page-tag">{children}</span>

interface DishFactsProps {
  readonly cookingMinutes: number | null
  readonly calories: number | null
  readonly servingSize: string | null
  /** The number of people that a serving is for, as text. */
  readonly serves: string | null
}

function DishFacts({ cookingMinutes, calories, servingSize, serves }: DishFactsProps) {
  return (
    <ul className="dish-page-facts">
      {cookingMinutes === null ? null : (
        <li>
          <Icon name="clock" size={18} />
          <span className="sr-only">{words.cookingOf(cookingMinutes)}</span>
          <span aria-hidden="true">{words.cooking(cookingMinutes)}</span>
        </li>
      )}
      {calories === null ? null : <li>{words.calories(calories)}</li>}
      {servingSize ? <li>{servingSize}</li> : null}
      {serves ? <li>{words.serves(serves)}</li> : null}
    </ul>
  )
}

interface DishSignProps extends DishFactsProps {
  readonly isVeg: boolean
  readonly tags: ReactNode
  readonly name: string
  /** The price, or a placeholder of the same dimensions. */
  readonly price: ReactNode
  readonly description: string | null
  /** The controls, such as "Add". */
  readonly children?: ReactNode
}

/** E15: name, tags, servings, price and description of a dish. */
export function DishSign({ isVeg, tags, name, price, description, children, ...facts }: DishSignProps) {
  return (
    <div className="dish-page-head">
      <div className="dish-page-marks">
        <VegMark isVeg={isVeg} />
        {tags}
      </div>
      <h1 className="dish-page-name">{name}</h1>
      <div className="dish-page-price">{price}</div>
      <DishFacts {...facts} />
      {description ? <p className="dish-page-description">{description}</p> : null}
      {children}
    </div>
  )
}
