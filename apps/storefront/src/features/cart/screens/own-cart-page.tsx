export function OwnCartPage() {
  return <main />
}
