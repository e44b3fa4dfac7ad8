import type { Dish, Size } from '@tiffin/contract/storefront'
import { sizeWidth } from '@tiffin/domain/menu/size-width'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { menuTexts as words } from '#texts/menu'
import { Icon } from '../../../ui/icon.tsx'
import { sizeChosen } from '../slice.ts'
import './size-chooser.css'

/** Up to this number of sizes are shown as pills; more are shown as a dropdown. */
const MAX_PILLS = 3

interface SizeChooserProps {
  readonly dish: Dish
  readonly chosen: Size
}

function Pills({ dish, chosen, choose }: SizeChooserProps & { choose: (sizeId: number) => void }) {
  // A unique name for the radio group, because the same dish may be on the menu twice.
  const group = useId()
  return (
    <fieldset className="sizes" aria-label={words.sizeOf(dish.name)}>
      {dish.sizes.map((size) => (
        <label key={size.sizeId} className={`size size-w-${sizeWidth(size.name)} ${size.isDisabled ? 'size-off' : ''}`}>
          <input
            type="radio"
            className="size-input"
            name={group}
            checked={size.sizeId === chosen.sizeId}
            onChange={() => choose(size.sizeId)}
          />
          {size.name}
        </label>
      ))}
    </fieldset>
  )
}

/** E5, E23: selects the size for the price and the Add button of a card. */
export function SizeChooser({ dish, chosen }: SizeChooserProps) {
  const dispatch = useDispatch()
  const choose = (sizeId: number): void => void dispatch(sizeChosen({ productId: dish.productId, sizeId }))
  if (dish.sizes.length <= MAX_PILLS) return <Pills dish={dish} chosen={chosen} choose={choose} />
  return (
    <div className="size-list">
      <select
        className="size-select"
        aria-label={words.sizeOf(dish.name)}
        value={chosen.sizeId}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {dish.sizes.map((size) => (
          <option key={size.sizeId} value={size.sizeId}>
            {size.name}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={18} />
    </div>
  )
}
