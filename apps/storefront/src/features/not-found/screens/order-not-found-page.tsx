import { messages } from '@tiffin/domain/texts/messages'
import { notFoundTexts } from '#texts/not-found'
import { VoidTicket } from '../../../ui/scenes/scenes-handover.tsx'
import { NothingHere } from '../components/nothing-here.tsx'

/** R8: the page for an order that does not exist or belongs to another diner. */
export function OrderNotFoundPage() {
  return <NothingHere title={messages.orderDoesNotExist} text={notFoundTexts.orderLead} drawing={<VoidTicket />} />
}
