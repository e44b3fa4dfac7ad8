/** Status 500 of a pickup: the order is ready on the counter. */
export function Counter() {
  return (
    <g>
      <path className="scene-main" d="M40 30h160l10 26H30z" />
      <path className="scene-paper" d="M72 30h32l-4 26H62zM136 30h32l10 26h-38z" />
      <path
        className="scene-deep"
        d="M30 56h32a16 13 0 0 1-32 0zM140 56h38a19 13 0 0 1-38 0zM62 56h38a19 13 0 0 1-38 0zM100 56h40a20 13 0 0 1-40 0zM178 56h32a16 13 0 0 1-32 0z"
        opacity="0.85"
      />
      <path className="scene-paper" d="m98 88 4 42h40l4-42z" />
      <path className="scene-light" d="m98 88 1.5 14h45L146 88z" />
      <path className="scene-stroke" d="M110 88c0-15 24-15 24 0" />
      <circle className="scene-accent" cx="122" cy="117" r="8" />
      <path className="scene-accent" d="M66 104c12 0 20 9 20 20v6H46v-6c0-11 8-20 20-20z" />
      <circle className="scene-deep" cx="66" cy="101" r="4" />
      <rect className="scene-deep" x="30" y="130" width="180" height="12" rx="6" />
      <rect className="scene-light" x="40" y="142" width="160" height="14" rx="3" />
    </g>
  )
}
