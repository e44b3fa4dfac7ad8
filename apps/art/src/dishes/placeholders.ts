import { type Ellipse, inset, level } from './geometry.ts'
import { type Drawing, ellipsePath, numbers } from './svg.ts'

// One colour at several opacities. A page that inlines the drawing can set `color`; in an `img` it is black, which
// looks grey.
const TONE = 'currentColor'

const tone = (d: Drawing, shape: string, opacity: number): void => d.path(shape, TONE, { opacity })

function ring(d: Drawing, e: Ellipse, width: number, opacity: number): void {
  d.strokes(ellipsePath(e), TONE, width, { opacity })
}

/**
 * The area below the front half of a rim. Areas must not overlap, because translucent layers of one colour would add
 * up.
 */
const below = ({ cx, cy, rx, ry }: Ellipse, back: string): string =>
  `M${numbers(cx - rx, cy)}A${numbers(rx, ry)} 0 0 0 ${numbers(cx + rx, cy)}${back}z`

/** The crescent between an ellipse and the same ellipse moved down by `drop`. */
const crescent = (e: Ellipse, drop: number): string =>
  below(e, `v${numbers(drop)}A${numbers(e.rx, e.ry)} 0 0 1 ${numbers(e.cx - e.rx, e.cy + drop)}`)

/** A rim, drawn as a band, and its inside. */
function opening(d: Drawing, e: Ellipse, band: number): void {
  ring(d, inset(e, band / 2), band, 0.14)
  d.ellipse(inset(e, band), TONE, { opacity: 0.26 })
}

function steam(d: Drawing, x: number, bottom: number, height: number): void {
  const half = height / 2
  d.strokes(
    `M${numbers(x, bottom)}c-14${numbers(-half * 0.6, 12, -half * 0.7, 2, -half)}s10${numbers(-half * 0.5, -2, -half)}`,
    TONE,
    7,
    {
      opacity: 0.14,
    },
  )
}

export function placeholderBowl(d: Drawing): void {
  const rim = level(128, 120, 98)
  tone(d, below(rim, 'C224 176 184 232 128 232C72 232 32 176 30 120'), 0.17)
  opening(d, rim, 12)
  for (const [x, height] of [
    [98, 62],
    [128, 80],
    [158, 62],
  ] as const)
    steam(d, x, 108, height)
}

export function placeholderPlate(d: Drawing): void {
  const rim = level(128, 124, 108)
  tone(d, crescent(rim, 10), 0.22)
  tone(d, crescent({ ...rim, cy: rim.cy + 10 }, 12), 0.07)
  ring(d, inset(rim, 13), 26, 0.12)
  d.ellipse(inset(rim, 26), TONE, { opacity: 0.2 })
  tone(d, 'M128 158C88 148 84 108 124 84C166 104 168 146 128 158z', 0.14)
  d.strokes('M128 172V116M128 146L110 130M128 136L144 120', TONE, 5, { opacity: 0.2 })
}

export function placeholderCup(d: Drawing): void {
  const rim = level(112, 96, 72)
  d.strokes('M190 124C228 120 222 170 179 170', TONE, 14, { opacity: 0.17 })
  tone(d, below(rim, 'C184 150 172 194 150 216C134 230 90 230 74 216C52 194 40 150 40 96'), 0.17)
  opening(d, rim, 11)
  for (const [x, height] of [
    [94, 58],
    [126, 72],
  ] as const)
    steam(d, x, 84, height)
}
