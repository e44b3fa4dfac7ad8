import type { Address } from '@tiffin/contract/addresses'
import { messages } from '@tiffin/domain/texts/messages'
import { useSelector } from 'react-redux'
import { entryTexts } from '#texts/entries'
import { paymentTexts } from '#texts/payment'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { selectAddresses } from '../../addresses/slice.ts'
import { selectEntryOrders } from '../../checked-order/selectors.ts'
import { selectEntryKind } from '../../entries/selectors.ts'
import { selectEntries } from '../../entries/slice.ts'
import { selectLaterText } from '../../later/selectors.ts'
import { selectChosenEntryId, selectDeliveryMode } from '../../order-info/slice.ts'
import { selectStore } from '../../storefront/slice.ts'
import './destination.css'

interface CardProps {
  readonly icon: 'house' | 'pin' | 'clock' | 'person'
  readonly label: string
  readonly title: string
  readonly text: string
  /** Where the diner changes it, and the words of the link; null: nothing to change here. */
  readonly change: { readonly to: string; readonly label: string } | null
}

function Card({ icon, label, title, text, change }: CardProps) {
  return (
    <section className="destination">
      <span className="destination-mark">
        <Icon name={icon} />
      </span>
      <div className="destination-text">
        <p className="destination-label">{label}</p>
        <p className="destination-title">{title}</p>
        <p className="destination-line">{text}</p>
      </div>
      {change ? (
        <a className="text-button destination-change" href={change.to} aria-label={change.label}>
          {paymentTexts.change}
        </a>
      ) : null}
    </section>
  )
}

const addressText = (address: Address): string =>
  [address.addressLine1, address.addressLine2, [address.city, address.pincode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')

function Delivery({ storeId }: { storeId: number }) {
  const entryId = useSelector(selectChosenEntryId)
  const { addresses, status } = useSelector(selectAddresses)
  const address = addresses.find((each) => each.id === entryId)
  const waiting = entryId !== null && (status === 'idle' || status === 'loading')
  if (waiting && !address) return <div className="skeleton destination-skeleton" />
  return (
    <Card
      icon="house"
      label={paymentTexts.deliverTo}
      title={address?.name ?? messages.addressNotSelected}
      text={address ? addressText(address) : ''}
      change={{ to: paths.checkout(storeId), label: paymentTexts.changeAddress }}
    />
  )
}

/** L22, AMB115: the child or staff member that a programme's order is for, or all that its orders are for. */
function ForWhom({ storeId }: { storeId: number }) {
  const orders = useSelector(selectEntryOrders)
  const { status, entries } = useSelector(selectEntries)
  const people = entries.filter(({ id }) => orders.some(({ entry }) => entry === id))
  const [entry] = people
  if (!entry && (status === 'idle' || status === 'loading')) return <div className="skeleton destination-skeleton" />
  return (
    <Card
      icon="person"
      label={paymentTexts.orderFor}
      title={people.map(({ name }) => name).join(', ')}
      text={people.length === 1 && entry?.className ? entryTexts.className(entry.className, entry.section) : ''}
      change={{ to: paths.checkout(storeId), label: paymentTexts.changeForWhom }}
    />
  )
}

/** M1: the selected address, or the pickup place. For a programme, also the entry that the order is for. */
export function Destination({ storeId }: { storeId: number }) {
  const store = useSelector(selectStore)
  const deliveryMode = useSelector(selectDeliveryMode)
  const kind = useSelector(selectEntryKind)
  const later = useSelector(selectLaterText)
  if (deliveryMode === 'delivery') return <Delivery storeId={storeId} />
  if (!store) return <div className="skeleton destination-skeleton" />
  return (
    <>
      {kind ? <ForWhom storeId={storeId} /> : null}
      <Card
        icon={later ? 'clock' : 'pin'}
        label={later ? paymentTexts.collectAt(later) : paymentTexts.collectFrom}
        title={store.name}
        text={store.address}
        change={null}
      />
    </>
  )
}
