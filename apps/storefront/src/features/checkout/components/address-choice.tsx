import Radio from '@mui/material/Radio'
import type { Address } from '@tiffin/contract/addresses'
import { formatPaise } from '@tiffin/domain/money/money'
import type { ReactNode } from 'react'
import { checkoutTexts } from '#texts/orders'
import { AddressCard } from '../../../ui/address-card.tsx'

export interface AddressChoiceProps {
  readonly address: Address
  readonly state: 'chosen' | 'checking' | 'unreachable' | 'unchecked' | 'open'
  /** The delivery charge to the selected entry, in paise. */
  readonly deliveryCharges: number | null
  /** Repeats the serviceability check of this entry. */
  readonly onAgain: () => void
  readonly actions: ReactNode
}

/** The result of the serviceability check in words; null before a result. */
function stateText(state: AddressChoiceProps['state'], charges: number | null): string | null {
  if (state === 'checking') return checkoutTexts.checking
  if (state === 'unreachable') return checkoutTexts.notServiceable
  if (state === 'unchecked') return checkoutTexts.couldNotCheck
  if (state !== 'chosen' || charges === null) return null
  return charges === 0 ? checkoutTexts.deliveryFree : checkoutTexts.deliveryCharge(formatPaise(charges))
}

/** One saved entry, as a radio button of the surrounding group. */
export function AddressChoice({ address, state, deliveryCharges, onAgain, actions }: AddressChoiceProps) {
  return (
    <AddressCard
      address={address}
      state={state}
      note={stateText(state, deliveryCharges)}
      radio={
        <Radio
          className="address-radio"
          value={address.id}
          // A checked radio fires no change event when it is pressed again, so the click repeats the check.
          slotProps={{ input: { onClick: state === 'unchecked' ? onAgain : undefined } }}
        />
      }
      actions={actions}
    />
  )
}
