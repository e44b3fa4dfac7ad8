import { pomegranate } from './curries.ts'
import { rosePetals } from './drinks.ts'
import { mintSprig, sprinkle } from './garnish.ts'
import { type Ellipse, inset, level, type Point, scatter } from './geometry.ts'
import { cube } from './gravy.ts'
import { berry, citrus, ORANGE, roundSlice, strawberry, watermelon } from './produce.ts'
import { heap } from './rice.ts'
import { type Drawing, numbers } from './svg.ts'
import { almond, nuts, raisins, saffron } from './sweets.ts'
import { bowl, castShadow, gloss, plate } from './vessels.ts'

/** A soft heap of pudding, in strands or grains. */
function pudding(d: Drawing, over: Ellipse, colors: readonly [string, string, string], strands: boolean): void {
  const mound = heap(inset(over, 6), 30)
  d.ellipse(mound, d.radial(colors))
  const [light, mid, dark] = colors
  for (const [color, count] of [
    [dark, 70],
    [mid, 76],
    [light, 48],
  ] as const) {
    let bits = ''
    for (const [x, y] of scatter(inset(mound, 7), count, d.random, 0.9))
      bits += strands
        ? `M${numbers(Math.round(x), Math.round(y))}q${numbers(d.random.between(-9, 9), -6, d.random.between(-13, 13), d.random.between(-3, 6))}`
        : `M${numbers(Math.round(x), Math.round(y))}h${numbers(d.random.between(0.5, 3))}`
    d.castStrokes(bits, color, strands ? 4 : 7, '#5a1c04', { opacity: 0.35, transform: 'translate(.6 1.8)' })
  }
  gloss(d, { cx: mound.cx - 30, cy: mound.cy - 26, rx: 26, ry: 10 }, -24, 0.5)
}

export function gajarHalwa(d: Drawing): void {
  const surface = bowl(d, { material: 'brass', level: 4 })
  pudding(d, surface, ['#ff9a4a', '#e8561c', '#b5300c'], true)
  raisins(d, { cx: 126, cy: 104, rx: 56, ry: 30 })
  for (const [x, y, degrees] of [
    [104, 82, 20],
    [146, 90, -30],
    [122, 112, 50],
    [168, 112, 10],
    [86, 114, -20],
  ] as const)
    almond(d, [x, y], degrees)
  nuts(d, { cx: 128, cy: 96, rx: 60, ry: 34 }, 22)
  rosePetals(d, [[134, 96]])
}

export function kesari(d: Drawing): void {
  const surface = bowl(d, { material: 'steel', level: 4 })
  pudding(d, surface, ['#ffd97a', '#f7a92a', '#d9780f'], false)
  saffron(d, { cx: 126, cy: 98, rx: 52, ry: 28 })
  for (const [x, y, degrees] of [
    [108, 84, 20],
    [150, 94, -40],
    [124, 112, 60],
    [92, 112, -10],
  ] as const)
    cashew(d, [x, y], degrees)
  raisins(d, { cx: 132, cy: 102, rx: 50, ry: 26 })
}

/** A cashew, roasted in ghee. */
export function cashew(d: Drawing, where: Point, degrees: number, scale = 1): void {
  d.stamp(
    'cashew',
    () => {
      d.castPath(
        'M-15 8C-20-6-8-16 4-14C16-12 20-2 14 6C10 10 6 6 8 2C8-4 0-6-4-2C-8 2-4 10-9 13C-12 14-14 11-15 8z',
        d.radial(['#fff6d8', '#f0cf8a', '#bf8a3c']),
        '#5a2c04',
        { opacity: 0.45, transform: 'translate(1.5 4)' },
      )
    },
    where,
    degrees,
    scale,
  )
}

/** Bread fried in ghee under saffron cream. */
export function shahiTukda(d: Drawing): void {
  plate(d, 'brass')
  for (const [x, y, degrees] of [
    [96, 104, -10],
    [168, 116, 8],
    [122, 162, -4],
  ] as const)
    d.stamp(
      'tukda',
      () => {
        const half = 'M-50 24L-4-34Q2-40 8-34L52 22Q54 30 44 30H-44Q-54 30-50 24z'
        d.castPath(half, '#8a4210', '#2a1004', { opacity: 0.42, transform: 'translate(4 12)' })
        d.path(half, d.linear(['#d98a3a', '#94501a']), { transform: 'translate(0 8)' })
        d.path(half, d.radial(['#ffd98f', '#e8a23c', '#b5661a']))
        d.path(
          'M-38 18C-30 0-10-24 2-28C16-22 34 2 42 18C38 26 26 20 20 26C12 34 4 22-6 26C-16 32-30 26-38 18z',
          d.radial(['#fffaf0', '#fbeac2', '#e3c586']),
        )
        sprinkle(d, { cx: 2, cy: 4, rx: 24, ry: 16 }, 10, '#7fae3a', 4.4)
        sprinkle(d, { cx: 2, cy: 4, rx: 24, ry: 16 }, 7, '#d9480c', 2.4)
      },
      [x, y],
      degrees,
    )
  for (const [x, y, degrees] of [
    [98, 96, 20],
    [170, 108, -30],
    [124, 154, 10],
  ] as const)
    almond(d, [x, y], degrees)
  rosePetals(d, [
    [70, 150],
    [196, 158],
  ])
}

/** Three slices of cake with pieces of fruit. */
export function teaCake(d: Drawing): void {
  plate(d, 'sky')
  for (const [x, y] of [
    [118, 108],
    [132, 132],
    [146, 158],
  ] as const)
    d.stamp('cakeslice', () => {
      const crust = 'M-60 30V-14C-60-34-34-42 0-42C34-42 60-34 60-14V30Q60 36 52 36H-52Q-60 36-60 30z'
      d.castPath(crust, d.linear(['#c9823a', '#8a4a16', '#5a2c0a'], [0, 0], [0.4, 1]), '#2a1004', {
        opacity: 0.4,
        transform: 'translate(4 10)',
      })
      d.path(
        'M-53 26V-12C-53-28-30-34 0-34C30-34 53-28 53-12V26Q53 30 48 30H-48Q-53 30-53 26z',
        d.linear(['#ffe3a0', '#f2bd6a', '#d9953f']),
      )
      let crumb = ''
      for (const [px, py] of scatter({ cx: 0, cy: 0, rx: 46, ry: 27 }, 30, d.random, 1))
        crumb += `M${numbers(px, py)}h1.8`
      d.strokes(crumb, '#c07a2c', 2.4, { opacity: 0.5 })
      sprinkle(d, { cx: 0, cy: 0, rx: 42, ry: 24 }, 10, '#e8641c', 3.4)
      sprinkle(d, { cx: 0, cy: 0, rx: 42, ry: 24 }, 6, '#6b3412', 4.4)
    }, [x, y])
  mintSprig(d, [58, 180], -40, 1)
  raisins(d, { cx: 196, cy: 180, rx: 20, ry: 10 })
}

/** A glass cup of cut fruit. */
export function fruitCup(d: Drawing): void {
  castShadow(d, { cx: 132, cy: 212, rx: 56, ry: 22 })
  const rim = level(128, 96, 72)
  const cup = 'M56 96C58 140 74 184 86 206C94 220 162 220 170 206C182 184 198 140 200 96z'
  d.path(
    cup,
    d.linear(
      [
        ['#fff1e0', 0],
        ['#ffffff', 0.22],
        ['#fde3c4', 0.55],
        ['#d9a878', 1],
      ],
      [0, 0.1],
      [1, 0.2],
    ),
  )
  for (const [index, [x, y]] of (
    [
      [82, 136],
      [110, 150],
      [140, 150],
      [170, 136],
      [94, 172],
      [124, 184],
      [156, 174],
    ] as const
  ).entries())
    cube(d, [x, y + 8], 26, 15, ['#ffb02e', '#f2555a', '#8fc52e'][index % 3] ?? '#ffb02e', 14)
  d.path(
    cup,
    d.linear(
      [
        ['#fff', 0, 0.55],
        ['#fff', 0.3, 0.12],
        ['#e8c8a0', 1, 0.5],
      ],
      [0, 0],
      [1, 0],
    ),
  )
  d.ellipse(rim, '#fff', { opacity: 0.9 })
  d.ellipse(inset(rim, 4), '#f2b26a')
  for (const [index, [x, y]] of scatter(heap(inset(rim, 14), 24), 12, d.random, 0.5).entries())
    cube(d, [x, y + 8], 25, 15, ['#ffb02e', '#f2555a', '#ffd75a'][index % 3] ?? '#ffb02e', 12)
  watermelon(d, [84, 78], -20, 0.78)
  citrus(d, [172, 76], ORANGE, 0.86, 24)
  roundSlice(d, [124, 66], 'kiwi', 1.2)
  strawberry(d, [106, 100], -10, 0.95)
  strawberry(d, [154, 106], 16, 0.9)
  for (const [x, y] of [
    [132, 92],
    [84, 104],
    [174, 104],
    [126, 112],
  ] as const)
    berry(d, [x, y], '#5b2a6b', 1.05)
  for (const where of scatter({ cx: 128, cy: 96, rx: 44, ry: 20 }, 7, d.random, 1)) pomegranate(d, where)
  mintSprig(d, [140, 74], 10, 1.05)
}
