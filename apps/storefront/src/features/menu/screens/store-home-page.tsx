export function StoreHomePage() {
  return <main />
}
