import { orderStatus } from '@tiffin/domain/order/tracking'
import type { ReactNode } from 'react'
import { Scene } from './scene.tsx'
import { Counter } from './scene-counter.tsx'
import { EatenPlate, PackedBag, Scooter, VoidTicket } from './scenes-handover.tsx'
import { CookingPot, OrderTicket, PlateCheck } from './scenes-kitchen.tsx'

export interface OrderSceneProps {
  readonly status: number
  readonly pickup: boolean
  /** S13: the order waits for its payment. */
  readonly isWaiting?: boolean
}

/** S5: the drawing for a status. For pickup it differs between `dispatched` and delivery. */
function drawingOf({ status, pickup, isWaiting = false }: OrderSceneProps): ReactNode {
  if (status === orderStatus.cancelled) return <VoidTicket />
  if (status >= orderStatus.delivered) return <EatenPlate />
  if (status >= orderStatus.dispatched) return pickup ? <Counter /> : <Scooter />
  if (status >= orderStatus.placedImage) return <PackedBag />
  if (status >= orderStatus.qualityCheck) return <PlateCheck />
  return status >= orderStatus.cooking ? <CookingPot /> : <OrderTicket isWaiting={isWaiting} />
}

/** Illustrates the status of an order. */
export function OrderScene(props: OrderSceneProps) {
  return <Scene>{drawingOf(props)}</Scene>
}
