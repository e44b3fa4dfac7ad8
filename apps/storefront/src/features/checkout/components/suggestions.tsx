import { useDispatch, useSelector } from 'react-redux'
import { cartTexts } from '#texts/cart'
import { AddOnRow } from '../../../dishes/add-on-row.tsx'
import { selectQuantityStep } from '../../cart/selectors.ts'
import { selectSuggestions } from '../../cart/suggestions/selectors.ts'
import { addDishRequested } from '../../dish/slice.ts'
import { selectStoreRefusal } from '../../storefront/selectors.ts'
import { selectStorefront } from '../../storefront/slice.ts'

/** K15: suggested add-ons at checkout. */
export function Suggestions() {
  const dispatch = useDispatch()
  const { storeId } = useSelector(selectStorefront)
  const addOns = useSelector(selectSuggestions)
  const step = useSelector(selectQuantityStep)
  const blocked = useSelector(selectStoreRefusal) !== null
  if (storeId === null) return null
  return (
    <AddOnRow
      title={cartTexts.suggestions}
      addOns={addOns}
      step={step}
      blocked={blocked}
      onAdd={({ productId, sizeId }) => dispatch(addDishRequested({ storeId, productId, sizeId }))}
    />
  )
}
