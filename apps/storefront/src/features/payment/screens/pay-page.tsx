export function PayPage() {
  return <main />
}
