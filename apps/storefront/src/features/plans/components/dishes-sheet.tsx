import type { PlanDetail, PlanMeal } from '@tiffin/contract/plans'
import type { Dish, Size } from '@tiffin/contract/storefront'
import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { plansTexts as words } from '#texts/plans'
import { texts } from '#texts/texts'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { VegMark } from '../../../dishes/veg-mark.tsx'
import { weekdayText } from '../../../platform/dates.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type ChosenDish, dishesOpened, mealChangeRequested, mealClosed, selectPlan } from '../slice.ts'
import './dishes-sheet.css'

interface Sold {
  readonly dish: Dish
  readonly size: Size
  readonly price: Paise
}

/** AMB107: every size that is sold in plans, with its price there. */
const soldOf = (dishes: readonly Dish[]): readonly Sold[] =>
  dishes.flatMap((dish) =>
    dish.sizes.flatMap((size) =>
      size.isDisabled || size.subscriptionPrice === null ? [] : [{ dish, size, price: size.subscriptionPrice }],
    ),
  )

const keyOf = ({ dish, size }: Pick<Sold, 'dish' | 'size'>): string => `${dish.productId} ${size.sizeId}`

type Quantities = Readonly<Record<string, number>>

/** The dishes that the meal has now. */
const quantitiesOf = ({ dishes }: PlanDetail, meal: PlanMeal): Quantities =>
  Object.fromEntries(
    (meal.dishes ?? dishes).map(({ productId, sizeId, quantity }) => [`${productId} ${sizeId}`, quantity]),
  )

interface RowProps {
  readonly sold: Sold
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

function Row({ sold: { dish, size, price }, quantity, onChange }: RowProps) {
  const isMost = quantity >= dish.maxQty
  return (
    <li className="dishes-row">
      <DishPicture src={dish.image} size="small" tint={dish.productId} />
      <span className="dishes-row-text">
        <span className="dishes-row-name">
          <VegMark isVeg={dish.isVeg} /> {dish.name}
        </span>
        <span className="dishes-row-size">
          {dish.sizes.length > 1 ? `${size.name} · ` : ''}
          {formatPaise(price)}
        </span>
      </span>
      {quantity === 0 ? (
        <button
          type="button"
          className="outline-button"
          aria-label={texts.addPieces(1, dish.name)}
          onClick={() => onChange(1)}
        >
          +
        </button>
      ) : (
        <QuantityStepper
          name={dish.name}
          quantity={quantity}
          addBlocked={isMost}
          onAdd={() => !isMost && onChange(quantity + 1)}
          onRemove={() => onChange(quantity - 1)}
        />
      )}
    </li>
  )
}

/** How a price compares with the agreed one. */
function comparison(price: Paise, agreed: Paise): string {
  if (price === agreed) return words.samePrice
  return price > agreed ? words.dearer(formatPaise(price - agreed)) : words.cheaper(formatPaise(agreed - price))
}

/** AMB107: other dishes for one meal, with their price beside the agreed one. */
export function DishesSheet({ plan, meal }: { plan: PlanDetail; meal: PlanMeal }) {
  const dispatch = useDispatch()
  const { menu, isSending } = useSelector(selectPlan)
  const [quantities, setQuantities] = useState(() => quantitiesOf(plan, meal))
  const sold = soldOf(menu?.dishes ?? [])
  const chosen = sold.filter((each) => (quantities[keyOf(each)] ?? 0) > 0)
  const price = chosen.reduce((sum, each) => sum + each.price * (quantities[keyOf(each)] ?? 0), 0)
  const dishes: readonly ChosenDish[] = chosen.map((each) => ({
    ...{ productId: each.dish.productId, sizeId: each.size.sizeId },
    quantity: quantities[keyOf(each)] ?? 0,
  }))
  const { date } = meal
  const save = () => dispatch(mealChangeRequested({ date, dishes, price }))
  const footer = (
    <div className="dishes-footer">
      <p className="dishes-compare" role="status">
        {comparison(price, plan.perMeal)}
      </p>
      <PrimaryButton wide busy={isSending} disabled={dishes.length === 0} onClick={save}>
        {words.saveDishes(formatPaise(price))}
      </PrimaryButton>
    </div>
  )
  return (
    <Sheet
      title={words.changeTitle(weekdayText(date))}
      onClose={() => dispatch(mealClosed())}
      footer={menu?.status === 'ready' && sold.length > 0 ? footer : undefined}
    >
      <p className="dishes-lead">{words.changeLead(formatPaise(plan.perMeal))}</p>
      {menu?.status === 'loading' ? <div className="skeleton dishes-skeleton" aria-busy="true" /> : null}
      {menu?.status === 'failed' ? (
        <EmptyState
          title={words.dishesNotLoaded}
          action={<OutlineButton onClick={() => dispatch(dishesOpened({ date }))}>{texts.retry}</OutlineButton>}
        />
      ) : null}
      {menu?.status === 'ready' && sold.length === 0 ? <EmptyState title={words.noDishes} /> : null}
      <ul className="dishes-list">
        {sold.map((each) => (
          <Row
            key={keyOf(each)}
            sold={each}
            quantity={quantities[keyOf(each)] ?? 0}
            onChange={(quantity) => setQuantities((now) => ({ ...now, [keyOf(each)]: quantity }))}
          />
        ))}
      </ul>
    </Sheet>
  )
}
