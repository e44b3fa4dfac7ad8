import type { ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { paymentTexts } from '#texts/payment'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { selectPayment } from '../../payment/slice.ts'
import { proceedRequested } from '../slice.ts'

/** J12: proceeds to checkout. While the order is being checked, it says so and takes no second press. */
export function ProceedButton({ children }: { children: ReactNode }) {
  const dispatch = useDispatch()
  const isChecking = useSelector(selectPayment).placement === 'checking'
  return (
    <PrimaryButton wide busy={isChecking} onClick={() => dispatch(proceedRequested())}>
      {isChecking ? paymentTexts.checking : children}
    </PrimaryButton>
  )
}
