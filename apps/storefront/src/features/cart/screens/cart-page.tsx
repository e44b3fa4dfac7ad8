export function CartPage() {
  return <main />
}
