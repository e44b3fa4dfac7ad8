export function TrackOrderPage() {
  return <main />
}
