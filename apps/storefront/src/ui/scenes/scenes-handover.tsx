/** Status 400: a packed and sealed bag. */
export function PackedBag() {
  return (
    <g>
      <path className="scene-stroke" d="M99 60c0-36 42-36 42 0" />
      <path className="scene-light" d="m70 58 8 94h84l8-94z" />
      <path className="scene-paper" d="m70 58 2.5 29h95L170 58z" />
      <path className="scene-main" d="M70 58h100l-5-10H75z" />
      <circle className="scene-main" cx="120" cy="112" r="25" />
      <path className="scene-tick" d="m108.5 112.5 8.5 8.5 15-17" />
      <path className="scene-accent" d="M184 152v-22c0-5 4-9 9-9s9 4 9 9v22zM42 152v-14c0-5 4-9 9-9s9 4 9 9v14z" />
      <path className="scene-deep" d="M184 133h18v5h-18zM42 141h18v5H42z" opacity="0.4" />
    </g>
  )
}

/** Status 500 and 600 of a delivery: a scooter on the road. */
export function Scooter() {
  return (
    <g>
      <path className="scene-line" d="M20 92h26M12 110h22M26 128h16" />
      <g className="scene-ride">
        <rect className="scene-main" x="50" y="58" width="58" height="50" rx="8" />
        <path className="scene-deep" d="M50 66a8 8 0 0 1 8-8h42a8 8 0 0 1 8 8v6H50z" />
        <circle className="scene-paper" cx="79" cy="90" r="9" />
        <path className="scene-deep" d="M104 100h32c9 0 12 5 14 13l3 13h-93c0-15 9-22 24-22z" />
        <path className="scene-accent" d="M108 92h34a7 7 0 0 1 0 14h-34z" />
        <path className="scene-main" d="M150 126c2-22-4-44-11-66h14l16 44c3 8 12 12 17 22z" />
        <path className="scene-stroke" d="m151 62-13-3M160 92l13 32" />
        <circle className="scene-accent" cx="161" cy="72" r="6" />
        <path className="scene-light" d="M156 124c2-14 14-22 27-19 9 2 15 9 17 17z" />
      </g>
      <circle className="scene-deep" cx="82" cy="136" r="19" />
      <circle className="scene-paper" cx="82" cy="136" r="8" />
      <circle className="scene-deep" cx="178" cy="136" r="19" />
      <circle className="scene-paper" cx="178" cy="136" r="8" />
    </g>
  )
}

/** Status 700: delivered. */
export function EatenPlate() {
  return (
    <g>
      <path className="scene-line scene-steam" d="M104 50c-7-8 7-13 0-22" />
      <path className="scene-line scene-steam" d="M136 50c-7-8 7-13 0-22" />
      <path className="scene-main" d="M62 92h116c0 31-24 54-58 54S62 123 62 92z" />
      <path className="scene-deep" d="M94 142h52v6a6 6 0 0 1-6 6h-40a6 6 0 0 1-6-6z" />
      <ellipse className="scene-deep" cx="120" cy="92" rx="60" ry="16" />
      <ellipse className="scene-light" cx="120" cy="90" rx="51" ry="12" />
      <path className="scene-accent" d="M86 88c2-13 14-19 25-12 9-11 27-7 28 6 10-4 16 2 15 8-9 7-60 8-68-2z" />
      <circle className="scene-paper" cx="110" cy="84" r="4" />
      <circle className="scene-main" cx="128" cy="80" r="5" />
      <circle className="scene-paper" cx="141" cy="86" r="3.5" />
      <path className="scene-tick" d="M76 106c4 12 11 20 20 25" opacity="0.55" />
      <ellipse className="scene-main" cx="34" cy="82" rx="9" ry="17" />
      <path className="scene-stroke" d="M206 66v84M198 66v18c0 10 16 10 16 0V66M34 98v52" />
    </g>
  )
}

/** Status 800: a cancelled order. */
export function VoidTicket() {
  return (
    <g>
      <path className="scene-paper" d="M74 30h92v110l-11.5-8-11.5 8-11.5-8-11.5 8-11.5-8-11.5 8-11.5-8-11.5 8z" />
      <path className="scene-pale" d="M74 30h92v16H74z" />
      <path className="scene-line" d="M90 66h58M90 82h42M90 98h50" />
      <circle className="scene-deep" cx="160" cy="110" r="23" />
      <path className="scene-tick" d="m151.5 101.5 17 17m0-17-17 17" />
    </g>
  )
}
