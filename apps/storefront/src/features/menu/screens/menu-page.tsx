export function MenuPage() {
  return <main />
}
