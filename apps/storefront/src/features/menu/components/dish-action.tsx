import type { Dish, Size } from '@tiffin/contract/storefront'
import { quantityStep } from '@tiffin/domain/cart/bulk'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import { useDispatch, useSelector } from 'react-redux'
import { DishAdder } from '../../../dishes/dish-adder.tsx'
import { selectSizeQuantity } from '../../cart/selectors.ts'
import { dishLessRequested } from '../../cart/slice.ts'
import { addDishRequested, dishDetailRequested } from '../../dish/slice.ts'
import { chargedFor, unavailableReason } from '../../storefront/selectors.ts'
import type { CardTerms } from '../card-terms.ts'

type State = Parameters<typeof selectSizeQuantity>[0]

interface DishActionProps {
  readonly dish: Dish
  readonly size: Size
  readonly terms: CardTerms
}

/**
 * E5-E12: "Add Item", which is replaced by a stepper after the first tap, or the reason why the dish cannot be added.
 */
export function DishAction({ dish, size, terms: { storeId, kind, isRefused } }: DishActionProps) {
  const dispatch = useDispatch()
  const quantity = useSelector((state: State) => selectSizeQuantity(state, dish.productId, size.sizeId))
  const unavailable = unavailableReason(dish)
  if (unavailable) return <p className="dish-unavailable">{reasonText(unavailable)}</p>

  const key = { productId: dish.productId, sizeId: size.sizeId }
  // Preload the options on pointer down, before the click.
  const prepare = (): void => {
    if (dish.needsConfiguration) dispatch(dishDetailRequested({ productId: dish.productId }))
  }
  return (
    <DishAdder
      name={dish.name}
      quantity={quantity}
      step={quantityStep(kind.orderType)}
      blocked={isRefused || chargedFor(size, kind, dish.isSpecial) === null}
      opensDialog={dish.needsConfiguration}
      onAdd={() => dispatch(addDishRequested({ ...key, storeId }))}
      onRemove={() => dispatch(dishLessRequested(key))}
      onPrepare={prepare}
    />
  )
}
