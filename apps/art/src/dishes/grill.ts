import { darker, lighter } from './color.ts'
import { choppedHerb, lemonWedge, mint, mintSprig, onionRing, sprinkle } from './garnish.ts'
import { type Ellipse, lump, type Point, rotate } from './geometry.ts'
import { char, cube } from './gravy.ts'
import { mintChutney } from './southern.ts'
import { type Drawing, numbers, smooth } from './svg.ts'
import { gloss, plate } from './vessels.ts'

export function onions(d: Drawing, [x, y]: Point): void {
  onionRing(d, { cx: x - 12, cy: y + 4, rx: 19, ry: 11 }, -14)
  onionRing(d, { cx: x + 12, cy: y - 2, rx: 17, ry: 10 }, 18)
  onionRing(d, { cx: x + 2, cy: y - 7, rx: 12, ry: 7 }, 0)
}

/** The metal rod of a skewer along the x axis. */
function rod(d: Drawing, from: number, to: number): void {
  d.castStrokes(`M${from} 0H${to}`, '#b9bec4', 4.6, '#1f1004', { opacity: 0.4, transform: 'translate(2 6)' })
  d.strokes(`M${from} -1H${to}`, '#f4f6f8', 1.5)
  d.strokes(`M${from} 0a7 5 0 1 0-13 0a7 5 0 1 0 13 0`, '#aab0b7', 3.4)
}

/** A minced kebab on a skewer, about 160 long, with finger marks. */
function seekh(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'seekh',
    () => {
      rod(d, -92, 92)
      const top: Point[] = []
      const below: Point[] = []
      for (let x = -72; x <= 72; x += 16) {
        const swell = (x / 16) % 2 === 0 ? 15 : 18.5
        top.push([x, -swell + d.random.between(-1, 1)])
        below.unshift([x, swell + d.random.between(-1, 1)])
      }
      const shape = smooth([[-80, -6], ...top, [80, -6], [80, 8], ...below, [-80, 8]])
      d.castPath(
        shape,
        d.linear(
          [
            ['#e08a4a', 0],
            ['#c4652a', 0.25],
            ['#94401a', 0.6],
            ['#4a1a08', 1],
          ],
          [0, 0],
          [0.03, 1],
        ),
        '#1a0a02',
        { opacity: 0.5, transform: 'translate(3 9)' },
      )
      d.clipped(shape, () => {
        let marks = ''
        for (let x = -66; x < 74; x += 17) marks += `M${x} -20q7 20-2 40`
        d.strokes(marks, '#3a1204', 5, { opacity: 0.17 })
        char(d, { cx: 0, cy: 2, rx: 72, ry: 15 }, 9)
        choppedHerb(d, { cx: 0, cy: -2, rx: 66, ry: 12 }, 12)
        sprinkle(d, { cx: 0, cy: 0, rx: 68, ry: 14 }, 14, '#f0b878', 2.2)
      })
      for (const x of [-48, -14, 22, 54]) gloss(d, { cx: x, cy: -9, rx: 11, ry: 3.4 }, -4, 0.8)
    },
    where,
    degrees,
  )
}

export function seekhKebab(d: Drawing): void {
  plate(d, 'slate')
  mintChutney(d, [186, 84], 27)
  onions(d, [76, 160])
  seekh(d, [116, 96], -17)
  seekh(d, [130, 126], -17)
  seekh(d, [146, 156], -17)
  lemonWedge(d, [100, 188], 8, 0.85)
  mintSprig(d, [72, 176], -50, 0.9)
}

export interface Piece {
  readonly draw: (d: Drawing, where: Point) => void
}

export const pepper = (color: string): Piece => ({
  draw: (d, where) =>
    d.stamp(
      `pepper${color}`,
      () => {
        const skin = 'M-7-19C-1-22 7-20 8-16C11-4 10 8 6 19C0 22-7 21-9 17C-6 6-6-8-7-19z'
        d.castPath(skin, d.linear([lighter(color, 0.55), color, darker(color, 0.4)], [0, 0], [1, 0.6]), '#1a0a02', {
          opacity: 0.4,
          transform: 'translate(2 5)',
        })
        gloss(d, { cx: -1, cy: -9, rx: 3, ry: 7 }, 0, 0.8)
        char(d, { cx: 0, cy: 3, rx: 7, ry: 16 }, 2)
      },
      where,
    ),
})

export const onionPetal: Piece = {
  draw: (d, where) =>
    d.stamp(
      'petal',
      () => {
        const petal = 'M-6-19C3-22 10-14 9 0C9 12 4 20-5 20C-2 10-1-8-6-19z'
        d.castPath(petal, d.linear(['#fdeef5', '#dd9dbf', '#97406f'], [0, 0], [1, 0.5]), '#1a0a02', {
          opacity: 0.4,
          transform: 'translate(2 5)',
        })
        d.strokes('M-1-16C6-8 6 8 0 17', '#fff', 1.6, { opacity: 0.7 })
      },
      where,
    ),
}

const CHICKEN =
  'M-24-9C-21-19-13-17-7-22C0-26 7-21 14-20C22-20 24-12 24-5C29 2 25 10 22 16C16 23 9 19 2 23C-6 26-11 20-18 19C-27 16-24 8-26 3C-29-2-25-5-24-9z'

/** A tandoori chicken piece: rough, with marinade on top and scorched edges. */
function chickenPiece(form: 0 | 1): Piece {
  const color = form === 0 ? '#e8742a' : '#d9541c'
  const draw = (d: Drawing): void => {
    d.castPath(CHICKEN, d.linear([color, darker(color, 0.3), darker(color, 0.65)], [0.2, 0], [0.6, 1]), '#1a0a02', {
      opacity: 0.45,
      transform: 'translate(3 7)',
    })
    d.path(
      smooth(lump({ cx: -2, cy: -7, rx: 20, ry: 12 }, d.random, 0.2, 8)),
      d.radial([lighter(color, 0.55), lighter(color, 0.12), color]),
    )
    d.path(smooth(lump({ cx: 10, cy: 9, rx: 11, ry: 8 }, d.random, 0.3, 7)), darker(color, 0.12), { opacity: 0.8 })
    d.path(smooth(lump({ cx: -13, cy: 9, rx: 8, ry: 7 }, d.random, 0.3, 7)), lighter(color, 0.1), { opacity: 0.6 })
    d.path(
      'M-25-8C-20-20-10-16-7-22C-2-24 0-20-6-17C-12-16-18-10-22-4zM12-20C22-22 26-12 24-6C21-10 18-15 12-20zM22 8C24 14 18 22 10 20C16 18 19 13 22 8zM-12 20C-20 20-25 14-25 8C-21 13-18 16-12 20z',
      '#240a03',
      { opacity: 0.72 },
    )
    d.strokes('M-8-3l5 4M4-12l6 2M2 12l5-3M-18 2l3 5M14-2l4 4', '#3a1204', 2.4, { opacity: 0.45 })
    d.strokes('M-3-9h3M8-3l2 2M-10 6l2 1', '#3f7a22', 2.4)
    gloss(d, { cx: -7, cy: -12, rx: 9, ry: 3.4 }, -14, 0.8)
    gloss(d, { cx: 9, cy: 6, rx: 5, ry: 2.2 }, -20, 0.6)
  }
  return { draw: (d, where) => d.stamp(`murgh${form}`, () => draw(d), where, form * 12) }
}

const chicken = chickenPiece(0)
const redder = chickenPiece(1)

const paneer: Piece = {
  draw: (d, where) =>
    d.stamp(
      'tikka',
      () => {
        cube(d, [0, 17], 40, 15, '#f3a545', 20)
        d.strokes('M-21-1L-2-11M-14 6L10-7M-3 10L17-2', '#5a1f08', 3, { opacity: 0.62 })
        d.strokes('M-17 8l4 14M-8 12l4 14M10 14l2 11', '#5a1f08', 2.4, { opacity: 0.35 })
        gloss(d, { cx: -9, cy: -6, rx: 9, ry: 3.4 }, -22, 0.8)
      },
      where,
    ),
}

export function skewer(d: Drawing, centre: Point, degrees: number, pieces: readonly Piece[], gap: number): void {
  d.group({ transform: `translate(${numbers(...centre)})rotate(${degrees})` }, () => rod(d, -104, 104))
  const start = -((pieces.length - 1) * gap) / 2
  for (const [index, piece] of pieces.entries()) {
    const [x, y] = rotate([start + index * gap, 0], degrees)
    piece.draw(d, [centre[0] + x, centre[1] + y])
  }
}

export const green = pepper('#5aa532')
export const red = pepper('#d8301f')

export function chickenTikka(d: Drawing): void {
  plate(d, 'slate')
  onions(d, [76, 156])
  mintChutney(d, [190, 82], 26)
  skewer(d, [122, 106], -19, [chicken, green, redder, onionPetal, chicken, red, redder], 29)
  skewer(d, [142, 152], -19, [redder, onionPetal, chicken, green, redder, onionPetal, chicken], 29)
  lemonWedge(d, [98, 190], 6, 0.8)
  choppedHerb(d, { cx: 130, cy: 130, rx: 70, ry: 40 }, 12)
}

export function paneerTikka(d: Drawing): void {
  plate(d, 'slate')
  onions(d, [76, 158])
  mintChutney(d, [190, 82], 26)
  skewer(d, [122, 104], -19, [paneer, green, paneer, onionPetal, paneer, red, paneer], 26)
  skewer(d, [142, 150], -19, [paneer, red, paneer, green, paneer, onionPetal, paneer], 26)
  lemonWedge(d, [98, 192], 6, 0.8)
  choppedHerb(d, { cx: 130, cy: 130, rx: 70, ry: 40 }, 10)
}

export function patty(d: Drawing, where: Point): void {
  d.stamp(
    'patty',
    () => {
      const e: Ellipse = { cx: 0, cy: 0, rx: 34, ry: 23 }
      const side = smooth(lump({ ...e, cy: 10 }, d.random, 0.03, 12))
      d.castPath(side, d.linear(['#8f4a1e', '#4a1d08'], [0, 0], [1, 0.3]), '#1a0a02', {
        opacity: 0.4,
        transform: 'translate(3 7)',
      })
      const top = smooth(lump(e, d.random, 0.03, 12))
      d.path(top, d.radial(['#d58a4a', '#a85c26', '#6b300f'], 0.36, 0.26, 0.8))
      d.path(smooth(lump({ cx: 4, cy: 3, rx: 24, ry: 14 }, d.random, 0.2, 9)), '#5a240a', { opacity: 0.3 })
      sprinkle(d, { cx: 0, cy: 0, rx: 28, ry: 18 }, 22, '#e0a05c', 1.8)
      choppedHerb(d, { cx: 0, cy: 0, rx: 24, ry: 15 }, 6)
      gloss(d, { cx: -11, cy: -10, rx: 13, ry: 4.5 }, -16, 0.75)
    },
    where,
  )
}

export function galoutiKebab(d: Drawing): void {
  plate(d, 'brass')
  mintChutney(d, [128, 84], 28)
  onions(d, [190, 112])
  for (const where of [
    [72, 116],
    [174, 148],
    [88, 158],
    [132, 134],
  ] as const)
    patty(d, where)
  mint(d, [132, 132], -34, 1.05)
  mint(d, [134, 132], 30, 1.05)
  mint(d, [86, 152], 14, 0.8)
  lemonWedge(d, [136, 184], -4, 0.8)
}
