import type { Dish, Size } from '@tiffin/contract/storefront'
import type { Paise } from '@tiffin/domain/money/money'
import type { OrderKind } from '@tiffin/domain/order/gates'
import { useId } from 'react'
import { useSelector } from 'react-redux'
import { dishTexts as words } from '#texts/dish'
import { Price } from '../../../ui/price.tsx'
import { selectClient } from '../../client/slice.ts'
import { selectOrderKind } from '../../order-info/slice.ts'
import { priceFor } from '../../storefront/selectors.ts'
import './choice-input.css'
import './size-rows.css'

interface SizeRowsProps {
  readonly dish: Dish
  readonly sizeId: number
  readonly onPick: (sizeId: number) => void
}

interface SizeRowProps {
  readonly size: Size
  /** The price of one piece, in paise; null when this size is not sold for this order type. */
  readonly charged: Paise | null
  readonly school: boolean
  readonly checked: boolean
  readonly name: string
  readonly onPick: () => void
}

function SizeRow({ size, charged, school, checked, name, onPick }: SizeRowProps) {
  const isOff = size.isDisabled || charged === null
  return (
    <label className={isOff ? 'size-row size-row-off' : 'size-row'}>
      <input type="radio" name={name} className="choice-input" checked={checked} disabled={isOff} onChange={onPick} />
      <span className="size-row-words">
        <span>{size.name}</span>
        {/* A11: a school's sizes are school classes, so the number of servings is hidden. */}
        {size.serves && !school ? <span className="size-row-serves">{words.serves(size.serves)}</span> : null}
      </span>
      <Price charged={charged} list={size.price} />
    </label>
  )
}

/** E15, E23: the sizes of a dish with their prices; nothing for a dish with one size. */
export function SizeRows({ dish, sizeId, onPick }: SizeRowsProps) {
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
          charged={priceFor(size, kind, dish.isSpecial)}
          school={school}
          checked={size.sizeId === sizeId}
          name={name}
          onPick={() => onPick(size.sizeId)}
        />
      ))}
    </fieldset>
  )
}
