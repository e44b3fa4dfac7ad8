import { type Frame, pixelOf, type Size } from './geometry.ts'
import type { MapPin } from './types.ts'

/** In px, relative to the centre of the map. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Sizes in px of what map-view.css draws: a pin stands above its place, with its head over it and its name beside. */
const HEAD = 44
const RISE = 8
const SIDES = 56
const PER_LETTER = 7.5
const LINE = 17
/** The buttons of the zoom, in the upper right corner. */
const ZOOM = { width: 52, height: 96 }
/** By how much a name ends before half the width of the map: from the middle it does not reach the buttons. */
const MARGIN = 34

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const headAt = ({ x, y }: { x: number; y: number }): Box => ({
  ...{ left: x - HEAD / 2, right: x + HEAD / 2 },
  ...{ top: y - RISE - HEAD, bottom: y - RISE },
})

/** The box of a pin with its name, which goes on in the next line where the CSS ends it. */
function boxOf(head: Box, name: string, mapWidth: number): Box {
  const letters = name.length * PER_LETTER
  const line = Math.min(letters, mapWidth / 2 - MARGIN - SIDES)
  const height = Math.max(HEAD, Math.ceil(letters / line) * LINE + 16)
  return { left: head.left, right: head.left + SIDES + line, top: head.bottom - height, bottom: head.bottom }
}

/**
 * The pins whose names fit on a map: no name lies over another pin or under the buttons of the zoom. The names of stores
 * that are open come first. A store without a name is still a pin, and zooming in makes room.
 */
export function pinsWithNames(pins: readonly MapPin[], frame: Frame, size: Size): ReadonlySet<number> {
  const heads = new Map(pins.map((pin) => [pin.id, headAt(pixelOf(pin, frame))]))
  const right = size.width / 2
  const top = -size.height / 2
  const taken: Box[] = [{ left: right - ZOOM.width, right, top, bottom: top + ZOOM.height }]
  const named = new Set<number>()
  for (const { id, label } of pins.toSorted((a, b) => Number(a.quiet ?? false) - Number(b.quiet ?? false))) {
    const head = heads.get(id)
    if (!head) continue
    const box = boxOf(head, label, size.width)
    const isFree = ![...heads].some(([other, place]) => other !== id && overlap(box, place))
    if (!isFree || taken.some((each) => overlap(box, each))) continue
    named.add(id)
    taken.push(box)
  }
  return named
}
