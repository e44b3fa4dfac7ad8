import { darker, lighter } from './color.ts'
import { rosePetals } from './drinks.ts'
import { mint, mintSprig, sprinkle } from './garnish.ts'
import { type Ellipse, inset, level, lump, type Point, scatter } from './geometry.ts'
import { chunk, cube, gravy } from './gravy.ts'
import { spill } from './produce.ts'
import { type Drawing, ellipsePath, numbers, smooth, smoothLine } from './svg.ts'
import { bowl, gloss, plate } from './vessels.ts'

function syrupBall(d: Drawing, where: Point, color: string, scale = 1): void {
  d.stamp(
    `ball${color}`,
    () => {
      d.ellipse({ cx: 3, cy: 7, rx: 31, ry: 27 }, '#2a0c02', { opacity: 0.4 })
      d.ellipse(
        { cx: 0, cy: 0, rx: 31, ry: 28 },
        d.radial([
          [lighter(color, 0.5), 0],
          [color, 0.42],
          [darker(color, 0.5), 0.85],
          [darker(color, 0.2), 1],
        ]),
      )
      d.strokes('M-14 23Q2 29 18 21', '#ffc873', 3, { opacity: 0.6 })
      gloss(d, { cx: -9, cy: -13, rx: 13, ry: 8 }, -24, 0.95)
      d.ellipse({ cx: -12, cy: -15, rx: 5, ry: 2.6 }, '#fff', { opacity: 0.9, transform: 'rotate(-24-12-15)' })
    },
    where,
    0,
    scale,
  )
}

export function nuts(d: Drawing, over: Ellipse, count: number): void {
  sprinkle(d, over, count, '#7fae3a', 4)
  sprinkle(d, over, Math.round(count / 2), '#f6e2b4', 4.4)
}

export function gulabJamun(d: Drawing): void {
  const surface = bowl(d, { material: 'porcelain' })
  gravy(d, surface, { color: '#d9861f', grain: 0.1 })
  d.clipped(`${ellipsePath(surface)}M0 0H256V120H0z`, () => {
    for (const [x, y] of [
      [92, 92],
      [158, 86],
      [72, 128],
      [184, 124],
      [126, 122],
      [104, 156],
      [154, 154],
    ] as const)
      syrupBall(d, [x, y], '#9a3f12')
  })
  nuts(d, { cx: 126, cy: 104, rx: 56, ry: 26 }, 16)
  rosePetals(d, [
    [150, 104],
    [98, 130],
  ])
  mint(d, [134, 116], 20, 0.8)
}

export function rasmalai(d: Drawing): void {
  const surface = bowl(d, { material: 'clay' })
  gravy(d, surface, { color: '#f9e0a0', grain: 0.2 })
  for (const [x, y] of [
    [92, 94],
    [160, 90],
    [74, 132],
    [182, 130],
    [128, 122],
    [128, 160],
  ] as const) {
    d.stamp('rasmalai', () => {
      const disc = smooth(lump({ cx: 0, cy: 0, rx: 29, ry: 20 }, d.random, 0.04, 11))
      d.castPath(disc, d.radial(['#fffdf2', '#fbe7a8', '#e0b85a']), '#7a4a0c', {
        opacity: 0.4,
        transform: 'translate(2 6)',
      })
      gloss(d, { cx: -8, cy: -7, rx: 12, ry: 5 }, -16, 0.9)
    }, [x, y])
  }
  nuts(d, inset(surface, 26), 22)
  sprinkle(d, inset(surface, 26), 14, '#d9541a', 2.2)
  rosePetals(d, [[140, 110]])
}

/** One coil of crisp fried batter, soaked in syrup. */
function jalebiCoil(d: Drawing, where: Point, degrees: number, scale: number): void {
  d.stamp(
    'jalebi',
    () => {
      const coil = Array.from({ length: 26 }, (_, index): Point => {
        const turn = (index * 34 * Math.PI) / 180
        const reach = 6 + index * 1.66
        return [Math.cos(turn) * reach + d.random.between(-1, 1), Math.sin(turn) * reach * 0.76]
      })
      const line = `${smoothLine(coil)}M-44-10Q-14-22 6-4T40 18`
      d.castStrokes(line, '#b5480a', 12.5, '#2a0c02', { opacity: 0.45, transform: 'translate(3 8)' })
      d.strokes(line, '#f07a0c', 10, { transform: 'translate(-.4-1)' })
      d.strokes(line, '#ff9a1c', 5, { transform: 'translate(-1-2)' })
      d.strokes(line, '#ffe0a0', 1.6, { opacity: 0.85, transform: 'translate(-1.6-3.2)' })
    },
    where,
    degrees,
    scale,
  )
}

export function jalebi(d: Drawing): void {
  plate(d, 'sky')
  jalebiCoil(d, [78, 112], 0, 0.84)
  jalebiCoil(d, [180, 112], 70, 0.84)
  jalebiCoil(d, [128, 92], 150, 0.84)
  jalebiCoil(d, [96, 154], 200, 0.88)
  jalebiCoil(d, [162, 152], 20, 0.9)
  nuts(d, { cx: 128, cy: 130, rx: 66, ry: 40 }, 20)
  mintSprig(d, [196, 172], 50, 0.95)
}

export function kheer(d: Drawing): void {
  kheerWith(d, () => {
    for (const [x, y, turn] of [
      [104, 100, 20],
      [146, 96, -30],
      [160, 126, 10],
      [96, 130, -16],
      [128, 142, 40],
    ] as const)
      almond(d, [x, y], turn)
    nuts(d, { cx: 128, cy: 114, rx: 52, ry: 30 }, 20)
  })
}

/** Variant without nuts, for nut-free kitchens. */
export function kheerNutFree(d: Drawing): void {
  kheerWith(d, () => raisins(d, { cx: 120, cy: 104, rx: 56, ry: 34 }))
}

function kheerWith(d: Drawing, more: () => void): void {
  const surface = bowl(d, { material: 'clay' })
  gravy(d, surface, { color: '#fbecc8', grain: 0.3 })
  let grains = ''
  for (const [x, y] of scatter(inset(surface, 10), 80, d.random, 0.8))
    grains += `M${numbers(x, y)}l${numbers(d.random.between(-5, 5), d.random.between(-3, 3))}`
  d.castStrokes(grains, '#fffdf4', 3.6, '#b98a3a', { opacity: 0.55, transform: 'translate(.8 1.8)' })
  more()
  raisins(d, { cx: 128, cy: 118, rx: 64, ry: 36 })
  saffron(d, { cx: 126, cy: 114, rx: 56, ry: 30 })
  rosePetals(d, [
    [128, 114],
    [146, 122],
  ])
}

export function almond(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'almond',
    () => {
      d.castPath('M-15 0C-10-9 6-9 16 0C6 9-10 9-15 0z', d.radial(['#fffaf0', '#f2ddb2', '#c99a5a']), '#5a2c0c', {
        opacity: 0.45,
        transform: 'translate(1 3)',
      })
    },
    where,
    degrees,
  )
}

export function raisins(d: Drawing, over: Ellipse): void {
  for (const [x, y] of scatter(over, 6, d.random, 1)) chunk(d, { cx: x, cy: y, rx: 8, ry: 6 }, { color: '#8a4a1c' })
}

export function saffron(d: Drawing, over: Ellipse): void {
  let threads = ''
  for (const [x, y] of scatter(over, 12, d.random, 1))
    threads += `M${numbers(x, y)}q${numbers(d.random.between(-6, 6), -5, d.random.between(-11, 11), d.random.between(-3, 4))}`
  d.strokes(threads, '#d9480c', 1.8)
}

function kulfiStick(d: Drawing, where: Point, degrees: number, color: string): void {
  d.stamp(
    `kulfi${color}`,
    () => {
      d.castStrokes('M0 50V96', '#d9a866', 11, '#2a1004', { opacity: 0.35, transform: 'translate(5 4)' })
      d.strokes('M-2 52V94', '#f2d2a0', 4)
      const ice = 'M-17-78C-12-92 12-92 17-78L33 44C34 60-34 60-33 44z'
      d.castPath(
        ice,
        d.linear(
          [
            [lighter(color, 0.6), 0],
            [color, 0.45],
            [darker(color, 0.3), 1],
          ],
          [0, 0],
          [1, 0.12],
        ),
        '#2a1004',
        { opacity: 0.4, transform: 'translate(7 8)' },
      )
      d.strokes('M-6-84L-11 52M8-84L13 52', darker(color, 0.3), 2.4, { opacity: 0.35 })
      d.strokes('M-13-74L-24 40', '#fff', 5, { opacity: 0.65 })
      sprinkle(d, { cx: 0, cy: -14, rx: 20, ry: 60 }, 18, '#7fae3a', 4)
      sprinkle(d, { cx: 0, cy: -14, rx: 20, ry: 60 }, 8, '#d9641a', 2.6)
    },
    where,
    degrees,
  )
}

export function kulfi(d: Drawing): void {
  plate(d, 'slate', level(128, 134, 113))
  kulfiStick(d, [84, 118], -20, '#fbe5b4')
  kulfiStick(d, [130, 122], -4, '#f6c85a')
  kulfiStick(d, [176, 126], 13, '#d5dca0')
  nuts(d, { cx: 128, cy: 192, rx: 60, ry: 12 }, 14)
  rosePetals(d, [
    [60, 182],
    [200, 196],
    [90, 196],
  ])
}

function cookieDisc(d: Drawing, where: Point): void {
  d.stamp(
    'cookie',
    () => {
      const e = { cx: 0, cy: 0, rx: 58, ry: 42 }
      const side = smooth(lump({ ...e, cy: 10 }, d.random, 0.025, 13))
      d.castPath(side, d.linear(['#c07a34', '#7a4216'], [0, 0], [1, 0.3]), '#2a1004', {
        opacity: 0.38,
        transform: 'translate(4 8)',
      })
      const top = smooth(lump(e, d.random, 0.025, 13))
      d.path(top, d.radial(['#f9d592', '#e5a850', '#b8742a']))
      let cracks = ''
      for (const [x, y] of scatter({ cx: 0, cy: 0, rx: 50, ry: 34 }, 14, d.random, 1))
        cracks += `M${numbers(x, y)}l${numbers(d.random.between(-9, 9), d.random.between(-4, 4))}`
      d.castStrokes(cracks, '#a8642a', 1.6, '#ffe6b0', { opacity: 0.7, transform: 'translate(.6 1.3)' })
      for (const [index, [x, y]] of scatter({ cx: 0, cy: -1, rx: 47, ry: 32 }, 13, d.random, 0.7).entries())
        chip(d, [x, y], index * 50)
    },
    where,
  )
}

function chip(d: Drawing, where: Point, degrees: number): void {
  d.stamp(
    'chip',
    () => {
      d.castPath(
        'M-8 2C-8-6-2-8 3-7C9-5 9 3 6 6C0 9-8 8-8 2z',
        d.radial(['#a8683a', '#5a2c14', '#2a1006']),
        '#7a4216',
        { opacity: 0.5, transform: 'translate(0 2.5)' },
      )
      d.ellipse({ cx: -2, cy: -3, rx: 2.6, ry: 1.3 }, '#fff', { opacity: 0.6 })
    },
    where,
    degrees % 360,
  )
}

export function cookie(d: Drawing): void {
  plate(d, 'sky')
  for (const where of [
    [94, 138],
    [164, 144],
    [126, 96],
  ] as const)
    cookieDisc(d, where)
}

export function brownie(d: Drawing): void {
  plate(d, 'porcelain')
  cube(d, [104, 132], 84, 30, '#6b3418', 34)
  cube(d, [160, 166], 78, 30, '#5f2c13', 32)
  for (const [x, y] of [
    [104, 98],
    [160, 134],
  ] as const) {
    spill(d, { cx: x - 2, cy: y, rx: 32, ry: 17 }, '#2e1206', 0.92)
    spill(d, { cx: x - 24, cy: y + 20, rx: 7, ry: 17 }, '#2e1206', 0.92)
    gloss(d, { cx: x - 12, cy: y - 7, rx: 15, ry: 5 }, -14, 0.75)
    sprinkle(d, { cx: x, cy: y, rx: 28, ry: 14 }, 8, '#e8bd7a', 5)
  }
  cocoa(d, { cx: 128, cy: 148, rx: 76, ry: 48 })
  mintSprig(d, [72, 186], -34, 1)
}

function cocoa(d: Drawing, over: Ellipse): void {
  sprinkle(d, over, 18, '#5a2c14', 2)
}
