import type { Address } from '@tiffin/contract/addresses'
import { MAX_ADDRESSES } from '@tiffin/domain/people/validation'
import { type ReactNode, useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { accountFormTexts } from '#texts/account-forms'
import { addressBookTexts as words } from '#texts/address-book'
import { addressTexts, checkoutTexts } from '#texts/orders'
import { texts } from '#texts/texts'
import { AddressActions, AddressCard } from '../../../ui/address-card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { accountClosed } from '../../account/slice.ts'
import { defaultRequested, formOpened, listRequested, removeRequested, selectAddresses } from '../slice.ts'
import './address-book.css'

function Add() {
  const dispatch = useDispatch()
  return (
    <OutlineButton onClick={() => dispatch(formOpened({ editing: null, storeId: null }))}>
      <Icon name="plus" />
      {checkoutTexts.addAddress}
    </OutlineButton>
  )
}

/** L1: a single address is the default in any case. */
function Saved({ address, count }: { address: Address; count: number }) {
  const dispatch = useDispatch()
  const { id, isDefault } = address
  const prefer = () => dispatch(defaultRequested({ addressId: id }))
  return (
    <AddressCard
      address={address}
      actions={
        <AddressActions
          address={address}
          onDefault={isDefault || count === 1 ? undefined : prefer}
          onEdit={() => dispatch(formOpened({ editing: address, storeId: null }))}
          onDelete={() => dispatch(removeRequested({ addressId: id }))}
        />
      }
    />
  )
}

function Content(): ReactNode {
  const dispatch = useDispatch()
  const { status, addresses } = useSelector(selectAddresses)
  if (status === 'failed') {
    return (
      <EmptyState
        title={words.couldNotLoad}
        text={words.couldNotLoadLead}
        action={<OutlineButton onClick={() => dispatch(listRequested())}>{texts.retry}</OutlineButton>}
      />
    )
  }
  if (status !== 'ready') {
    return (
      <div className="address-book" aria-busy="true">
        <span className="sr-only">{texts.loading}</span>
        <div className="skeleton address-book-skeleton" />
        <div className="skeleton address-book-skeleton" />
      </div>
    )
  }
  if (addresses.length === 0) return <EmptyState title={words.empty} text={words.emptyLead} action={<Add />} />
  return (
    <>
      {addresses.length > 1 ? <p className="address-book-lead">{words.lead}</p> : null}
      <ul className="address-book">
        {addresses.map((address) => (
          <li key={address.id}>
            <Saved address={address} count={addresses.length} />
          </li>
        ))}
      </ul>
      {addresses.length < MAX_ADDRESSES ? (
        <Add />
      ) : (
        <p className="address-book-lead">{addressTexts.atMost(MAX_ADDRESSES)}</p>
      )}
    </>
  )
}

/** L1, L12, L23: the saved addresses, to manage them outside an order. */
export function AddressBook() {
  const dispatch = useDispatch()
  useEffect(() => void dispatch(listRequested()), [dispatch])
  return (
    <Sheet title={accountFormTexts.savedAddresses} kind="panel" onClose={() => dispatch(accountClosed())}>
      <Content />
    </Sheet>
  )
}
