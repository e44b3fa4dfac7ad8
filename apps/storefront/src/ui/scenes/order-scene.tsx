import { orderStatus } from '@tiffin/domain/tracking'
import type { ReactNode } from 'react'
import { EatenPlate, PackedBag, Scooter, VoidTicket } from './scenes-handover.tsx'
import { CookingPot, Counter, OrderTicket, PlateCheck } from './scenes-kitchen.tsx'
import './order-scene.css'

export interface OrderSceneProps {
  readonly status: number
  readonly pickup: boolean
}

/** S5: one drawing a state; the words beside it say the same, so it is decoration to assistive technology. */
function drawingOf({ status, pickup }: OrderSceneProps): ReactNode {
  if (status === orderStatus.cancelled) return <VoidTicket />
  if (status >= orderStatus.delivered) return <EatenPlate />
  if (status >= orderStatus.dispatched) return pickup ? <Counter /> : <Scooter />
  if (status >= orderStatus.placedImage) return <PackedBag />
  if (status >= orderStatus.qualityCheck) return <PlateCheck />
  return status >= orderStatus.cooking ? <CookingPot /> : <OrderTicket />
}

/** A drawn picture of where an order is, in the colours of the theme. */
export function OrderScene({ status, pickup }: OrderSceneProps) {
  return (
    <svg className="scene" viewBox="0 0 240 176" aria-hidden="true" focusable="false">
      <circle className="scene-wash" cx="120" cy="88" r="84" />
      <ellipse className="scene-shade" cx="120" cy="154" rx="82" ry="9" />
      {drawingOf({ status, pickup })}
    </svg>
  )
}
