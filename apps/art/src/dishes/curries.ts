import { darker, lighter } from './color.ts'
import { chilli, choppedHerb, coriander, corianderSprig, creamSwirl, sprinkle } from './garnish.ts'
import { type Ellipse, inset, level, lump, type Point, scatter } from './geometry.ts'
import { chunk, cube, gravy } from './gravy.ts'
import { type Drawing, ellipsePath, smooth } from './svg.ts'
import { bowl, gloss, kadhai, katori } from './vessels.ts'

/** Gravy around the base of a piece, and a splash on its corner. */
function coat(d: Drawing, [x, y]: Point, size: number, color: string): void {
  const pool = { cx: x, cy: y + size * 0.3, rx: size * 0.78, ry: size * 0.2 }
  d.path(smooth(lump(pool, d.random, 0.14, 9)), color, { opacity: 0.95 })
  const splash = { cx: x + size * 0.3, cy: y - size * 0.3, rx: size * 0.2, ry: size * 0.12 }
  d.path(smooth(lump(splash, d.random, 0.3, 6)), lighter(color, 0.15), { opacity: 0.55 })
}

function paneerIn(
  d: Drawing,
  places: readonly (readonly [x: number, y: number, degrees: number])[],
  sauce: string,
): void {
  for (const [x, y, degrees] of places) {
    const draw = (): void => {
      cube(d, [0, 0], 32, degrees, '#fae3b4', 13)
      coat(d, [0, 0], 32, sauce)
      gloss(d, { cx: -7, cy: -16, rx: 9, ry: 4 }, -8, 0.9)
    }
    d.stamp(`paneer${Math.round(degrees / 15) * 15}`, draw, [x, y])
  }
}

export function paneerButterMasala(d: Drawing): void {
  const surface = kadhai(d)
  gravy(d, surface, { color: '#e0631c', oil: '#b83208', grain: 0.6 })
  paneerIn(
    d,
    [
      [96, 84, 28],
      [152, 82, 60],
      [74, 118, 50],
      [180, 118, 24],
      [126, 112, 38],
      [102, 146, 62],
      [154, 146, 30],
    ],
    '#dd5f1a',
  )
  creamSwirl(d, { cx: 128, cy: 120, rx: 48, ry: 30 })
  corianderSprig(d, [132, 116], 8, 1.15)
}

export function palakPaneer(d: Drawing): void {
  const surface = bowl(d, { material: 'brass' })
  gravy(d, surface, { color: '#4f7d1f', oil: '#7fa63a', grain: 1 })
  paneerIn(
    d,
    [
      [90, 92, 28],
      [150, 86, 58],
      [176, 122, 28],
      [122, 120, 40],
      [82, 136, 60],
      [146, 152, 30],
    ],
    '#5b8b26',
  )
  creamSwirl(d, { cx: 128, cy: 118, rx: 40, ry: 24 })
  sprinkle(d, inset(surface, 40), 7, '#c9301c', 3.4)
}

export function dalMakhani(d: Drawing): void {
  const surface = bowl(d, { material: 'brass' })
  gravy(d, surface, { color: '#7c3518', oil: '#d9641d', grain: 0.9 })
  lentils(d, inset(surface, 9), 54, ['#3d1a10', '#57261a', '#6b3020'])
  creamSwirl(d, { cx: 126, cy: 114, rx: 58, ry: 36 })
  butterPat(d, [122, 112], 1)
  corianderSprig(d, [154, 122], 30, 1)
}

/** Whole small pulses, each with its own shadow and highlight. */
export function lentils(d: Drawing, over: Ellipse, count: number, colors: readonly string[], size = 6.5): void {
  for (const [index, [x, y]] of scatter(over, count, d.random, 0.7).entries()) {
    const color = colors[index % colors.length] ?? '#57261a'
    d.stamp(
      `pulse${color}`,
      () => {
        d.ellipse({ cx: 0.8, cy: 1.6, rx: size, ry: size * 0.72 }, '#1f0a03', { opacity: 0.45 })
        d.ellipse(
          { cx: 0, cy: 0, rx: size, ry: size * 0.7 },
          d.radial([lighter(color, 0.45), color, darker(color, 0.35)]),
        )
        d.ellipse({ cx: -size * 0.3, cy: -size * 0.3, rx: size * 0.28, ry: size * 0.13 }, '#fff', { opacity: 0.65 })
      },
      [x, y],
      index % 3 === 0 ? -40 : 0,
    )
  }
}

/** A softening pat of butter. */
export function butterPat(d: Drawing, [x, y]: Point, scale = 1): void {
  d.path(smooth(lump({ cx: x + 2, cy: y + 3, rx: 27 * scale, ry: 13 * scale }, d.random, 0.14, 9)), '#ffd34a', {
    opacity: 0.75,
  })
  cube(d, [x, y], 25 * scale, 24, '#ffdf6b', 9 * scale)
  gloss(d, { cx: x - 5 * scale, cy: y - 11 * scale, rx: 8 * scale, ry: 3 * scale }, -8, 0.9)
}

export function dalTadka(d: Drawing): void {
  const surface = bowl(d, { material: 'copper' })
  gravy(d, surface, { color: '#eeb021', oil: '#d95a12', grain: 1 })
  lentils(d, inset(surface, 14), 26, ['#f7cc4e', '#e8ae2c'], 4.5)
  const pool = { cx: 126, cy: 116, rx: 50, ry: 26 }
  d.path(
    smooth(lump(pool, d.random, 0.2, 9)),
    d.radial(
      [
        ['#e2661a', 0, 0.85],
        ['#d24a10', 0.7, 0.6],
        ['#d24a10', 1, 0.1],
      ],
      0.5,
      0.5,
      0.55,
    ),
  )
  sprinkle(d, { ...pool, rx: 42, ry: 20 }, 22, '#5a2c0c', 2.6)
  chilli(d, [104, 112], 14, 1.1, '#a3160f')
  chilli(d, [148, 122], -26, 1, '#b81f12')
  corianderSprig(d, [130, 106], 6, 1.1)
  choppedHerb(d, inset(surface, 30), 12)
}

/** A round chickpea with its tip. */
export function chickpea(d: Drawing, where: Point, degrees: number, color: string, scale = 1): void {
  d.stamp(
    `chickpea${color}`,
    () => {
      d.ellipse({ cx: 1.5, cy: 3.5, rx: 11, ry: 9.5 }, '#1f0a03', { opacity: 0.45 })
      d.path(
        'M-11 0C-11-8-5-10 1-10C5-10 9-9 13-5C12-2 11 0 11 2C10 8 4 10-1 10C-8 10-11 6-11 0z',
        d.radial([lighter(color, 0.5), color, darker(color, 0.5)]),
      )
      d.strokes('M10-5Q5-2 4 3', darker(color, 0.45), 1.4, { opacity: 0.6 })
      d.ellipse({ cx: -4, cy: -5, rx: 3.4, ry: 1.9 }, '#fff', { opacity: 0.7 })
    },
    where,
    degrees,
    scale,
  )
}

export function chole(d: Drawing): void {
  const surface = bowl(d, { material: 'copper' })
  gravy(d, surface, { color: '#94411a', oil: '#e06a1a', grain: 0.8 })
  for (const [index, point] of scatter({ ...inset(surface, 12), cy: surface.cy - 3 }, 36, d.random, 0.35).entries()) {
    chickpea(d, point, Math.round(d.random.between(-60, 60)), ['#d98c3a', '#c8762c', '#e3a052'][index % 3] ?? '#d98c3a')
  }
  onionSlivers(d, [
    [92, 92],
    [150, 132],
    [172, 98],
  ])
  chilli(d, [150, 84], 16, 0.95)
  gingerThreads(d, { cx: 118, cy: 106, rx: 30, ry: 15 })
  corianderSprig(d, [116, 126], -10, 1.15)
}

export function gingerThreads(d: Drawing, over: Ellipse): void {
  let threads = ''
  for (const [x, y] of scatter(over, 9, d.random, 1)) {
    threads += `M${Math.round(x)} ${Math.round(y)}l${Math.round(d.random.between(-14, 14))} ${Math.round(d.random.between(-6, 6))}`
  }
  d.strokes(threads, '#5a2c0c', 2.8, { opacity: 0.4, transform: 'translate(1 1.8)' })
  d.strokes(threads, '#f7e2a0', 2.4)
}

export function onionSlivers(d: Drawing, places: readonly Point[]): void {
  for (const [x, y] of places) {
    const arc = `M${x - 13} ${y + 3}Q${x} ${y - 11} ${x + 13} ${y + 2}`
    d.strokes(arc, '#2a1004', 5, { opacity: 0.3, transform: 'translate(1 2.5)' })
    d.strokes(arc, '#c0568a', 5)
    d.strokes(arc, '#fbe9f1', 3, { transform: 'translate(0 .9)' })
  }
}

export function meatIn(d: Drawing, surface: Ellipse, color: string, sauce: string): void {
  d.clipped(ellipsePath(surface), () => meatPieces(d, color, sauce))
}

function meatPieces(d: Drawing, color: string, sauce: string): void {
  for (const [x, y, rx, degrees] of [
    [92, 92, 30, -16],
    [156, 86, 31, 12],
    [74, 126, 26, 18],
    [182, 122, 27, -14],
    [126, 118, 33, 6],
    [106, 148, 27, -6],
    [156, 146, 27, 14],
  ] as const) {
    chunk(d, { cx: x, cy: y, rx, ry: rx * 0.64 }, { color, degrees })
    d.stamp(
      `ripple${sauce}`,
      () => d.path(smooth(lump({ cx: 0, cy: 0, rx: 31, ry: 6.5 }, d.random, 0.3, 9)), sauce, { opacity: 0.95 }),
      [x + 1, y + rx * 0.55],
    )
  }
}

export function butterChicken(d: Drawing): void {
  const surface = kadhai(d, 'steel')
  gravy(d, surface, { color: '#e2551a', oil: '#c23a08', grain: 0.4 })
  meatIn(d, surface, '#e0682a', '#db5118')
  creamSwirl(d, { cx: 128, cy: 120, rx: 62, ry: 36 })
  coriander(d, [136, 118], 20, 1.2)
  coriander(d, [124, 120], -40, 1.1)
}

export function korma(d: Drawing): void {
  const surface = bowl(d, { material: 'copper' })
  gravy(d, surface, { color: '#d8a04a', oil: '#c4621a', grain: 0.7 })
  meatIn(d, surface, '#dda24e', '#ce9440')
  sprinkle(d, inset(surface, 32), 12, '#fbeccb', 5)
  choppedHerb(d, inset(surface, 30), 12)
  creamSwirl(d, { cx: 128, cy: 120, rx: 58, ry: 36 })
  corianderSprig(d, [130, 116], -6, 1.1)
}

export function roganJosh(d: Drawing): void {
  const surface = kadhai(d, 'brass')
  gravy(d, surface, { color: '#9b2412', oil: '#e2501a', grain: 0.6 })
  meatIn(d, surface, '#8a3218', '#8f2010')
  gingerThreads(d, { cx: 126, cy: 112, rx: 34, ry: 16 })
  corianderSprig(d, [134, 122], 12, 1.15)
}

export function raita(d: Drawing): void {
  const surface = bowl(d, { material: 'sky' })
  gravy(d, surface, { color: '#f6f0e2', grain: 0.2 })
  for (const [index, [x, y]] of scatter(inset(surface, 14), 24, d.random, 0.8).entries()) {
    const kind = index % 3
    cube(d, [x, y + 3], kind === 0 ? 12 : 10, 20 + index * 31, ['#8fc866', '#d6402c', '#d483ab'][kind] ?? '#8fc866', 4)
  }
  for (const [x, y] of scatter(inset(surface, 24), 9, d.random, 1)) pomegranate(d, [x, y])
  d.path(smooth(lump({ cx: 124, cy: 112, rx: 34, ry: 16 }, d.random, 0.25, 8)), '#a8441a', { opacity: 0.35 })
  sprinkle(d, { cx: 124, cy: 112, rx: 40, ry: 19 }, 30, '#7a3a16', 2)
  corianderSprig(d, [132, 114], 6, 1.25)
}

export function pomegranate(d: Drawing, where: Point): void {
  d.stamp(
    'pomegranate',
    () => {
      d.ellipse({ cx: 1, cy: 2, rx: 5.5, ry: 4.6 }, '#7a5a50', { opacity: 0.4 })
      d.ellipse({ cx: 0, cy: 0, rx: 5.2, ry: 4.6 }, d.radial(['#ff9a9a', '#d3163a', '#7c0620']))
      d.ellipse({ cx: -1.6, cy: -1.6, rx: 1.5, ry: 0.9 }, '#fff', { opacity: 0.85 })
    },
    where,
  )
}

/** A small dip in a steel katori, with a lit surface. */
export function dip(d: Drawing, [cx, cy]: Point, rx: number, color: string, grain = 0.5): Ellipse {
  const surface = katori(d, level(cx, cy, rx))
  gravy(d, surface, { color, grain })
  return surface
}
