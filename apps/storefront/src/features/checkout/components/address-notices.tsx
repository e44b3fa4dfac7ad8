import type { Address } from '@tiffin/contract/addresses'
import { formatPaise } from '@tiffin/domain/money/money'
import { messages } from '@tiffin/domain/texts/messages'
import { type ReactNode, useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { deliveryTexts as words } from '#texts/delivery'
import { checkoutTexts } from '#texts/orders'
import { pageAt, paths } from '../../../paths.ts'
import { currentPath, loadPage } from '../../../platform/navigation.ts'
import { AddressText } from '../../../ui/address-card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import {
  type AddressesState,
  type AddressNotice,
  addressChosen,
  formOpened,
  noticeClosed,
  selectAddresses,
  storesThereRequested,
} from '../../addresses/slice.ts'
import { selectOrderType, storeSelected } from '../../order-info/slice.ts'
import { selectOffers } from '../../storefront/selectors.ts'
import { selectStore } from '../../storefront/slice.ts'
import './address-notices.css'

interface DialogProps {
  readonly title: string
  readonly text: string
  readonly footer?: ReactNode
  readonly children?: ReactNode
}

function Dialog({ title, text, footer, children }: DialogProps) {
  const dispatch = useDispatch()
  const textId = useId()
  return (
    <Sheet title={title} describedBy={textId} onClose={() => dispatch(noticeClosed())} footer={footer}>
      <p className="address-notice" id={textId}>
        {text}
      </p>
      {children}
    </Sheet>
  )
}

/** The order is collected at the store instead, where the store offers it. */
function Collect() {
  const dispatch = useDispatch()
  const store = useSelector(selectStore)
  const offers = useSelector(selectOffers)
  if (!store || !offers?.pickup) return null
  const collect = () => {
    dispatch(noticeClosed())
    dispatch(storeSelected({ storeId: store.storeId, deliveryMode: 'pickup' }))
  }
  return (
    <OutlineButton onClick={collect}>
      <Icon name="walk" />
      {words.collect(store.name)}
    </OutlineButton>
  )
}

/** L4: the delivery charge changed. */
function ChargeChanged({ deliveryCharges }: { deliveryCharges: number }) {
  const dispatch = useDispatch()
  const isFree = useSelector(selectOrderType) === 'schedule'
  const close = (
    <PrimaryButton wide onClick={() => dispatch(noticeClosed())}>
      {words.ok}
    </PrimaryButton>
  )
  return (
    <Dialog
      title={messages.deliveryChargesChanged}
      text={isFree ? messages.deliveryIsFree : words.newCharge(formatPaise(deliveryCharges))}
      footer={close}
    >
      <div className="address-ways">{isFree ? null : <Collect />}</div>
    </Dialog>
  )
}

/** The saved addresses that are not known to be outside the delivery area; choosing one checks it (L2). */
function OtherAddresses({ others, storeId }: { others: readonly Address[]; storeId: number }) {
  const dispatch = useDispatch()
  const headingId = useId()
  const choose = (addressId: string) => {
    dispatch(noticeClosed())
    dispatch(addressChosen({ addressId, storeId }))
  }
  return (
    <section aria-labelledby={headingId}>
      <h3 className="address-others-title" id={headingId}>
        {words.elsewhere}
      </h3>
      <ul className="address-others">
        {others.map((address) => (
          <li key={address.id}>
            <button type="button" className="address-other" onClick={() => choose(address.id)}>
              <Icon name="house" />
              <AddressText address={address} />
              <Icon name="chevronRight" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The form opens on the checkout page only, so the pay page returns to it. */
function AddAnother({ storeId, isFirst }: { storeId: number; isFirst: boolean }) {
  const dispatch = useDispatch()
  const add = () => {
    dispatch(noticeClosed())
    if (pageAt(currentPath())?.page === 'checkout') dispatch(formOpened({ editing: null, storeId }))
    else loadPage(paths.checkout(storeId))
  }
  return isFirst ? (
    <PrimaryButton wide onClick={add}>
      {checkoutTexts.addAddress}
    </PrimaryButton>
  ) : (
    <OutlineButton onClick={add}>
      <Icon name="plus" />
      {checkoutTexts.addAddress}
    </OutlineButton>
  )
}

function StoresThere({ lost }: { lost: Address | undefined }) {
  const dispatch = useDispatch()
  if (!lost || lost.latitude === null || lost.longitude === null) return null
  const { addressLine2, city, latitude, longitude } = lost
  const address = [addressLine2, city].filter(Boolean).join(', ')
  const show = () => {
    dispatch(noticeClosed())
    dispatch(storesThereRequested({ place: { address, latitude, longitude } }))
  }
  return (
    <button type="button" className="text-button" onClick={show}>
      {words.storesThere}
    </button>
  )
}

const othersOf = ({ addresses, unreachableIds }: AddressesState): readonly Address[] =>
  addresses.filter(({ id }) => !unreachableIds.includes(id))

/** L5: the store does not deliver to the address: nothing is selected, and each other way to the food is offered. */
function NotDeliverable({ addressId, storeId }: { addressId: string; storeId: number }) {
  const addresses = useSelector(selectAddresses)
  const others = othersOf(addresses)
  const isOnly = others.length === 0
  return (
    <Dialog title={messages.cannotDeliverTitle} text={messages.cannotDeliverText}>
      {isOnly ? null : <OtherAddresses others={others} storeId={storeId} />}
      <div className="address-ways">
        <AddAnother storeId={storeId} isFirst={isOnly} />
        <Collect />
        <StoresThere lost={addresses.addresses.find(({ id }) => id === addressId)} />
      </div>
      <p className="address-note">{words.cartStays}</p>
    </Dialog>
  )
}

/** L4, L5: the dialog with the result of a serviceability check. */
export function AddressNotices() {
  const notice: AddressNotice | null = useSelector(selectAddresses).notice
  const store = useSelector(selectStore)
  if (!notice || !store) return null
  if (notice.kind === 'charge-changed') return <ChargeChanged deliveryCharges={notice.deliveryCharges} />
  return <NotDeliverable addressId={notice.addressId} storeId={store.storeId} />
}
