export function OrderNotFoundPage() {
  return <main />
}
