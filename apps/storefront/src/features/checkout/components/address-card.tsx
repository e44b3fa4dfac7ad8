import Radio from '@mui/material/Radio'
import type { Address } from '@tiffin/contract/addresses'
import { formatPaise } from '@tiffin/domain/money/money'
import { addressTexts, checkoutTexts } from '#texts/orders'
import { Icon } from '../../../ui/icon.tsx'

export interface AddressCardProps {
  readonly address: Address
  readonly state: 'chosen' | 'checking' | 'unreachable' | 'unchecked' | 'open'
  /** The delivery charge to the selected entry, in paise. */
  readonly deliveryCharges: number | null
  /** Repeats the serviceability check of this entry. */
  readonly onAgain: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** The result of the serviceability check in words; null before a result. */
function stateText(state: AddressCardProps['state'], charges: number | null): string | null {
  if (state === 'checking') return checkoutTexts.checking
  if (state === 'unreachable') return checkoutTexts.notServiceable
  if (state === 'unchecked') return checkoutTexts.couldNotCheck
  if (state !== 'chosen' || charges === null) return null
  return charges === 0 ? checkoutTexts.deliveryFree : checkoutTexts.deliveryCharge(formatPaise(charges))
}

/** L12, L23: the Edit and Delete buttons of a saved entry. */
function Actions({ address, onEdit, onDelete }: Pick<AddressCardProps, 'address' | 'onEdit' | 'onDelete'>) {
  const { name, addressLine1 } = address
  return (
    <div className="address-actions">
      <button
        type="button"
        className="text-button"
        aria-haspopup="dialog"
        aria-label={addressTexts.editOf(name, addressLine1)}
        onClick={onEdit}
      >
        {addressTexts.edit}
      </button>
      <button
        type="button"
        className="text-button"
        aria-haspopup="dialog"
        aria-label={addressTexts.deleteOf(name, addressLine1)}
        onClick={onDelete}
      >
        {addressTexts.delete}
      </button>
    </div>
  )
}

/** One saved entry, as a radio button of the surrounding group. */
export function AddressCard({ address, state, deliveryCharges, onAgain, onEdit, onDelete }: AddressCardProps) {
  const text = stateText(state, deliveryCharges)
  return (
    <div className="address" data-state={state}>
      <label className="address-main">
        <Radio
          className="address-radio"
          value={address.id}
          // A checked radio fires no change event when it is pressed again, so the click repeats the check.
          slotProps={{ input: { onClick: state === 'unchecked' ? onAgain : undefined } }}
        />
        <span className="address-mark">
          <Icon name="house" />
        </span>
        <span className="address-text">
          <span className="address-name">{address.name}</span>
          <span className="address-lines">
            {address.addressLine1}, {address.addressLine2}
          </span>
          <span className="address-lines">{[address.city, address.pincode].filter(Boolean).join(' ')}</span>
          {text ? <span className="address-state">{text}</span> : null}
        </span>
      </label>
      <Actions address={address} onEdit={onEdit} onDelete={onDelete} />
    </div>
  )
}
