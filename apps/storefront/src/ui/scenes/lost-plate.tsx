/** Drawing for "not found": a lifted cover with nothing under it. */
export function LostPlate() {
  return (
    <g>
      <ellipse className="scene-paper" cx="120" cy="138" rx="76" ry="19" />
      <ellipse className="scene-pale" cx="120" cy="135" rx="57" ry="12" />
      <g transform="rotate(-24 76 118)">
        <path className="scene-main" d="M62 98c0-27 21-47 48-47s48 20 48 47z" />
        <rect className="scene-deep" x="54" y="95" width="112" height="11" rx="5.5" />
        <circle className="scene-deep" cx="110" cy="45" r="8" />
        <path className="scene-tick" d="M78 84c2-10 9-17 18-20" opacity="0.6" />
      </g>
      <path className="scene-line" d="M146 124h0M128 118h0" />
      <path className="scene-line" d="M188 92l10-7M184 74l3-12M192 110l13 0" />
      <circle className="scene-accent" cx="122" cy="128" r="4" />
    </g>
  )
}
