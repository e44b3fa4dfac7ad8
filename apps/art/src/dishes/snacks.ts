import { darker } from './color.ts'
import { chilli, choppedHerb, coriander, sprinkle } from './garnish.ts'
import { lump, type Point, scatter } from './geometry.ts'
import { mintChutney, tomatoChutney } from './southern.ts'
import { type Drawing, numbers, smooth } from './svg.ts'
import { gloss, plate } from './vessels.ts'

const PASTRY =
  'M-7-50C-1-57 9-54 13-46C26-22 41-2 53 19C60 32 50 40 34 42C8 46-24 46-43 39C-57 34-57 25-50 13C-38-9-24-30-7-50z'

export function samosaPiece(d: Drawing, [x, y]: Point, degrees: number, scale = 1): void {
  d.stamp(
    'samosa',
    () => {
      d.castPath(PASTRY, d.radial(['#ffe0a0', '#f0b04a', '#d1832a', '#a3581a'], 0.32, 0.3, 0.85), '#2a1004', {
        opacity: 0.42,
        transform: 'translate(5 9)',
      })
      d.clipped(PASTRY, () => {
        d.path('M4-58C10-20 22 14 20 50L70 50L60-10z', d.linear(['#c87a26', '#96501a', '#7a3a10'], [0, 0], [0.6, 1]), {
          opacity: 0.85,
        })
        d.path('M-60 24C-30 40 20 42 60 22L60 60L-60 60z', '#7a3a10', { opacity: 0.3 })
        d.strokes('M4-54C10-20 21 12 20 44', '#ffdc94', 3.4, { opacity: 0.8 })
        blisters(d)
      })
      d.strokes('M-46 31C-20 41 20 42 46 33', '#ffdc94', 2.4, { opacity: 0.6 })
      gloss(d, { cx: -14, cy: -18, rx: 6, ry: 20 }, 30, 0.75)
      gloss(d, { cx: -28, cy: 12, rx: 10, ry: 6 }, -20, 0.55)
    },
    [x, y],
    degrees,
    scale,
  )
}

/** The small blisters of deep-fried pastry. */
function blisters(d: Drawing): void {
  let dots = ''
  for (const [x, y] of scatter({ cx: 0, cy: 2, rx: 46, ry: 42 }, 28, d.random, 1))
    dots += `M${numbers(x, y)}h${numbers(d.random.between(0.1, 2.5))}`
  d.castStrokes(dots, '#f9d490', 2, '#7a3a10', { opacity: 0.5, transform: 'translate(.8 1.4)' })
}

export function samosa(d: Drawing): void {
  plate(d, 'sage')
  mintChutney(d, [196, 100], 30)
  tomatoChutney(d, [60, 110], 27)
  samosaPiece(d, [130, 86], 6, 1.05)
  samosaPiece(d, [92, 148], -10, 1.14)
  samosaPiece(d, [166, 150], 9, 1.18)
  chilli(d, [128, 192], -6, 1.05)
  coriander(d, [128, 178], -10, 1)
}

/** Half a soft bun with a toasted, buttered face. */
export function pav(d: Drawing, where: Point, degrees = 0): void {
  d.stamp(
    'pav',
    () => {
      const bun = 'M-42-4C-42-30-22-36 2-36C28-36 44-28 44-4C45 14 42 24 30 27C10 31-14 31-32 27C-42 24-42 12-42-4z'
      d.castPath(bun, d.radial(['#ffdf9c', '#e9a647', '#c0701f', '#8a4512'], 0.38, 0.2, 0.9), '#2a1004', {
        opacity: 0.4,
        transform: 'translate(4 8)',
      })
      d.path(
        'M-42 4C-20 14 22 14 44 4C45 16 42 24 30 27C10 31-14 31-32 27C-42 24-43 14-42 4z',
        d.linear(['#fff0c8', '#e8c07a'], [0, 0], [0, 1]),
      )
      d.strokes('M-40 5C-20 14 22 14 43 5', '#b0661e', 2.4, { opacity: 0.6 })
      gloss(d, { cx: -12, cy: -22, rx: 18, ry: 7 }, -12, 0.85)
    },
    where,
    degrees,
  )
}

export function pavBhajiBuns(d: Drawing): void {
  pav(d, [190, 96], 6)
  pav(d, [184, 138], -4)
}

/** A crisp hollow puri, opened at the top and filled. */
export function golgappa(d: Drawing, where: Point, degrees = 0): void {
  d.stamp(
    'puri',
    () => {
      const shell = smooth(lump({ cx: 0, cy: 2, rx: 29, ry: 26 }, d.random, 0.03, 12))
      d.castPath(shell, d.radial(['#ffe9b4', '#eeb95c', '#c9812c', '#8f4d14'], 0.34, 0.26, 0.84), '#2a1004', {
        opacity: 0.42,
        transform: 'translate(4 8)',
      })
      let dots = ''
      for (const [x, y] of scatter({ cx: 0, cy: 6, rx: 25, ry: 19 }, 22, d.random, 1)) dots += `M${numbers(x, y)}h1`
      d.castStrokes(dots, '#fff0c8', 1.6, '#8a4512', { opacity: 0.5, transform: 'translate(.6 1.2)' })
      const hole = lump({ cx: 1, cy: -9, rx: 15, ry: 9.5 }, d.random, 0.16, 9)
      d.path(smooth(hole), '#6e3409')
      d.path(smooth(hole.map(([x, y]): Point => [x * 0.86, y * 0.86 - 1])), d.radial(['#f2dc8a', '#c9b04a', '#8f8424']))
      sprinkle(d, { cx: 1, cy: -9, rx: 10, ry: 6 }, 6, '#e0b64a', 5)
      sprinkle(d, { cx: 1, cy: -9, rx: 10, ry: 6 }, 5, '#3f8a22', 3)
      sprinkle(d, { cx: 1, cy: -9, rx: 9, ry: 5 }, 3, '#8a2a14', 3.2)
      gloss(d, { cx: -13, cy: 0, rx: 5, ry: 9 }, 20, 0.85)
    },
    where,
    degrees,
  )
}

export function paniPuri(d: Drawing): void {
  plate(d, 'wood')
  mintChutney(d, [128, 96], 42)
  tomatoChutney(d, [200, 116], 24)
  for (const [x, y] of [
    [60, 108],
    [74, 150],
    [178, 158],
    [108, 178],
    [144, 180],
    [126, 148],
  ] as const)
    golgappa(d, [x, y])
  choppedHerb(d, { cx: 128, cy: 99, rx: 24, ry: 12 }, 8)
  coriander(d, [128, 100], 14, 1.05)
}

/** A pleated steamed dumpling. */
function momo(d: Drawing, where: Point, degrees = 0): void {
  d.stamp(
    'momo',
    () => {
      const body = 'M-38 8C-40-6-24-22-6-30C0-36 6-36 9-30C26-24 40-8 38 8C36 22 18 29 0 29C-18 29-36 22-38 8z'
      d.castPath(body, d.radial(['#ffffff', '#fbf2df', '#e6d2ab', '#b59866'], 0.38, 0.26, 0.88), '#2a1a08', {
        opacity: 0.35,
        transform: 'translate(4 8)',
      })
      let pleats = ''
      for (const [x, bend] of [
        [-27, -14],
        [-15, -9],
        [-4, -3],
        [9, 4],
        [20, 10],
        [29, 15],
      ] as const)
        pleats += `M1-29Q${numbers(x * 0.4 + bend * 0.4, -22, x, x < 0 ? 2 + x / 6 : 2 - x / 6)}`
      d.castStrokes(pleats, '#fffdf6', 3, darker('#e6d2ab', 0.3), { opacity: 0.6, transform: 'translate(2.2 1.2)' })
      d.ellipse({ cx: 1, cy: -30, rx: 6, ry: 4 }, d.radial(['#fff', '#f0e0bc', '#bfa06a']))
      gloss(d, { cx: -16, cy: 6, rx: 9, ry: 6 }, -20, 0.9)
    },
    where,
    degrees,
  )
}

export function momos(d: Drawing): void {
  plate(d, 'slate')
  tomatoChutney(d, [128, 98], 34)
  for (const [x, y] of [
    [64, 112],
    [192, 112],
    [84, 156],
    [172, 156],
    [128, 172],
  ] as const)
    momo(d, [x, y])
  sprinkle(d, { cx: 128, cy: 166, rx: 18, ry: 9 }, 6, '#fff3d0', 2.4)
  choppedHerb(d, { cx: 128, cy: 140, rx: 80, ry: 36 }, 14)
  coriander(d, [130, 100], 10, 0.9)
}
