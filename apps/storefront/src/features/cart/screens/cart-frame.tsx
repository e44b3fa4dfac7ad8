import type { ReactNode } from 'react'
import { cartTexts as words } from '#texts/cart'
import './cart-page.css'

interface CartFrameProps {
  readonly store: ReactNode
  readonly bill: ReactNode
  readonly children: ReactNode
}

/** J1: the layout of the cart page, with cart lines and bill. */
export function CartFrame({ store, bill, children }: CartFrameProps) {
  return (
    <main className="cart" id="content">
      <header className="cart-header">
        <h1 className="cart-title">{words.cart}</h1>
        {store}
      </header>
      <div className="cart-columns">
        <div className="cart-main">{children}</div>
        <section className="cart-box cart-bill" aria-label={words.bill}>
          <h2 className="cart-bill-title">{words.bill}</h2>
          {bill}
        </section>
      </div>
    </main>
  )
}

/** The placeholder of the cart page while it loads. */
export function CartSkeleton({ store }: { store: ReactNode }) {
  return (
    <CartFrame store={store} bill={<div className="skeleton cart-bill-skeleton" />}>
      <div className="skeleton cart-lines-skeleton" />
    </CartFrame>
  )
}
