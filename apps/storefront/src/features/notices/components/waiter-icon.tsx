/** W6: the icon of a notice: a cloche on an open hand. */
export function WaiterIcon() {
  return (
    <svg className="waiter-icon" viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true">
      <path d="M4 14a8 8 0 0 1 16 0" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
      <path d="M2.5 14h19" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
      <circle cx="12" cy="4.6" r="1.3" stroke="currentColor" strokeWidth="1.7" />
      <path
        d="M5 18.5c2-1.2 3.6-1.2 5.4 0h3.2a1.4 1.4 0 0 1 0 2.8h-4"
        stroke="currentColor"
        strokeWidth="1.7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M8.4 11a3.9 3.9 0 0 1 2.4-2.4" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round" />
    </svg>
  )
}
