export function CheckoutPage() {
  return <main />
}
