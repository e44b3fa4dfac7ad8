/** Status 100: an order ticket for the kitchen, with a check mark, or a clock while it waits for its payment. */
export function OrderTicket({ isWaiting }: { isWaiting: boolean }) {
  return (
    <g>
      <rect className="scene-deep" x="44" y="30" width="152" height="13" rx="6.5" />
      <path className="scene-paper" d="M74 36h92v104l-11.5-8-11.5 8-11.5-8-11.5 8-11.5-8-11.5 8-11.5-8-11.5 8z" />
      <path className="scene-pale" d="M74 36h92v14H74z" />
      <circle className="scene-main" cx="120" cy="37" r="8" />
      <path className="scene-line" d="M90 68h42M90 84h58M90 100h34" />
      <circle className="scene-main" cx="160" cy="112" r="23" />
      <path className="scene-tick" d={isWaiting ? 'M160 98.5V113l9 6' : 'm149.5 112.5 7.5 7.5 14-15'} />
    </g>
  )
}

/** Status 200: a pot over a flame. */
export function CookingPot() {
  return (
    <g>
      <path className="scene-line scene-steam" d="M94 44c-7-8 7-13 0-22" />
      <path className="scene-line scene-steam" d="M120 38c-7-8 7-14 0-24" />
      <path className="scene-line scene-steam" d="M146 44c-7-8 7-13 0-22" />
      <g className="scene-flame">
        <path
          className="scene-accent"
          d="M84 154c-6-12 4-17 5-28 10 7 14 18 9 28zM143 154c-5-9-1-21 9-28 1 11 11 16 5 28z"
        />
        <path className="scene-accent" d="M109 154c-7-13 6-18 9-30 12 8 19 20 12 30z" />
      </g>
      <g transform="translate(0 -8)">
        <path className="scene-deep" d="M50 84h140a7 7 0 0 1 0 14H50a7 7 0 0 1 0-14z" />
        <path className="scene-main" d="M66 84h108v22c0 20-15 33-34 33h-40c-19 0-34-13-34-33z" />
        <path className="scene-deep" d="M62 76c0-9 26-17 58-17s58 8 58 17v8H62z" />
        <path className="scene-light" d="M74 77c2-6 22-11 46-11s44 5 46 11c-8 4-25 7-46 7s-38-3-46-7z" />
        <circle className="scene-accent" cx="103" cy="75" r="5" />
        <circle className="scene-paper" cx="122" cy="78" r="4" />
        <circle className="scene-accent" cx="139" cy="74" r="4.5" />
        <path className="scene-tick" d="M82 106c1 8 5 14 11 18" opacity="0.55" />
      </g>
    </g>
  )
}

/** Status 300: the plated dish is checked. */
export function PlateCheck() {
  return (
    <g>
      <ellipse className="scene-paper" cx="108" cy="132" rx="70" ry="20" />
      <ellipse className="scene-pale" cx="108" cy="129" rx="52" ry="13" />
      <path className="scene-main" d="M66 126c0-25 19-43 42-43s42 18 42 43c-10 6-25 9-42 9s-32-3-42-9z" />
      <path className="scene-deep" d="M66 126c10 6 25 9 42 9s32-3 42-9l-1-8c-10 5-24 8-41 8s-31-3-41-8z" />
      <path className="scene-tick" d="M82 112c2-8 8-14 16-17" opacity="0.6" />
      <circle className="scene-deep" cx="108" cy="78" r="7" />
      <path className="scene-deep" d="m176 108 21 23a7 7 0 0 1-10 9l-21-23z" />
      <circle className="scene-accent" cx="158" cy="88" r="33" />
      <circle className="scene-paper" cx="158" cy="88" r="25" />
      <path className="scene-stroke" d="m146 88.5 8.5 8.5 16-17" />
    </g>
  )
}
