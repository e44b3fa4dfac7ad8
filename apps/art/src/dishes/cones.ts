import { darker, lighter } from './color.ts'
import { choppedHerb, corianderSprig, lemonWedge, sprinkle } from './garnish.ts'
import { inset, level, type Point, scatter } from './geometry.ts'
import { cube } from './gravy.ts'
import { heap } from './rice.ts'
import type { Drawing } from './svg.ts'
import { castShadow } from './vessels.ts'

/** A paper cone of chips. */
export function masalaFries(d: Drawing): void {
  castShadow(d, { cx: 130, cy: 214, rx: 64, ry: 24 })
  const back = 'M62 96C96 84 160 84 194 96L178 120H78z'
  d.path(back, d.linear(['#f2e6cf', '#d9c39a']))
  for (const [index, x] of [
    72, 88, 104, 120, 136, 152, 168, 184, 80, 98, 116, 134, 152, 170, 92, 110, 128, 146, 162,
  ].entries())
    chip(
      d,
      [x, (index < 8 ? 74 : index < 14 ? 92 : 108) + (index % 3) * 5],
      (x - 128) * 0.3 + (index % 2 ? 7 : -7),
      index % 3,
    )
  const front = 'M58 112C96 128 160 128 198 112L174 214C160 224 96 224 82 214z'
  d.castPath(
    front,
    d.linear(
      [
        ['#fff6e2', 0],
        ['#f7e6c8', 0.5],
        ['#c9a878', 1],
      ],
      [0, 0],
      [1, 0.15],
    ),
    '#2a1004',
    {
      opacity: 0.3,
      transform: 'translate(0-4)',
    },
  )
  d.strokes(
    'M74 140L166 210M66 124L172 206M104 126L184 188M150 128L78 200M188 130L92 212M116 126L72 168',
    '#d2552d',
    2.6,
    { opacity: 0.32 },
  )
  sprinkle(d, { cx: 128, cy: 92, rx: 52, ry: 30 }, 40, '#a8321a', 2.2)
  choppedHerb(d, { cx: 128, cy: 90, rx: 52, ry: 28 }, 14)
}

function chip(d: Drawing, where: Point, degrees: number, tone: number): void {
  const color = ['#ffd36a', '#f5bd4a', '#ffdf8f'][tone] ?? '#ffd36a'
  d.stamp(
    `chip${tone}`,
    () => {
      d.castPath('M-7-40L6-42L8 44L-6 44z', darker(color, 0.22), '#2a1004', {
        opacity: 0.35,
        transform: 'translate(3 3)',
      })
      d.path('M-7-40L3-41L4 44L-6 44z', d.linear([lighter(color, 0.5), color], [0, 0], [1, 0.4]))
      d.path('M-7-40L6-42L3-37L-4-36z', lighter(color, 0.6))
    },
    where,
    Math.round(degrees),
  )
}

/** A cup of corn kernels. */
export function cornCup(d: Drawing): void {
  castShadow(d, { cx: 132, cy: 210, rx: 58, ry: 24 })
  const cup = 'M64 100C66 140 76 184 84 208C92 222 164 222 172 208C180 184 190 140 192 100z'
  d.path(
    cup,
    d.linear(
      [
        ['#e04a26', 0],
        ['#ff8a4a', 0.24],
        ['#e8552a', 0.55],
        ['#8f2a0e', 1],
      ],
      [0, 0.1],
      [1, 0.2],
    ),
  )
  d.clipped(cup, () =>
    d.strokes('M84 100L98 224M112 100L118 224M144 100L139 224M174 100L160 224', '#fff3dc', 11, { opacity: 0.85 }),
  )
  const rim = level(128, 100, 64)
  d.ellipse(rim, d.linear(['#ffb08a', '#e04a26', '#a83212']))
  const mound = heap(inset(rim, 5), 34)
  d.ellipse(mound, d.radial(['#ffd84a', '#e8a01a', '#a8640c']))
  for (const [index, where] of scatter(inset(mound, 5), 60, d.random, 0.5).entries())
    d.stamp(
      `corn${index % 2}`,
      () => {
        d.ellipse({ cx: 1.2, cy: 2.6, rx: 8.4, ry: 6.8 }, '#7a3f08', { opacity: 0.45 })
        d.path(
          'M-8 0C-8-6-3-8 2-7C7-6 9-2 8 2C6 6-2 8-6 6C-8 5-8 3-8 0z',
          d.radial(['#fff2a0', index % 2 ? '#ffcf2a' : '#ffd94a', '#d98a0c']),
        )
        d.ellipse({ cx: -2.6, cy: -3, rx: 2.6, ry: 1.5 }, '#fff', { opacity: 0.8 })
      },
      where,
      (index * 53) % 90,
    )
  cube(d, [122, 84], 20, 24, '#fff0a0', 8)
  sprinkle(d, inset(mound, 12), 20, '#b5341a', 2)
  choppedHerb(d, inset(mound, 12), 12)
  lemonWedge(d, [172, 72], 30, 0.85)
  corianderSprig(d, [106, 74], -14, 1)
}
