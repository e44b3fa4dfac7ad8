import RadioGroup from '@mui/material/RadioGroup'
import type { Address } from '@tiffin/contract/addresses'
import { MAX_ADDRESSES } from '@tiffin/domain/people/validation'
import { messages } from '@tiffin/domain/texts/messages'
import { useDispatch, useSelector } from 'react-redux'
import { addressTexts, checkoutTexts } from '#texts/orders'
import { texts } from '#texts/texts'
import { AddressActions } from '../../../ui/address-card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import {
  type AddressesState,
  addressChosen,
  addressesRequested,
  defaultRequested,
  formOpened,
  removeRequested,
  selectAddresses,
} from '../../addresses/slice.ts'
import { selectOrderInfo, selectOrderType } from '../../order-info/slice.ts'
import { AddressChoice, type AddressChoiceProps } from './address-choice.tsx'
import './address-list.css'

function stateOf({ id }: Address, addresses: AddressesState): AddressChoiceProps['state'] {
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

/** L1, L12, L23: the actions of an entry. A single entry is the default in any case. */
function Actions({ address, storeId, count }: { address: Address; storeId: number; count: number }) {
  const dispatch = useDispatch()
  const { id, isDefault } = address
  const prefer = () => dispatch(defaultRequested({ addressId: id }))
  return (
    <AddressActions
      address={address}
      onDefault={isDefault || count === 1 ? undefined : prefer}
      onEdit={() => dispatch(formOpened({ editing: address, storeId }))}
      onDelete={() => dispatch(removeRequested({ addressId: id }))}
    />
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
  const saved = addresses.addresses
  const add = (
    <OutlineButton onClick={() => dispatch(formOpened({ editing: null, storeId }))}>
      <Icon name="plus" />
      {checkoutTexts.addAddress}
    </OutlineButton>
  )
  if (saved.length === 0) {
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
        {saved.map((address) => (
          <AddressChoice
            key={address.id}
            address={address}
            state={stateOf(address, addresses)}
            // AMB49: delivery is free for a plan of days.
            deliveryCharges={isPlan && deliveryCharges !== null ? 0 : deliveryCharges}
            onAgain={() => choose(address.id)}
            actions={<Actions address={address} storeId={storeId} count={saved.length} />}
          />
        ))}
      </RadioGroup>
      {saved.length < MAX_ADDRESSES ? add : <p className="address-most">{addressTexts.atMost(MAX_ADDRESSES)}</p>}
    </>
  )
}
