import { formatPaise } from '@tiffin/domain/money/money'
import { messages } from '@tiffin/domain/texts/messages'
import { useDispatch, useSelector } from 'react-redux'
import { checkoutTexts } from '#texts/orders'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type AddressNotice, noticeClosed, selectAddresses } from '../../addresses/slice.ts'
import { selectOrderType } from '../../order-info/slice.ts'
import './address-notices.css'

const wordsOf = (notice: AddressNotice, isPlan: boolean): { title: string; text: string } =>
  notice.kind === 'not-deliverable'
    ? { title: messages.cannotDeliverTitle, text: messages.cannotDeliverText }
    : {
        title: messages.deliveryChargesChanged,
        // AMB49, AMB75: delivery is free for a plan of days.
        text: isPlan ? messages.deliveryIsFree : checkoutTexts.newCharge(formatPaise(notice.deliveryCharges)),
      }

/** L4, L5: the dialog with the result of a serviceability check. */
export function AddressNotices() {
  const dispatch = useDispatch()
  const { notice } = useSelector(selectAddresses)
  const isPlan = useSelector(selectOrderType) === 'schedule'
  if (!notice) return null
  const { title, text } = wordsOf(notice, isPlan)
  const close = () => dispatch(noticeClosed())
  return (
    <Sheet
      title={title}
      onClose={close}
      footer={
        <PrimaryButton wide onClick={close}>
          {checkoutTexts.ok}
        </PrimaryButton>
      }
    >
      <p className="address-notice">{text}</p>
    </Sheet>
  )
}
