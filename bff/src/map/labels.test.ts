import { describe, expect, test } from '@jest/globals'
import { gazetteer } from '../places/gazetteer.ts'
import { cellsOf } from './cells.ts'
import { LABEL_HEIGHT, labelsAt } from './labels.ts'
import { project } from './projection.ts'

const { areas } = gazetteer

describe('names on the map', () => {
  test.each([4, 8, 10, 11, 12, 14, 16])("don't touch at zoom %d", (zoom) => {
    const labels = labelsAt(zoom, areas)
    const touching = labels.filter((label, at) =>
      labels
        .slice(at + 1)
        .some(
          (other) =>
            Math.abs(label.x - other.x) < (label.width + other.width) / 2 && Math.abs(label.y - other.y) < LABEL_HEIGHT,
        ),
    )
    expect(touching).toEqual([])
  })

  test('are districts at low zoom, and localities at high zoom', () => {
    expect(labelsAt(9, areas).map((label) => label.text)).toContain('Bengaluru')
    expect(labelsAt(16, areas).length).toBeGreaterThan(600)
  })
})

describe('the cell of a place', () => {
  test('contains the place itself and no other place', () => {
    const cells = cellsOf(areas)
    const spots = areas.map(({ place }) => project(place))
    const holds = (outline: readonly { x: number; y: number }[], spot: { x: number; y: number }): boolean =>
      outline.every((from, at) => {
        const to = outline[(at + 1) % outline.length] ?? from
        return (to.x - from.x) * (spot.y - from.y) - (to.y - from.y) * (spot.x - from.x) >= -1e-15
      })
    cells.slice(0, 60).forEach((cell, at) => {
      const own = spots[at]
      const inside = spots.filter((spot) => holds(cell.outline, spot))
      expect(inside.every((spot) => spot.x === own?.x && spot.y === own?.y)).toBe(true)
      expect(inside.length).toBeGreaterThan(0)
    })
  })
})
