import type { Dish, Size } from '@tiffin/contract/storefront'
import { reasonText } from '@tiffin/domain/reason-words'
import { useDispatch, useSelector } from 'react-redux'
import { DishAdder } from '../../../ui/dish-adder.tsx'
import { type selectDishQuantity, selectSizeQuantity } from '../../cart/selectors.ts'
import { dishRemoved } from '../../cart/slice.ts'
import { dishDetailWanted, dishWanted } from '../../dish/slice.ts'
import { selectStoreRefusal, unavailableReason } from '../../storefront/selectors.ts'
import { selectStorefront } from '../../storefront/slice.ts'
import './dish-action.css'

type State = Parameters<typeof selectDishQuantity>[0]

/** E5-E12: "Add Item", which turns into a stepper in place, or why there is nothing to add. */
export function DishAction({ dish, size }: { dish: Dish; size: Size }) {
  const dispatch = useDispatch()
  const { storeId } = useSelector(selectStorefront)
  const blocked = useSelector(selectStoreRefusal) !== null || size.isDisabled
  const quantity = useSelector((state: State) => selectSizeQuantity(state, dish.productId, size.sizeId))
  const unavailable = unavailableReason(dish)
  if (unavailable) return <p className="dish-unavailable">{reasonText(unavailable)}</p>

  const key = { productId: dish.productId, sizeId: size.sizeId }
  const add = (): void => {
    if (storeId !== null) dispatch(dishWanted({ ...key, storeId }))
  }
  // What may be chosen is on its way while the finger is still on the button.
  const prepare = (): void => {
    if (dish.asksFirst) dispatch(dishDetailWanted({ productId: dish.productId }))
  }
  return (
    <DishAdder
      name={dish.name}
      quantity={quantity}
      blocked={blocked}
      asks={dish.asksFirst}
      onAdd={add}
      onRemove={() => dispatch(dishRemoved(key))}
      onPrepare={prepare}
    />
  )
}
