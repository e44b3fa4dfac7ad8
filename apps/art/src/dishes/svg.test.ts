import { describe, expect, test } from '@jest/globals'
import { mix } from './color.ts'
import { at, level, scatter } from './geometry.ts'
import { Random } from './random.ts'
import { Drawing, numbers, smooth } from './svg.ts'

describe('drawing SVG', () => {
  test('numbers have one decimal and the fewest separators that SVG allows', () => {
    expect(numbers(1.26, -0.04, -3, 0.5, 0.25, 10)).toBe('1.3 0-3 .5.3 10')
  })

  test('a smooth outline ends where it starts', () => {
    const path = smooth([
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ])
    expect(path).toBe('M0 5q0-5 5-5q5 0 5 5q0 5-5 5q-5 0-5-5z')
  })

  test('the same gradient, shape and stamp are stored once', () => {
    const drawing = new Drawing('dish')
    for (const where of [
      [10, 10],
      [20, 20],
    ] as const) {
      drawing.stamp('pea', () => drawing.path('M0 0h1v1z', drawing.radial(['#ffffff', '#000000'])), where)
    }
    expect(drawing.toString().match(/<radialGradient/g)).toHaveLength(1)
    expect(drawing.toString().match(/<path/g)).toHaveLength(1)
    expect(drawing.toString().match(/<use/g)).toHaveLength(2)
  })

  test('the same name produces the same random numbers, another name produces others', () => {
    expect(new Random('idli').next()).toBe(new Random('idli').next())
    expect(new Random('idli').next()).not.toBe(new Random('vada').next())
  })

  test('scattered points stay inside their ellipse, back to front', () => {
    const e = level(100, 100, 50)
    const points = scatter(e, 200, new Random('rice'), 1)
    for (const [x, y] of points) expect(Math.hypot((x - e.cx) / e.rx, (y - e.cy) / e.ry)).toBeLessThanOrEqual(1.000001)
    expect(points.map(([, y]) => y)).toEqual(points.map(([, y]) => y).sort((a, b) => a - b))
  })

  test('angles run clockwise from the right', () => {
    expect(at({ cx: 0, cy: 0, rx: 10, ry: 5 }, 90)[1]).toBeCloseTo(5)
  })

  test('colours mix channel by channel', () => {
    expect(mix('#000000', '#ff8000', 0.5)).toBe('#804000')
  })
})
