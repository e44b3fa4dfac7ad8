import { useDispatch, useSelector } from 'react-redux'
import { cartTexts } from '#texts/cart'
import { AddOnRow } from '../../../dishes/add-on-row.tsx'
import { selectSuggestions } from '../../cart/selectors.ts'
import { addDishRequested } from '../../dish/slice.ts'
import { selectStoreRefusal } from '../../storefront/selectors.ts'

/** K15: suggested add-ons at checkout. */
export function Suggestions({ storeId }: { storeId: number }) {
  const dispatch = useDispatch()
  const addOns = useSelector(selectSuggestions)
  const blocked = useSelector(selectStoreRefusal) !== null
  return (
    <AddOnRow
      title={cartTexts.suggestions}
      addOns={addOns}
      blocked={blocked}
      onAdd={({ productId, sizeId }) => dispatch(addDishRequested({ storeId, productId, sizeId }))}
    />
  )
}
