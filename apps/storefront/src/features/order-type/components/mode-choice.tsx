import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { DeliveryMode } from '@tiffin/domain/order/order-type'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { menuTexts } from '#texts/menu'
import { orderTypeTexts as words } from '#texts/order-type'
import { orderChangeRequested, selectDeliveryMode } from '../../order-info/slice.ts'
import { selectOffers } from '../../storefront/selectors.ts'
import './choice-chips.css'

const modes: readonly (readonly [DeliveryMode, string])[] = [
  ['delivery', menuTexts.delivery],
  ['pickup', menuTexts.pickup],
]

/** AMB14: delivery or pickup, if the store offers both. */
export function ModeChoice() {
  const dispatch = useDispatch()
  const id = useId()
  const offers = useSelector(selectOffers)
  const current = useSelector(selectDeliveryMode)
  if (!offers?.delivery || !offers.pickup) return null
  const choose = (chosen: string): void => {
    const [mode] = modes.find(([each]) => each === chosen) ?? []
    if (mode) dispatch(orderChangeRequested({ change: { move: 'handed-over', mode } }))
  }
  return (
    <>
      <h3 className="sheet-label" id={id}>
        {words.mode}
      </h3>
      <RadioGroup
        className="choice-chips"
        aria-labelledby={id}
        name="mode"
        value={current}
        onChange={(_event, mode) => choose(mode)}
      >
        {modes.map(([mode, text]) => (
          <label className="choice-chip" key={mode}>
            <Radio className="choice-radio" value={mode} />
            <span className="choice-text">{text}</span>
          </label>
        ))}
      </RadioGroup>
    </>
  )
}
