import { CURD, chutneys, curd, dice, drizzle, MINT, puffedRice, sev, TAMARIND } from './chaat-parts.ts'
import { dip, pomegranate } from './curries.ts'
import { choppedHerb, coriander, corianderSprig, lemonWedge, onionRing, sprinkle } from './garnish.ts'
import { type Ellipse, inset, lump, type Point, scatter } from './geometry.ts'
import { gravy } from './gravy.ts'
import { spill } from './produce.ts'
import { heap } from './rice.ts'
import { golgappa, samosaPiece } from './snacks.ts'
import { tomatoChutney } from './southern.ts'
import { type Drawing, ellipsePath, numbers, smooth } from './svg.ts'
import { bowl, castShadow, gloss, plate } from './vessels.ts'

export function bhel(d: Drawing): void {
  const surface = bowl(d, { material: 'wood', level: 3 })
  const mound = heap(surface, 30)
  d.ellipse(inset(mound, 3), d.radial(['#f6dca2', '#d9ab5c', '#94601c']))
  puffedRice(d, inset(mound, 7))
  dice(d, inset(mound, 20), 14)
  sev(d, inset(mound, 18), 52)
  for (const where of scatter(inset(mound, 30), 8, d.random, 1)) pomegranate(d, where)
  lemonWedge(d, [184, 88], 26, 0.9)
  corianderSprig(d, [118, 88], -6, 1.3)
}

/** A plate of filled puris under curd, chutneys and sev. */
export function dahiPuri(d: Drawing): void {
  plate(d, 'slate')
  for (const [x, y] of [
    [78, 96],
    [132, 84],
    [184, 100],
    [62, 138],
    [120, 132],
    [178, 146],
    [104, 172],
    [150, 182],
  ] as const) {
    golgappa(d, [x, y])
    d.stamp('dahi', () => {
      curd(d, { cx: 1, cy: -8, rx: 24, ry: 16 })
      spill(d, { cx: -6, cy: -12, rx: 6, ry: 3.4 }, TAMARIND, 0.9)
      spill(d, { cx: 8, cy: -9, rx: 5, ry: 3 }, MINT, 0.9)
      sev(d, { cx: 1, cy: -12, rx: 13, ry: 7 }, 12)
      sprinkle(d, { cx: 1, cy: -11, rx: 12, ry: 6 }, 4, '#c9143a', 4)
    }, [x, y])
  }
  choppedHerb(d, { cx: 126, cy: 124, rx: 78, ry: 46 }, 18)
  corianderSprig(d, [122, 116], 0, 1.15)
}

/** A flat fried disc, blistered. */
function papdi(d: Drawing, where: Point, degrees = 0): void {
  d.stamp(
    'papdi',
    () => {
      const disc = smooth(lump({ cx: 0, cy: 0, rx: 31, ry: 22 }, d.random, 0.04, 12))
      d.castPath(disc, '#a8641c', '#2a1004', { opacity: 0.4, transform: 'translate(3 8)' })
      d.path(disc, d.radial(['#ffe3a2', '#eeb551', '#bf7a24']), { transform: 'translate(0-3)' })
      let dots = ''
      for (const [x, y] of scatter({ cx: 0, cy: -3, rx: 25, ry: 16 }, 14, d.random, 1)) dots += `M${numbers(x, y)}h1.4`
      d.castStrokes(dots, '#fff0c8', 2.4, '#8a4512', { opacity: 0.5, transform: 'translate(.7 1.3)' })
    },
    where,
    degrees,
  )
}

export function sevPuri(d: Drawing): void {
  plate(d, 'wood')
  for (const [x, y] of [
    [82, 96],
    [154, 88],
    [200, 122],
    [62, 140],
    [128, 130],
    [108, 174],
    [174, 168],
  ] as const) {
    papdi(d, [x, y])
    d.stamp('topping', () => {
      dice(d, { cx: 0, cy: -10, rx: 18, ry: 9 }, 8, 12)
      spill(d, { cx: -7, cy: -13, rx: 8, ry: 4 }, TAMARIND, 0.85)
      spill(d, { cx: 9, cy: -11, rx: 7, ry: 3.6 }, MINT, 0.85)
      sev(d, { cx: 0, cy: -16, rx: 18, ry: 10 }, 24)
      choppedHerb(d, { cx: 0, cy: -16, rx: 14, ry: 7 }, 4)
    }, [x, y])
  }
  lemonWedge(d, [134, 192], -6, 0.8)
  corianderSprig(d, [58, 104], -20, 0.95)
}

export function papdiChaat(d: Drawing): void {
  plate(d, 'sky')
  for (const [x, y, degrees] of [
    [72, 116, -24],
    [120, 88, 8],
    [178, 104, 24],
    [196, 140, 40],
    [84, 158, 20],
    [150, 174, -12],
  ] as const)
    papdi(d, [x, y], degrees)
  curd(d, { cx: 130, cy: 130, rx: 70, ry: 42 })
  dice(d, { cx: 130, cy: 128, rx: 52, ry: 28 }, 12, 12)
  drizzle(d, { cx: 130, cy: 128, rx: 56, ry: 30 }, TAMARIND, 4, 4)
  chutneys(d, { cx: 130, cy: 130, rx: 54, ry: 30 }, 5)
  sev(d, { cx: 130, cy: 122, rx: 50, ry: 26 }, 44)
  for (const where of scatter({ cx: 130, cy: 128, rx: 56, ry: 32 }, 12, d.random, 1)) pomegranate(d, where)
  corianderSprig(d, [128, 116], 6, 1.25)
}

/** Potato patties under curd, chutneys and sev. */
export function alooTikki(d: Drawing): void {
  plate(d, 'sage')
  for (const where of [
    [84, 118],
    [168, 110],
    [130, 156],
  ] as const)
    d.stamp('tikki', () => tikki(d), where)
  for (const [x, y, rx] of [
    [84, 108, 30],
    [168, 100, 30],
    [130, 146, 32],
  ] as const) {
    curd(d, { cx: x, cy: y, rx, ry: rx * 0.56 })
    chutneys(d, { cx: x, cy: y, rx: rx * 0.75, ry: rx * 0.36 }, 4)
    sev(d, { cx: x, cy: y - 4, rx: rx * 0.7, ry: rx * 0.4 }, 16)
  }
  onionRing(d, { cx: 196, cy: 158, rx: 15, ry: 9 }, 10)
  for (const where of scatter({ cx: 128, cy: 122, rx: 70, ry: 36 }, 10, d.random, 1)) pomegranate(d, where)
  corianderSprig(d, [128, 138], -4, 1.1)
  corianderSprig(d, [84, 100], 10, 0.8)
}

/** Patties under white peas, without curd. */
export function ragdaPattice(d: Drawing): void {
  plate(d, 'clay')
  for (const where of [
    [88, 112],
    [166, 114],
  ] as const)
    d.stamp('tikki', () => tikki(d), where)
  gravyPool(d, { cx: 128, cy: 146, rx: 80, ry: 36 })
  chutneys(d, { cx: 128, cy: 142, rx: 58, ry: 24 }, 6)
  sev(d, { cx: 126, cy: 132, rx: 58, ry: 26 }, 46)
  dice(d, { cx: 128, cy: 132, rx: 52, ry: 24 }, 9)
  onionRing(d, { cx: 190, cy: 160, rx: 15, ry: 9 }, -8)
  corianderSprig(d, [126, 122], 4, 1.15)
}

/** Patties with a dip. */
export function vegCutlet(d: Drawing): void {
  plate(d, 'sky')
  tomatoChutney(d, [192, 96], 28)
  for (const where of [
    [92, 104],
    [84, 158],
    [160, 154],
  ] as const)
    d.stamp('cutlet', () => tikki(d, ['#f2a07a', '#c9504a', '#7a2024']), where)
  onionRing(d, { cx: 128, cy: 184, rx: 15, ry: 9 }, 8)
  lemonWedge(d, [126, 124], -10, 0.8)
  coriander(d, [58, 186], -30, 1.1)
}

/** A potato patty with a crisp golden crust. */
export function tikki(
  d: Drawing,
  [lit, face, edge]: readonly [string, string, string] = ['#ffdb93', '#e8a647', '#b5702a'],
): void {
  const e: Ellipse = { cx: 0, cy: 0, rx: 45, ry: 31 }
  d.castPath(
    smooth(lump({ ...e, cy: 12 }, d.random, 0.03, 13)),
    d.linear([edge, '#5a2a10'], [0, 0], [1, 0.3]),
    '#1a0a02',
    {
      opacity: 0.4,
      transform: 'translate(4 7)',
    },
  )
  d.path(smooth(lump(e, d.random, 0.03, 13)), d.radial([lit, face, edge]))
  let crust = ''
  for (const [x, y] of scatter({ ...e, rx: 40, ry: 26 }, 30, d.random, 1))
    crust += `M${numbers(x, y)}q3-2 ${numbers(d.random.between(3, 8), d.random.between(-1, 2))}`
  d.castStrokes(crust, '#ffe7b0', 1.7, '#8a4a14', { opacity: 0.5, transform: 'translate(.6 1.6)' })
}

export function samosaChaat(d: Drawing): void {
  plate(d, 'steel')
  samosaPiece(d, [96, 112], -14, 1.1)
  samosaPiece(d, [164, 118], 12, 1.15)
  gravyPool(d, { cx: 132, cy: 150, rx: 76, ry: 34 })
  curd(d, { cx: 124, cy: 132, rx: 46, ry: 22 })
  chutneys(d, { cx: 130, cy: 142, rx: 56, ry: 22 }, 6)
  sev(d, { cx: 126, cy: 132, rx: 50, ry: 22 }, 34)
  for (const where of scatter({ cx: 130, cy: 140, rx: 60, ry: 24 }, 10, d.random, 1)) pomegranate(d, where)
  onionRing(d, { cx: 186, cy: 158, rx: 15, ry: 9 }, -8)
  corianderSprig(d, [124, 126], 4, 1.15)
}

/** Chickpea curry, spooned over. */
function gravyPool(d: Drawing, e: Ellipse): void {
  d.castPath(smooth(lump(e, d.random, 0.08, 13)), d.radial(['#c9742a', '#8f4416', '#5a2408']), '#2a1004', {
    opacity: 0.4,
    transform: 'translate(1 4)',
  })
  for (const [index, [x, y]] of scatter(inset(e, 10), 22, d.random, 0.5).entries())
    d.stamp(
      'chana',
      () => {
        d.ellipse({ cx: 1, cy: 3, rx: 9, ry: 8 }, '#2a0c02', { opacity: 0.45 })
        d.ellipse({ cx: 0, cy: 0, rx: 9, ry: 8 }, d.radial(['#ffcf8a', '#d9923f', '#8a4a18']))
        d.ellipse({ cx: -3, cy: -3.4, rx: 3, ry: 1.6 }, '#fff', { opacity: 0.7 })
      },
      [x, y],
      index * 40,
    )
}

export function dahiVada(d: Drawing): void {
  const surface = bowl(d, { material: 'clay', level: 4 })
  gravy(d, surface, { color: '#fbf5e6', grain: 0.1 })
  d.clipped(`${ellipsePath(surface)}M0 0H256V108H0z`, () => {
    for (const [x, y] of [
      [92, 98],
      [162, 94],
      [84, 140],
      [158, 142],
    ] as const) {
      d.stamp('bhalla', () => {
        const ball = { cx: 0, cy: 0, rx: 35, ry: 25 }
        d.castPath(smooth(lump(ball, d.random, 0.04, 11)), d.radial(['#fffdf6', '#f7ecd2', '#d9c39a']), '#7a5a2c', {
          opacity: 0.4,
          transform: 'translate(2 5)',
        })
        gloss(d, { cx: -10, cy: -10, rx: 14, ry: 6 }, -16, 0.9)
      }, [x, y])
    }
  })
  drizzle(d, { cx: 124, cy: 114, rx: 62, ry: 38 }, TAMARIND, 4.4, 5)
  chutneys(d, { cx: 126, cy: 118, rx: 58, ry: 32 }, 3)
  sprinkle(d, { cx: 126, cy: 112, rx: 66, ry: 38 }, 26, '#b5341a', 2)
  sprinkle(d, { cx: 126, cy: 112, rx: 62, ry: 36 }, 16, '#5a2c0c', 2.2)
  for (const where of scatter({ cx: 126, cy: 116, rx: 60, ry: 34 }, 9, d.random, 1)) pomegranate(d, where)
  corianderSprig(d, [126, 114], 4, 1.2)
}

/** A single puri the size of the plate, opened and filled. */
export function rajKachori(d: Drawing): void {
  plate(d, 'brass')
  castShadow(d, { cx: 128, cy: 146, rx: 82, ry: 48 }, 0.5)
  const shell = smooth(lump({ cx: 128, cy: 132, rx: 82, ry: 66 }, d.random, 0.025, 14))
  d.path(shell, d.radial(['#ffe6ac', '#efb953', '#c47c28', '#7d430f'], 0.34, 0.26, 0.85))
  let dots = ''
  for (const [x, y] of scatter({ cx: 128, cy: 150, rx: 74, ry: 44 }, 40, d.random, 1)) dots += `M${numbers(x, y)}h2`
  d.castStrokes(dots, '#fff0c8', 2.6, '#8a4512', { opacity: 0.4, transform: 'translate(.8 1.6)' })
  const mouth: Ellipse = { cx: 128, cy: 106, rx: 58, ry: 34 }
  d.path(smooth(lump({ ...mouth, rx: 63, ry: 39 }, d.random, 0.1, 14)), '#ffe2a0')
  d.path(smooth(lump({ ...mouth, rx: 58, ry: 35 }, d.random, 0.08, 14)), '#6e3409')
  dice(d, { ...mouth, rx: 46, ry: 24 }, 14, 13)
  curd(d, { cx: 128, cy: 102, rx: 48, ry: 24 })
  d.path(
    'M92 112C90 132 96 142 102 140C108 138 104 124 108 118C122 124 138 122 146 118C148 134 152 150 159 148C166 146 162 126 164 110z',
    CURD,
  )
  chutneys(d, { cx: 128, cy: 104, rx: 42, ry: 20 }, 6)
  sev(d, { cx: 128, cy: 96, rx: 46, ry: 22 }, 46)
  for (const where of scatter({ cx: 128, cy: 98, rx: 42, ry: 20 }, 10, d.random, 1)) pomegranate(d, where)
  corianderSprig(d, [128, 90], 0, 1.25)
  const cup = dip(d, [206, 168], 24, '#5f9a2c', 0.4)
  gloss(d, { cx: cup.cx - 6, cy: cup.cy - 3, rx: 7, ry: 2.6 }, -10, 0.7)
}
