import './order-store.css'

interface OrderStoreProps {
  readonly name: string
  readonly address: string
}

/** Which store an order is with; its room is kept while that is not known. */
export function OrderStore({ name, address }: OrderStoreProps) {
  return (
    <p className="order-store">
      <span className="order-store-name">{name}</span> {address}
    </p>
  )
}
