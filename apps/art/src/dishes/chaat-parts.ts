import { type Ellipse, lump, type Point, scatter } from './geometry.ts'
import { cube } from './gravy.ts'
import { spill } from './produce.ts'
import { type Drawing, numbers, smooth, smoothLine } from './svg.ts'
import { gloss } from './vessels.ts'

export const CURD = '#fffaf0'
export const MINT = '#5f9a2c'
export const TAMARIND = '#6b2a12'

/** Crisp gram-flour threads, scattered in curls. */
export function sev(d: Drawing, over: Ellipse, count: number): void {
  let curls = ''
  for (const [x, y] of scatter(over, count, d.random, 0.9)) {
    const [a, b] = [d.random.between(-10, 10), d.random.between(-5, 5)]
    curls += `M${numbers(Math.round(x - a), Math.round(y))}q${numbers(a, b - 5, a * 1.6, b)}`
  }
  d.castStrokes(curls, '#f5bd3c', 2.7, '#7a3f08', { opacity: 0.55, transform: 'translate(.7 1.7)' })
  d.strokes(curls, '#ffe08a', 1, { opacity: 0.8, transform: 'translate(-.3-.7)' })
}

/** A ribbon of chutney, poured in a zigzag. */
export function drizzle(d: Drawing, over: Ellipse, color: string, width = 6, lines = 6): void {
  const points = Array.from({ length: lines * 2 + 1 }, (_, index): Point => {
    const v = -0.9 + (index * 1.8) / (lines * 2)
    const reach = Math.sqrt(1 - v * v) * (index % 2 === 0 ? -1 : 1)
    return [over.cx + (reach + v * 0.25) * over.rx, over.cy + (v - reach * 0.18) * over.ry]
  })
  const line = smoothLine(points)
  d.castStrokes(line, color, width, '#2a1004', { opacity: 0.3, transform: 'translate(.6 2)' })
  d.strokes(line, '#fff', width * 0.24, { opacity: 0.5, transform: 'translate(-.8-1.4)' })
}

/** A thick coat of curd, with its sheen. */
export function curd(d: Drawing, e: Ellipse): void {
  d.castPath(smooth(lump(e, d.random, 0.1, 12)), d.radial(['#ffffff', CURD, '#e6d8bd']), '#2a1004', {
    opacity: 0.3,
    transform: 'translate(1 3.5)',
  })
  gloss(d, { cx: e.cx - e.rx * 0.34, cy: e.cy - e.ry * 0.4, rx: e.rx * 0.3, ry: e.ry * 0.18 }, -12, 0.9)
}

/** Spots of tamarind and mint chutney, alternately. */
export function chutneys(d: Drawing, over: Ellipse, count: number): void {
  for (const [index, [x, y]] of scatter(over, count, d.random, 0.9).entries()) {
    const size = d.random.between(0.75, 1.2)
    spill(d, { cx: x, cy: y, rx: 9 * size, ry: 5 * size }, index % 2 === 0 ? TAMARIND : MINT, 0.88)
  }
}

export function dice(d: Drawing, over: Ellipse, count: number, width = 11): void {
  for (const [index, [x, y]] of scatter(over, count, d.random, 0.7).entries())
    cube(d, [x, y + 3], width, 0, ['#dc3a26', '#d9749f', '#f2d283', '#8fc25a'][index % 4] ?? '#dc3a26', 5)
}

export function puffedRice(d: Drawing, over: Ellipse): void {
  for (const [index, where] of scatter(over, 84, d.random, 0.6).entries())
    d.stamp(
      'puff',
      () => {
        d.ellipse({ cx: 1.2, cy: 2.4, rx: 11, ry: 4.8 }, '#6b3a0c', { opacity: 0.4 })
        d.ellipse({ cx: 0, cy: 0, rx: 11, ry: 4.6 }, d.radial(['#fffbe6', '#f7dfa4', '#d3a252']))
      },
      where,
      (index * 47) % 180,
    )
}
