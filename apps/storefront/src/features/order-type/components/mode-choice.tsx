import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { menuTexts } from '#texts/menu'
import { orderTypeTexts as words } from '#texts/order-type'
import { orderChangeRequested, selectDeliveryMode } from '../../order-info/slice.ts'
import { selectOffers } from '../../storefront/selectors.ts'
import { ChoiceChips } from './choice-chips.tsx'

const modes: readonly { readonly value: DeliveryMode; readonly text: string }[] = [
  { value: 'delivery', text: menuTexts.delivery },
  { value: 'pickup', text: menuTexts.pickup },
]

/** AMB14: delivery or pickup, if the store offers both. */
export function ModeChoice() {
  const dispatch = useDispatch()
  const id = useId()
  const offers = useSelector(selectOffers)
  const current = useSelector(selectDeliveryMode)
  if (!offers?.delivery || !offers.pickup) return null
  const choose = (chosen: string): void => {
    const mode = modes.find(({ value }) => value === chosen)
    if (mode) dispatch(orderChangeRequested({ change: { move: 'handed-over', mode: mode.value } }))
  }
  return (
    <>
      <h3 className="sheet-label" id={id}>
        {words.mode}
      </h3>
      <ChoiceChips name="mode" chips={modes} value={current} onChoose={choose} labelId={id} />
    </>
  )
}
