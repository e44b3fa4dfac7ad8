import { cauliflower, pea } from './biryani.ts'
import { puffs, toast } from './breads.ts'
import { butterPat } from './curries.ts'
import { chilli, choppedHerb, coriander, corianderSprig, eggHalf, lemonWedge, onionRing, sprinkle } from './garnish.ts'
import { type Ellipse, inset, level, lump, type Point, scatter } from './geometry.ts'
import { chunk, cube, gravy } from './gravy.ts'
import { spill } from './produce.ts'
import { coconutChutney, idliCake, mintChutney, sambar, tomatoChutney } from './southern.ts'
import { type Drawing, ellipsePath, numbers, smooth } from './svg.ts'
import { foldedRotis } from './thalis.ts'
import { bowl, gloss, katori, plate } from './vessels.ts'

const OMELETTE = 'M-84 4C-80-34-30-52 14-48C56-46 88-22 84 8C60 26-50 34-84 4z'

export function omelette(d: Drawing): void {
  plate(d, 'sky')
  d.group({ transform: 'translate(122 138)rotate(-10)' }, () => {
    d.castPath(OMELETTE, d.linear(['#fff0a8', '#f7c93c', '#cf8a18'], [0.3, 0], [0.5, 1]), '#2a1004', {
      opacity: 0.42,
      transform: 'translate(4 12)',
    })
    d.path('M-84 4C-60-14 50-18 84 8C60 26-50 34-84 4z', d.linear(['#ffe27a', '#e0a01e'], [0, 0], [0, 1]))
    d.strokes('M-82 4C-58-12 50-16 82 8', '#fff3b8', 2.4, { opacity: 0.9 })
    d.clipped(OMELETTE, () => {
      toast(d, { cx: 0, cy: -16, rx: 66, ry: 24 }, 13, '#a8601a')
      gloss(d, { cx: -24, cy: -34, rx: 34, ry: 7 }, -6, 0.7)
    })
    for (const [index, [x, y]] of scatter({ cx: 2, cy: -10, rx: 60, ry: 24 }, 16, d.random, 0.7).entries())
      cube(d, [x, y], 10, 0, ['#d8301f', '#d680ab', '#5aa532'][index % 3] ?? '#d8301f', 4)
    choppedHerb(d, { cx: 0, cy: -10, rx: 66, ry: 26 }, 20)
  })
  slice(d, [186, 96], 20)
  slice(d, [204, 118], 34)
  chilli(d, [84, 188], 6, 1)
  corianderSprig(d, [132, 112], 0, 1.1)
}

/** Half a slice of toast. */
function slice(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'halfslice',
    () => {
      const half = 'M-34 26L0-32Q3-36 7-32L38 22Q38 28 32 28H-30Q-36 30-34 26z'
      d.castPath(half, '#a8642a', '#2a1004', { opacity: 0.4, transform: 'translate(3 8)' })
      d.path(half, d.linear(['#d9954a', '#94541c']), { transform: 'translate(0 4)' })
      d.path('M-29 22L2-27Q4-29 6-27L33 20Q33 24 29 24H-27z', d.radial(['#ffe7ae', '#f0c47a', '#c98a3c']))
      toast(d, { cx: 2, cy: 4, rx: 18, ry: 16 }, 5, '#a8601a')
    },
    where,
    degrees,
    0.95,
  )
}

export function boiledEggs(d: Drawing): void {
  plate(d, 'porcelain')
  for (const [x, y, degrees] of [
    [86, 108, -16],
    [158, 100, 14],
    [94, 160, 8],
    [168, 156, -10],
  ] as const)
    eggHalf(d, [x, y], degrees, 1.4)
  sprinkle(d, { cx: 126, cy: 130, rx: 74, ry: 42 }, 34, '#3a2a1c', 2)
  sprinkle(d, { cx: 126, cy: 130, rx: 74, ry: 42 }, 14, '#c9401a', 2)
  corianderSprig(d, [126, 136], 4, 1.2)
}

/** Steamed squares of gram flour with their tempering. */
export function dhokla(d: Drawing): void {
  plate(d, 'sage')
  for (const [x, y] of [
    [128, 96],
    [82, 122],
    [176, 122],
    [130, 146],
    [86, 172],
    [172, 172],
  ] as const)
    d.stamp('dhokla', () => {
      cube(d, [0, 6], 46, 45, '#f7d04a', 22)
      let pores = ''
      for (const [px, py] of scatter({ cx: 0, cy: -16, rx: 25, ry: 17 }, 16, d.random, 1))
        pores += `M${numbers(px, py)}h1.5`
      d.strokes(pores, '#c9921c', 2, { opacity: 0.55 })
      sprinkle(d, { cx: 0, cy: -16, rx: 20, ry: 13 }, 9, '#2a1810', 2.6)
      choppedHerb(d, { cx: 0, cy: -16, rx: 20, ry: 13 }, 5)
      sprinkle(d, { cx: 0, cy: -16, rx: 20, ry: 13 }, 5, '#fffaf0', 2.6)
    }, [x, y])
  chilli(d, [128, 80], 10, 0.95)
  chilli(d, [168, 106], -18, 0.9)
  corianderSprig(d, [88, 104], -10, 1)
  mintChutney(d, [214, 142], 22)
}

/** A thick round cake from the griddle; returns its top. */
function griddleCake(d: Drawing, e: Ellipse, colors: readonly string[], height = 9): Ellipse {
  const outline = smooth(lump(e, d.random, 0.02, 16))
  d.castPath(outline, '#a8641c', '#2a1004', { opacity: 0.35, transform: `translate(4 ${height + 6})` })
  d.path(outline, d.linear(['#d99a4a', '#94561c']), { transform: `translate(0 ${height})` })
  d.path(outline, d.radial(colors.slice()))
  return inset(e, 8)
}

export function uttapam(d: Drawing): void {
  plate(d, 'steel')
  const top = griddleCake(d, level(118, 136, 86), ['#fff6dc', '#f7e2b0', '#dcae62'])
  toast(d, top, 10, '#b5702a')
  for (const [index, [x, y]] of scatter(inset(top, 8), 26, d.random, 0.6).entries())
    cube(d, [x, y], 12, 0, ['#d680ab', '#d8301f', '#5aa532', '#f6dbe8'][index % 4] ?? '#d680ab', 4)
  choppedHerb(d, top, 22)
  coconutChutney(d, [186, 86], 26)
  tomatoChutney(d, [214, 124], 22)
  sambar(d, [200, 170], 27)
  coriander(d, [112, 130], 12, 1.1)
}

/** Lentil pancakes folded over crumbled paneer. */
export function cheela(d: Drawing): void {
  plate(d, 'sage')
  for (const [x, y, degrees] of [
    [112, 106, -12],
    [124, 152, -8],
  ] as const)
    d.stamp(
      'cheela',
      () => {
        const fold = 'M-82 6C-76-34-24-46 18-42C58-38 84-16 82 8C56 24-48 28-82 6z'
        d.castPath(fold, d.radial(['#f7e27a', '#d9b53a', '#9b7a14'], 0.36, 0.26, 0.85), '#2a1004', {
          opacity: 0.4,
          transform: 'translate(4 11)',
        })
        d.path('M-80 8C-56 24 56 26 80 9L76 18C50 32-52 32-78 17z', '#fdf3d8')
        for (const [px, py] of scatter({ cx: 0, cy: 18, rx: 70, ry: 5 }, 12, d.random, 1))
          d.path(smooth(lump({ cx: px, cy: py, rx: 6, ry: 4 }, d.random, 0.3, 6)), '#fffaf0')
        d.clipped(fold, () => {
          toast(d, { cx: 0, cy: -12, rx: 66, ry: 22 }, 9, '#8a5a10')
          choppedHerb(d, { cx: 0, cy: -10, rx: 68, ry: 24 }, 20)
          gloss(d, { cx: -24, cy: -28, rx: 28, ry: 6 }, -8, 0.6)
        })
      },
      [x, y],
      degrees,
    )
  mintChutney(d, [206, 104], 27)
  lemonWedge(d, [196, 170], -14, 0.85)
  onionRing(d, { cx: 66, cy: 184, rx: 14, ry: 8 }, 8)
}

export function sambarIdli(d: Drawing): void {
  const surface = bowl(d, { material: 'steel' })
  gravy(d, surface, { color: '#c9741c', oil: '#e8862a', grain: 0.8 })
  d.clipped(`${ellipsePath(surface)}M0 0H256V112H0z`, () => {
    idliCake(d, [92, 98], 0.84)
    idliCake(d, [164, 104], 0.84)
    idliCake(d, [118, 138], 0.9)
    spill(d, { cx: 130, cy: 146, rx: 16, ry: 7 }, '#c06c18', 0.9)
  })
  chunk(d, { cx: 66, cy: 132, rx: 14, ry: 9 }, { color: '#f08a2c' })
  chunk(d, { cx: 178, cy: 142, rx: 14, ry: 9 }, { color: '#f08a2c', degrees: 30 })
  sprinkle(d, { cx: 118, cy: 126, rx: 18, ry: 8 }, 7, '#2a1810', 2.6)
  butterPat(d, [160, 94], 0.6)
  choppedHerb(d, inset(surface, 26), 14)
  corianderSprig(d, [116, 120], 4, 1.05)
}

/** Leavened bread with nigella and finger marks. */
export function kulcha(d: Drawing): void {
  plate(d, 'clay')
  for (const [x, y] of [
    [140, 142],
    [116, 118],
  ] as const) {
    const top = griddleCake(d, level(x, y, 80), ['#ffe9b4', '#f0bf66', '#c07f2c'], 11)
    puffs(d, inset(top, 8), 9)
    toast(d, inset(top, 2), 9, '#8a4212')
    let dents = ''
    for (const [px, py] of scatter(inset(top, 14), 12, d.random, 0.4)) dents += `M${numbers(px, py)}h7`
    d.castStrokes(dents, '#c98a3c', 6, '#fff3cf', { opacity: 0.6, transform: 'translate(0 2)' })
    sprinkle(d, inset(top, 4), 34, '#2a1a14', 2.6)
  }
  choppedHerb(d, level(116, 118, 60), 12)
  butterPat(d, [112, 112], 1)
  gloss(d, { cx: 80, cy: 98, rx: 26, ry: 9 }, -26, 0.6)
}

export function rotiSabzi(d: Drawing): void {
  plate(d, 'steel')
  foldedRotis(d, [86, 124], 1.15)
  foldedRotis(d, [104, 176], 1.05)
  const surface = katori(d, level(178, 126, 52), 'steel')
  d.ellipse(surface, d.radial(['#d9982c', '#a8640f', '#6b3a06']))
  for (const [index, [x, y]] of scatter(inset(surface, 6), 14, d.random, 0.6).entries())
    cube(d, [x, y + 3], 16, 0, ['#f08a24', '#f7d65a', '#6fae34'][index % 3] ?? '#f08a24', 8)
  cauliflower(d, [164, 112], 0.9)
  cauliflower(d, [192, 128], 0.9)
  for (const [x, y] of scatter(inset(surface, 8), 8, d.random, 1)) pea(d, [x, y], 0.95)
  choppedHerb(d, inset(surface, 8), 10)
  corianderSprig(d, [178, 118], 6, 1)
  onionRing(d, { cx: 176, cy: 190, rx: 15, ry: 9 }, 6)
  lemonWedge(d, [202, 180], -14, 0.75)
}

/** Penne in a red sauce. */
export function pasta(d: Drawing): void {
  const surface = bowl(d, { material: 'porcelain', level: 4 })
  gravy(d, surface, { color: '#d9421a', grain: 0.3 })
  for (const [index, where] of scatter({ ...inset(surface, 14), cy: surface.cy - 8 }, 34, d.random, 0.5).entries())
    penne(d, where, index * 61)
  for (const [x, y] of [
    [92, 98],
    [158, 128],
    [170, 88],
    [104, 142],
  ] as const)
    spill(d, { cx: x, cy: y, rx: 20, ry: 10 }, '#d23a14', 0.82)
  for (const [index, [x, y]] of scatter(inset(surface, 26), 8, d.random, 0.8).entries())
    cube(d, [x, y], 12, 0, ['#f08a24', '#6fae34'][index % 2] ?? '#f08a24', 5)
  let cheese = ''
  for (const [x, y] of scatter({ cx: 126, cy: 104, rx: 46, ry: 24 }, 26, d.random, 0.9))
    cheese += `M${numbers(x, y)}l${numbers(d.random.between(-9, 9), d.random.between(-4, 4))}`
  d.castStrokes(cheese, '#fff6dc', 3, '#5a1a06', { opacity: 0.4, transform: 'translate(.6 1.8)' })
  coriander(d, [120, 106], -24, 1.25)
  coriander(d, [126, 104], 34, 1.25)
}

function penne(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'penne',
    () => {
      d.castPath(
        'M-20-7L15-8L22 6L-14 8C-20 8-24-6-20-7z',
        d.linear(['#ffe9a8', '#f5c257', '#b8701c'], [0, 0], [0, 1]),
        '#5a1206',
        {
          opacity: 0.5,
          transform: 'translate(1 4)',
        },
      )
      d.strokes('M-15-3H16M-13 1H18', '#d9952c', 1, { opacity: 0.7 })
      d.path('M-20-7C-24-6-20 8-14 8C-11 6-16-7-20-7z', '#a8430f')
      d.strokes('M-14-6H10', '#fff', 1.6, { opacity: 0.6 })
    },
    where,
    degrees % 180,
  )
}
