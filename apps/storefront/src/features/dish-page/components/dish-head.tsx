import type { Dish, Size } from '@tiffin/contract/storefront'
import { lineKey } from '@tiffin/domain/cart/line-key'
import { reasonText } from '@tiffin/domain/reasons/reason-words'
import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { dishTexts as words } from '#texts/dish'
import { DishAdder } from '../../../dishes/dish-adder.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Price } from '../../../ui/price.tsx'
import { QuantityField } from '../../../ui/quantity-field.tsx'
import {
  type selectDishQuantity,
  selectLastLine,
  selectQuantityStep,
  selectSizeQuantity,
} from '../../cart/selectors.ts'
import { dishLessRequested, quantityRequested } from '../../cart/slice.ts'
import { selectClient } from '../../client/slice.ts'
import { addDishRequested, dishDetailRequested, dishOpened } from '../../dish/slice.ts'
import { selectOrderKind } from '../../order-info/slice.ts'
import { chargedFor, selectStoreRefusal, shownPriceOf, unavailableReason } from '../../storefront/selectors.ts'
import { DishSign, DishTag } from './dish-sign.tsx'
import { SizeRows } from './size-rows.tsx'

type State = Parameters<typeof selectDishQuantity>[0]

interface HeadProps {
  readonly storeId: number
  readonly dish: Dish
  readonly size: Size
  readonly onSize: (sizeId: number) => void
}

/** A field for the quantity, because typing changes one cart line; undefined when several lines share this size. */
function useTypedQuantity(dish: Dish, { sizeId }: Size, quantity: number): ReactNode {
  const dispatch = useDispatch()
  const line = useSelector((state: State) => selectLastLine(state, { productId: dish.productId, sizeId }))
  if (line?.quantity !== quantity) return undefined
  const type = (typed: number) => dispatch(quantityRequested({ lineKey: lineKey(line), quantity: typed }))
  return <QuantityField name={dish.name} quantity={quantity} onType={type} />
}

/** E20, E21: the controls to add or remove the dish, or the reason why it cannot be ordered. */
function Actions({ storeId, dish, size }: Omit<HeadProps, 'onSize'>) {
  const dispatch = useDispatch()
  const kind = useSelector(selectOrderKind)
  const blocked = useSelector(selectStoreRefusal) !== null || chargedFor(size, kind, dish.isSpecial) === null
  const quantity = useSelector((state: State) => selectSizeQuantity(state, dish.productId, size.sizeId))
  const field = useTypedQuantity(dish, size, quantity)
  const unavailable = unavailableReason(dish)
  const step = useSelector(selectQuantityStep)
  const { productId } = dish
  const { sizeId } = size
  const customize = (): void => {
    dispatch(dishDetailRequested({ productId }))
    dispatch(dishOpened({ productId, sizeId, editing: null }))
  }
  if (unavailable) return <p className="dish-page-unavailable">{reasonText(unavailable)}</p>
  return (
    <div className="dish-page-actions">
      <DishAdder
        name={dish.name}
        quantity={quantity}
        step={step}
        blocked={blocked}
        opensDialog={dish.needsConfiguration}
        field={field}
        onAdd={() => dispatch(addDishRequested({ storeId, productId, sizeId }))}
        onRemove={() => dispatch(dishLessRequested({ productId, sizeId }))}
        onPrepare={() => dispatch(dishDetailRequested({ productId }))}
      />
      {dish.isCustomizable ? <OutlineButton onClick={customize}>{words.customize}</OutlineButton> : null}
    </div>
  )
}

/** E15: name, price and sizes of the dish, with the controls to add it. */
export function DishHead({ storeId, dish, size, onSize }: HeadProps) {
  const kind = useSelector(selectOrderKind)
  const school = useSelector(selectClient).clientType === 'SCHOOL'
  return (
    <DishSign
      isVeg={dish.isVeg}
      tags={dish.tags.map((tag) => <DishTag key={tag}>{tag}</DishTag>)}
      name={dish.name}
      price={<Price {...shownPriceOf(size, kind, dish.isSpecial)} />}
      description={dish.description}
      cookingMinutes={dish.cookingMinutes}
      calories={size.calories}
      servingSize={size.servingSize}
      // A11: a school's sizes are school classes, so the number of servings is hidden.
      serves={school ? null : size.serves}
    >
      <SizeRows dish={dish} sizeId={size.sizeId} priceOf={shownPriceOf} onPick={onSize} />
      {school && dish.sizes.length < 2 ? <p className="configurator-class">{words.confirmClass}</p> : null}
      <Actions storeId={storeId} dish={dish} size={size} />
    </DishSign>
  )
}
