import { darker, mix } from './color.ts'
import { type Ellipse, type Point, rotate, scatter } from './geometry.ts'
import { type Drawing, numbers, type Stop } from './svg.ts'

export interface RiceLook {
  readonly color?: string
  /** Colours of the patches (saffron, turmeric); no patches when empty. */
  readonly patches?: readonly string[]
  /** Radius of each patch, as a share of the heap's radius. */
  readonly share?: number
  /** Height of the heap above the surface. */
  readonly height?: number
  /** Size of a grain; 1 is basmati on a full plate. */
  readonly grain?: number
  /** Ratio of a grain's length to its thickness; 1 is basmati. */
  readonly slender?: number
  /** The warm dark colour between the grains. */
  readonly gap?: string
}

const BASMATI: Required<RiceLook> = {
  color: '#fff8e8',
  patches: ['#ffb52e', '#f58a14'],
  share: 0.24,
  height: 30,
  grain: 1,
  slender: 1,
  gap: '#a8692a',
}

/** Gradient that shades the flat spread of grains into a round heap. */
const SHADE: readonly Stop[] = [
  ['#fff3c9', 0, 0],
  ['#c98a3a', 0.5, 0.06],
  ['#b06a1c', 0.78, 0.24],
  ['#7a3a08', 1, 0.52],
]

/** The visible outline of a heap: its back rises, its front lies on the surface. */
export function heap(surface: Ellipse, height: number): Ellipse {
  return { ...surface, cy: surface.cy - height / 2, ry: surface.ry + height / 2 }
}

/** A handful of grains around 0,0: each is a short round-ended stroke with a shadow. */
function tuft(d: Drawing, color: string, { grain: size, slender, gap }: Required<RiceLook>): void {
  const strands = { back: '', front: '' }
  for (const [index, [x, y]] of scatter(
    { cx: 0, cy: 0, rx: 15, ry: 12 },
    Math.round(14 / (size * size * Math.sqrt(slender))),
    d.random,
    0.7,
  ).entries()) {
    const [dx, dy] = rotate([8.5 * size * slender * d.random.between(0.8, 1.15), 0], d.random.between(-85, 85))
    const grain = `M${numbers(Math.round(x - dx / 2), Math.round(y - dy / 2))}l${numbers(dx, dy)}`
    strands[index % 2 === 0 ? 'back' : 'front'] += grain
  }
  const width = 3.3 * size
  const fallen = { opacity: 0.55, transform: 'translate(.9 1.7)' }
  d.castStrokes(strands.back, mix(color, gap, 0.1), width, gap, fallen)
  d.castStrokes(strands.front, color, width, gap, fallen)
}

function stampTufts(d: Drawing, mound: Ellipse, look: Required<RiceLook>): void {
  const { color, patches, share } = look
  const kinds = [...patches.map((patch) => ({ color: patch, coloured: true })), { color, coloured: false }]
  const count = Math.round((mound.rx * mound.ry) / 92)
  const inner = { ...mound, rx: mound.rx - 8, ry: mound.ry - 8 }
  const spots = scatter(mound, 7, d.random, 0.9)
  for (const [index, where] of scatter(inner, count, d.random, 0.4).entries()) {
    const coloured = patches.length > 0 && near(where, spots, mound.rx * share)
    const kind = coloured ? kinds[index % patches.length] : kinds.at(-1)
    if (!kind) continue
    const variant = coloured ? 0 : index % (mound.rx < 60 || look.slender < 0.5 ? 2 : 3)
    d.stamp(`tuft${kind.color}${variant}`, () => tuft(d, kind.color, look), [
      Math.round(where[0]),
      Math.round(where[1]),
    ])
  }
}

function near(point: Point, spots: readonly Point[], reach: number): boolean {
  return spots.some((spot) => Math.hypot(point[0] - spot[0], (point[1] - spot[1]) * 1.3) < reach)
}

/** A heap of long-grained rice, lit from the top left; returns its outline. */
export function riceHeap(d: Drawing, surface: Ellipse, look: RiceLook = {}): Ellipse {
  const full = { ...BASMATI, ...look }
  const mound = heap(surface, full.height)
  const under = { ...mound, rx: mound.rx - 10, ry: mound.ry - 9 }
  d.ellipse(
    under,
    d.radial([mix(full.color, full.gap, 0.3), mix(full.color, full.gap, 0.65), darker(full.gap, 0.3)], 0.36, 0.3, 0.9),
  )
  stampTufts(d, mound, full)
  d.ellipse({ ...mound, rx: mound.rx - 3, ry: mound.ry - 4, cy: mound.cy + 3 }, d.radial(SHADE, 0.36, 0.26, 0.8))
  return mound
}
