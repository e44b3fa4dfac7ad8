import RadioGroup from '@mui/material/RadioGroup'
import type { Address } from '@tiffin/contract/addresses'
import { messages } from '@tiffin/domain/texts/messages'
import { useDispatch, useSelector } from 'react-redux'
import { checkoutTexts } from '#texts/orders'
import { texts } from '#texts/texts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import {
  type AddressesState,
  addressChosen,
  addressesRequested,
  formOpened,
  removeRequested,
  selectAddresses,
} from '../../addresses/slice.ts'
import { selectOrderInfo, selectOrderType } from '../../order-info/slice.ts'
import { AddressCard, type AddressCardProps } from './address-card.tsx'
import './address-list.css'

function stateOf({ id }: Address, addresses: AddressesState): AddressCardProps['state'] {
  if (addresses.checkingId === id) return 'checking'
  if (addresses.selectedId === id) return 'chosen'
  if (addresses.uncheckedId === id) return 'unchecked'
  return addresses.unreachableIds.includes(id) ? 'unreachable' : 'open'
}

/** Placeholders with the height of one selected entry and the button below it. */
function Skeletons() {
  return (
    <>
      <div className="addresses" aria-busy="true">
        <span className="sr-only">{texts.loading}</span>
        <div className="skeleton address-skeleton" />
      </div>
      <div className="skeleton address-skeleton-add" />
    </>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="address-failure">
      <p>{checkoutTexts.couldNotLoadAddresses}</p>
      <OutlineButton onClick={onRetry}>{checkoutTexts.tryAgain}</OutlineButton>
    </div>
  )
}

/** K12, L1-L3: the saved addresses, one of them selected, and a button to add another. */
export function AddressList({ storeId }: { storeId: number }) {
  const dispatch = useDispatch()
  const addresses = useSelector(selectAddresses)
  const { deliveryCharges } = useSelector(selectOrderInfo)
  const isPlan = useSelector(selectOrderType) === 'schedule'
  if (addresses.status === 'failed') return <Failure onRetry={() => dispatch(addressesRequested({ storeId }))} />
  if (addresses.status !== 'ready') return <Skeletons />
  const choose = (addressId: string) => dispatch(addressChosen({ addressId, storeId }))
  const add = (
    <OutlineButton onClick={() => dispatch(formOpened({ editing: null }))}>
      <Icon name="plus" />
      {checkoutTexts.addAddress}
    </OutlineButton>
  )
  if (addresses.addresses.length === 0) {
    return <EmptyState title={messages.addAddressFirst} text={checkoutTexts.noAddressesLead} action={add} />
  }
  return (
    <>
      <RadioGroup
        className="addresses"
        name="address"
        aria-label={checkoutTexts.deliverTo}
        value={addresses.checkingId ?? addresses.selectedId}
        onChange={(_event, addressId) => choose(addressId)}
      >
        {addresses.addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            state={stateOf(address, addresses)}
            // AMB49: delivery is free for a plan of days.
            deliveryCharges={isPlan && deliveryCharges !== null ? 0 : deliveryCharges}
            onAgain={() => choose(address.id)}
            onEdit={() => dispatch(formOpened({ editing: address }))}
            onDelete={() => dispatch(removeRequested({ addressId: address.id, storeId }))}
          />
        ))}
      </RadioGroup>
      {add}
    </>
  )
}
