import './order-store.css'

interface OrderStoreProps {
  readonly name: string
  readonly address: string
}

/** The store of the order; reserves its space until the store has loaded. */
export function OrderStore({ name, address }: OrderStoreProps) {
  return (
    <p className="order-store">
      <span className="order-store-name">{name}</span> {address}
    </p>
  )
}
