import type { PlanDetail, PlanMeal, PlannedDish } from '@tiffin/contract/plans'
import type { Dish } from '@tiffin/contract/storefront'
import type { ConfiguredAllergens } from '@tiffin/domain/allergens/allergens'
import { linesOn } from '@tiffin/domain/cart/dishes-by-day'
import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { isOfOtherClass } from '@tiffin/domain/options/size-of-class'
import { priceOfChanged } from '@tiffin/domain/plans/coupon-shares'
import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { plansTexts as words } from '#texts/plans'
import { texts } from '#texts/texts'
import { AllergenNote } from '../../../dishes/allergen-note.tsx'
import { DishPicture } from '../../../dishes/dish-picture.tsx'
import { VegMark } from '../../../dishes/veg-mark.tsx'
import { weekdayText } from '../../../platform/dates.ts'
import type { Avoider } from '../../../texts/allergen-words.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { profileOfDish, selectAvoidersOf, selectListOfEntries } from '../../allergens/selectors.ts'
import { entriesRequested } from '../../entries/slice.ts'
import { costOfDishes, eaterOf } from '../plan-words.ts'
import { type ChosenDish, dishesOpened, mealChangeRequested, mealClosed, selectPlan } from '../slice.ts'
import './dishes-sheet.css'

/** A dish that may be chosen for the meal: an agreed dish, or a dish that the store sells in plans that day. */
interface Offered extends Omit<PlannedDish, 'quantity'> {
  readonly maxQty: number
  /** As it comes; null: the menu does not list it that day. */
  readonly allergens: ConfiguredAllergens | null
  /** It may have choices, which this page does not know: they may contain more. */
  readonly mayHaveChoices: boolean
  /** L15: its size states other classes than that of the child. */
  readonly isOfOtherClass: boolean
}

/** The maximum number of pieces of a dish that the menu does not list that day. */
const MOST_OF_AGREED = 20

const keyOf = ({ productId, sizeId }: Pick<Offered, 'productId' | 'sizeId'>): string => `${productId} ${sizeId}`

const isWithoutChoices = ({ menuTags, needsConfiguration }: Dish): boolean =>
  menuTags.includes('schedule') && !needsConfiguration

/**
 * AMB107: every size that is sold in plans without choices, with its price there. L15: those of other classes than the
 * child's come last.
 */
const soldOf = (dishes: readonly Dish[], className: string): readonly Offered[] =>
  dishes
    .filter(isWithoutChoices)
    .flatMap((dish) => {
      const { productId, name, image, isVeg, maxQty, sizes } = dish
      const allergens = profileOfDish(dish)
      return sizes.flatMap(({ sizeId, name: sizeName, isDisabled, subscriptionPrice: price }) =>
        isDisabled || price === null
          ? []
          : [
              {
                ...{ productId, sizeId, name, image, isVeg, maxQty, price, allergens, mayHaveChoices: false },
                sizeName: sizes.length > 1 ? sizeName : '',
                isOfOtherClass: isOfOtherClass(sizes, sizeId, className),
              },
            ],
      )
    })
    .toSorted((one, other) => Number(one.isOfOtherClass) - Number(other.isOfOtherClass))

/** The current dishes of the meal, with their agreed prices and choices, then the other dishes for sale. */
function offeredFor(current: readonly PlannedDish[], dishes: readonly Dish[], className: string): readonly Offered[] {
  const sold = soldOf(dishes, className)
  const maxOf = (key: string): number => sold.find((each) => keyOf(each) === key)?.maxQty ?? MOST_OF_AGREED
  const listed = new Map(dishes.map((dish) => [dish.productId, dish]))
  const kept = current.map((dish) => {
    const now = listed.get(dish.productId)
    return {
      ...dish,
      maxQty: Math.max(dish.quantity, maxOf(keyOf(dish))),
      allergens: now ? profileOfDish(now) : null,
      mayHaveChoices: now?.isCustomizable === true || now?.kind === 'combo',
      isOfOtherClass: false,
    }
  })
  const keys = kept.map(keyOf)
  return [...kept, ...sold.filter((each) => !keys.includes(keyOf(each)))]
}

/** No entry has this id. */
const NO_ENTRY = ''

interface RowProps {
  readonly dish: Offered
  readonly avoiders: readonly Avoider[]
  readonly quantity: number
  readonly onChange: (quantity: number) => void
}

function Row({ dish, avoiders, quantity, onChange }: RowProps) {
  const isMost = quantity >= dish.maxQty
  return (
    <li className="dishes-row">
      <DishPicture src={dish.image} size="small" tint={dish.productId} />
      <div className="dishes-row-text">
        <span className="dishes-row-name">
          <VegMark isVeg={dish.isVeg} /> {dish.name}
        </span>
        <span className="dishes-row-size">{[dish.sizeName, formatPaise(dish.price)].filter(Boolean).join(' · ')}</span>
        {dish.allergens ? (
          <AllergenNote allergens={dish.allergens} avoiders={avoiders} />
        ) : (
          <span className="dishes-row-size">{words.notOnMenu}</span>
        )}
        {dish.mayHaveChoices ? <span className="dishes-row-size">{words.choicesMayAdd}</span> : null}
      </div>
      {quantity === 0 ? (
        <button
          type="button"
          className="icon-button dishes-row-add"
          aria-label={texts.addPieces(1, dish.name)}
          onClick={() => onChange(1)}
        >
          <Icon name="plus" />
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

type Quantities = Readonly<Record<string, number>>

/** Compares a price with the agreed price. */
function comparison(price: Paise, agreed: Paise): string {
  if (price === agreed) return words.samePrice
  return price > agreed ? words.dearer(formatPaise(price - agreed)) : words.cheaper(formatPaise(agreed - price))
}

/** AMB105: who eats the meal, with what it avoids. */
function useAvoiders({ forId }: PlanDetail): readonly Avoider[] {
  const dispatch = useDispatch()
  useEffect(() => {
    if (forId !== null) dispatch(entriesRequested())
  }, [dispatch, forId])
  // Without an entry only the diner's own list counts, not that of the entry chosen on a menu.
  return useSelector(selectAvoidersOf)(forId ?? NO_ENTRY)
}

/**
 * AMB107: the sheet that changes the dishes of a meal. It compares their price with the agreed price, and states their
 * allergens: who saves it agrees to both.
 */
export function DishesSheet({ plan, meal }: { plan: PlanDetail; meal: PlanMeal }) {
  const dispatch = useDispatch()
  const { menu, isSending } = useSelector(selectPlan)
  const avoiders = useAvoiders(plan)
  const current = meal.dishes ?? plan.dishes
  const [quantities, setQuantities] = useState<Quantities>(() =>
    Object.fromEntries(current.map((dish) => [keyOf(dish), dish.quantity])),
  )
  const className = useSelector(selectListOfEntries)?.find(({ id }) => id === plan.forId)?.className ?? ''
  const offered = offeredFor(current, menu?.dishes ?? [], className)
  const chosen = offered.flatMap((dish) => {
    const quantity = quantities[keyOf(dish)] ?? 0
    return quantity > 0 ? [{ ...dish, quantity }] : []
  })
  const base = plan.byDay ? costOfDishes(linesOn(plan.dishes, meal.date)) : plan.perMeal
  const price = priceOfChanged({ price: meal.price, was: costOfDishes(current), cost: costOfDishes(chosen), base })
  const dishes: readonly ChosenDish[] = chosen.map(({ productId, sizeId, quantity }) => ({
    ...{ productId, sizeId, quantity },
  }))
  const { date } = meal
  const eater = eaterOf(plan)
  const agreed = formatPaise(meal.price)
  // AMB107: the advance payment is the price limit of the meal.
  const isTooDear = plan.payment === 'DIGITAL' && price > meal.price
  const save = () => dispatch(mealChangeRequested({ date, dishes, price }))
  const footer = (
    <div className="dishes-footer">
      <p className="dishes-compare" role="status">
        {comparison(price, meal.price)}
        {isTooDear ? `. ${words.notDearerThanPaid(formatPaise(meal.price))}` : ''}
      </p>
      <PrimaryButton wide busy={isSending} disabled={dishes.length === 0 || isTooDear} onClick={save}>
        {words.saveDishes(formatPaise(price))}
      </PrimaryButton>
    </div>
  )
  return (
    <Sheet
      title={words.changeTitle(weekdayText(date))}
      onClose={() => dispatch(mealClosed())}
      footer={menu?.status === 'ready' ? footer : undefined}
    >
      <p className="dishes-lead">{eater === null ? words.changeLead(agreed) : words.changeLeadFor(eater, agreed)}</p>
      {menu?.status === 'loading' ? <div className="skeleton dishes-skeleton" aria-busy="true" /> : null}
      {menu?.status === 'failed' ? (
        <EmptyState
          title={words.dishesNotLoaded}
          action={<OutlineButton onClick={() => dispatch(dishesOpened({ date }))}>{texts.retry}</OutlineButton>}
        />
      ) : null}
      {menu?.status === 'ready' && soldOf(menu.dishes, className).length === 0 ? (
        <p className="dishes-lead">{words.noDishes}</p>
      ) : null}
      {menu?.status === 'ready' ? (
        <ul className="dishes-list">
          {offered.map((dish) => (
            <Row
              key={keyOf(dish)}
              dish={dish}
              avoiders={avoiders}
              quantity={quantities[keyOf(dish)] ?? 0}
              onChange={(quantity) => setQuantities((known) => ({ ...known, [keyOf(dish)]: quantity }))}
            />
          ))}
        </ul>
      ) : null}
    </Sheet>
  )
}
