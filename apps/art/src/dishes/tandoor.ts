import { chickenLeg } from './biryani.ts'
import { darker, lighter } from './color.ts'
import { choppedHerb, lemonWedge, mintSprig, sprinkle } from './garnish.ts'
import { lump, type Point, scatter } from './geometry.ts'
import { char } from './gravy.ts'
import { green, onionPetal, onions, type Piece, red, skewer } from './grill.ts'
import { mintChutney } from './southern.ts'
import { type Drawing, numbers, smooth } from './svg.ts'
import { gloss, plate } from './vessels.ts'

/** A thick flake of marinated fish. */
const fish: Piece = {
  draw: (d, where) =>
    d.stamp(
      'fish',
      () => {
        const shape = 'M-25-12C-22-21 18-24 25-14C28-4 28 10 23 17C14 24-16 24-24 17C-29 8-28-5-25-12z'
        d.castPath(shape, d.linear(['#f7bd4a', '#cc7a1c', '#7a3c0c'], [0.2, 0], [0.6, 1]), '#1a0a02', {
          opacity: 0.45,
          transform: 'translate(3 7)',
        })
        d.path(
          'M-23-12C-19-19 17-22 23-13C25-7 24-2 22 2C10 8-12 8-24 2C-26-3-25-8-23-12z',
          d.radial(['#ffe9a8', '#f8c75c', '#e39a2c']),
        )
        d.strokes('M-17-15Q-12-5-17 5M-4-18Q2-6-4 7M10-18Q16-7 10 6', '#c97a1a', 2.2, { opacity: 0.6 })
        char(d, { cx: 0, cy: 4, rx: 22, ry: 15 }, 4)
        sprinkle(d, { cx: 0, cy: -6, rx: 19, ry: 9 }, 9, '#5a3a12', 2)
        choppedHerb(d, { cx: 0, cy: -4, rx: 18, ry: 9 }, 4)
        gloss(d, { cx: -9, cy: -12, rx: 9, ry: 3 }, -8, 0.85)
      },
      where,
    ),
}

const MALAI =
  'M-24-9C-21-19-13-17-7-22C0-26 7-21 14-20C22-20 24-12 24-5C29 2 25 10 22 16C16 23 9 19 2 23C-6 26-11 20-18 19C-27 16-24 8-26 3C-29-2-25-5-24-9z'

/** A piece of chicken marinated in cream: pale with browned corners. */
const malai: Piece = {
  draw: (d, where) =>
    d.stamp(
      'malai',
      () => {
        const color = '#f3dcae'
        d.castPath(MALAI, d.linear([color, darker(color, 0.18), darker(color, 0.45)], [0.2, 0], [0.6, 1]), '#1a0a02', {
          opacity: 0.45,
          transform: 'translate(3 7)',
        })
        d.path(
          smooth(lump({ cx: -2, cy: -6, rx: 20, ry: 13 }, d.random, 0.2, 8)),
          d.radial(['#fffdf2', lighter(color, 0.3), color]),
        )
        d.path(
          'M-25-8C-20-20-10-16-7-22C-3-24-2-20-7-17C-13-15-18-10-22-4zM14-20C22-21 26-12 24-6C21-10 18-15 14-20zM20 10C22 15 16 22 9 20C15 18 18 14 20 10z',
          '#8a4a16',
          { opacity: 0.65 },
        )
        choppedHerb(d, { cx: 0, cy: 0, rx: 18, ry: 13 }, 5)
        sprinkle(d, { cx: 0, cy: 0, rx: 18, ry: 13 }, 7, '#4a3418', 1.7)
        gloss(d, { cx: -7, cy: -12, rx: 9, ry: 3.4 }, -14, 0.9)
      },
      where,
    ),
}

/** Soya rolled round a stick, in ribbons. */
const chaap: Piece = {
  draw: (d, where) =>
    d.stamp(
      'chaap',
      () => {
        const shape = 'M-28-13C-18-20 18-20 28-13C32-4 32 8 27 15C16 22-17 22-27 15C-32 8-32-5-28-13z'
        d.castPath(shape, d.linear(['#e88a3c', '#b8501a', '#6b2408'], [0.2, 0], [0.4, 1]), '#1a0a02', {
          opacity: 0.45,
          transform: 'translate(3 7)',
        })
        d.castStrokes('M-21-15Q-14 2-22 17M-9-17Q-1 1-9 19M4-17Q12 1 4 19M17-15Q24 1 16 17', '#ffb55c', 3, '#5a1c06', {
          opacity: 0.6,
          transform: 'translate(2.4 1)',
        })
        char(d, { cx: 0, cy: 2, rx: 25, ry: 15 }, 5)
        gloss(d, { cx: -9, cy: -13, rx: 12, ry: 3 }, -4, 0.75)
      },
      where,
    ),
}

/** Two skewers of pieces with their usual side dishes. */
function twoSkewers(d: Drawing, first: readonly Piece[], second: readonly Piece[], gap: number): void {
  plate(d, 'slate')
  onions(d, [76, 158])
  mintChutney(d, [190, 82], 26)
  skewer(d, [122, 105], -19, first, gap)
  skewer(d, [142, 151], -19, second, gap)
  lemonWedge(d, [98, 191], 6, 0.82)
  choppedHerb(d, { cx: 130, cy: 130, rx: 70, ry: 40 }, 10)
}

export const fishTikka = (d: Drawing): void =>
  twoSkewers(d, [fish, green, fish, onionPetal, fish], [fish, red, fish, onionPetal, fish], 33)

export const malaiTikka = (d: Drawing): void =>
  twoSkewers(d, [malai, green, malai, onionPetal, malai, malai], [malai, malai, onionPetal, malai, green, malai], 28)

export const soyaChaap = (d: Drawing): void =>
  twoSkewers(d, [chaap, onionPetal, chaap, green, chaap], [chaap, green, chaap, onionPetal, chaap], 34)

export function tandooriChicken(d: Drawing): void {
  plate(d, 'slate')
  onions(d, [188, 158])
  mintChutney(d, [190, 84], 26)
  breast(d, [92, 100], -24)
  chickenLeg(d, [132, 128], -10, 1.02)
  chickenLeg(d, [112, 168], 12, 0.98)
  slashes(d)
  lemonWedge(d, [72, 162], 18, 0.9)
  lemonWedge(d, [192, 186], -12, 0.8)
  choppedHerb(d, { cx: 116, cy: 134, rx: 62, ry: 44 }, 16)
  mintSprig(d, [64, 138], -40, 0.9)
}

function breast(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'breast',
    () => {
      const shape = 'M-50 2C-52-24-24-38 8-33C38-28 52-12 48 6C44 26 12 34-16 30C-38 27-48 18-50 2z'
      d.castPath(shape, d.radial(['#ff9a4a', '#d9521c', '#94280c', '#4a1206'], 0.36, 0.24, 0.85), '#1a0a02', {
        opacity: 0.45,
        transform: 'translate(4 8)',
      })
      char(d, { cx: 0, cy: 0, rx: 42, ry: 26 }, 9)
      d.castStrokes('M-28-18L-16 14M-6-24L6 18M16-22L26 12', '#ffb06a', 3, '#3a0c04', {
        opacity: 0.7,
        transform: 'translate(2.4 1)',
      })
      gloss(d, { cx: -20, cy: -20, rx: 15, ry: 6 }, -16, 0.8)
    },
    where,
    degrees,
  )
}

/** Cuts in the meat, filled with marinade. */
function slashes(d: Drawing): void {
  let cuts = ''
  for (const [x, y] of scatter({ cx: 110, cy: 146, rx: 30, ry: 24 }, 6, d.random, 0.6))
    cuts += `M${numbers(Math.round(x), Math.round(y))}l6 13`
  d.castStrokes(cuts, '#ff9a5a', 2.6, '#3a0c04', { opacity: 0.65, transform: 'translate(2.2 .6)' })
}
