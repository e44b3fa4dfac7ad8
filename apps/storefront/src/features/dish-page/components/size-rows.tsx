import type { Dish, Size } from '@tiffin/contract/storefront'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { dishTexts as words } from '#texts/dish'
import { Price } from '../../../ui/price.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectOrderKind } from '../../order-info/slice.ts'
import type { ShownPrice, shownPriceOf } from '../../storefront/selectors.ts'
import './choice-input.css'
import './size-rows.css'

interface SizeRowsProps {
  readonly dish: Dish
  readonly sizeId: number
  /** The price of a size: on the dish's page with its required choices, in the configurator without (AMB99). */
  readonly priceOf: typeof shownPriceOf
  readonly onPick: (sizeId: number) => void
}

interface SizeRowProps {
  readonly size: Size
  readonly price: ShownPrice
  readonly school: boolean
  readonly checked: boolean
  readonly name: string
  readonly onPick: () => void
}

function SizeRow({ size, price, school, checked, name, onPick }: SizeRowProps) {
  const isOff = size.isDisabled || price.charged === null
  return (
    <label className={isOff ? 'size-row size-row-off' : 'size-row'}>
      <input type="radio" name={name} className="choice-input" checked={checked} disabled={isOff} onChange={onPick} />
      <span className="size-row-words">
        <span>{size.name}</span>
        {/* A11: a school's sizes are school classes, so the number of servings is hidden. */}
        {size.serves && !school ? <span className="size-row-serves">{words.serves(size.serves)}</span> : null}
      </span>
      <Price {...price} />
    </label>
  )
}

/** E15, E23: the sizes of a dish with their prices; nothing for a dish with one size. */
export function SizeRows({ dish, sizeId, priceOf, onPick }: SizeRowsProps) {
  const kind: OrderKind = useSelector(selectOrderKind)
  const school = useSelector(selectClient).clientType === 'SCHOOL'
  const name = useId()
  if (dish.sizes.length < 2) return null
  return (
    <fieldset className="size-rows">
      <legend className="size-rows-name">{school ? words.confirmClass : words.size}</legend>
      {dish.sizes.map((size) => (
        <SizeRow
          key={size.sizeId}
          size={size}
          price={priceOf(size, kind, dish.isSpecial)}
          school={school}
          checked={size.sizeId === sizeId}
          name={name}
          onPick={() => onPick(size.sizeId)}
        />
      ))}
    </fieldset>
  )
}
