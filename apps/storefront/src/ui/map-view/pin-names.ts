import { type Frame, pixelOf, type Size } from './geometry.ts'
import type { MapPin } from './types.ts'

/** The side of a pin on which its name stands. */
export type NameSide = 'right' | 'left'

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
const NAME_PADDING = 20
const PER_LETTER = 7.5
const LINE = 17
/** The buttons of the zoom, in the upper right corner. */
const ZOOM = { width: 52, height: 96 }
/** By how much a pin ends before half the width of the map: from the middle it does not reach the buttons. */
const MARGIN = 34

/** The shortest line in which a name can be read; a map that leaves less, as a phone at 200% zoom, shows pins alone. */
const SHORTEST_LINE = 40

/** The longest line of a name on a map, as the CSS has it. */
const roomOn = (mapWidth: number): number => mapWidth / 2 - MARGIN - HEAD - NAME_PADDING

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

const headAt = ({ x, y }: { x: number; y: number }): Box => ({
  ...{ left: x - HEAD / 2, right: x + HEAD / 2 },
  ...{ top: y - RISE - HEAD, bottom: y - RISE },
})

/** The box of the name beside a head; the name goes on in the next line where the CSS ends it. */
function nameAt(head: Box, name: string, side: NameSide, mapWidth: number): Box {
  const letters = name.length * PER_LETTER
  const line = Math.min(letters, roomOn(mapWidth))
  const height = Math.max(HEAD, Math.ceil(letters / line) * LINE + 16)
  const [left, right] =
    side === 'right' ? [head.right, head.right + line + NAME_PADDING] : [head.left - line - NAME_PADDING, head.left]
  return { left, right, top: head.bottom - height, bottom: head.bottom }
}

/**
 * The pins whose names fit on a map, and on which side: no name lies over another pin, under the buttons of the zoom or
 * beyond the edge. The names of stores that are open come first. A store without a name is still a pin, and zooming in
 * makes room.
 */
export function placeNames(
  pins: readonly MapPin[],
  frame: Frame,
  { width, height }: Size,
): ReadonlyMap<number, NameSide> {
  const heads = new Map(pins.map((pin) => [pin.id, headAt(pixelOf(pin, frame))]))
  const edge = { left: -width / 2, right: width / 2, top: -height / 2 }
  const taken: Box[] = [{ ...edge, left: edge.right - ZOOM.width, bottom: edge.top + ZOOM.height }]
  const sides = new Map<number, NameSide>()

  const isFree = (box: Box, own: number): boolean =>
    box.left >= edge.left &&
    box.right <= edge.right &&
    !taken.some((each) => overlap(box, each)) &&
    ![...heads].some(([id, head]) => id !== own && overlap(box, head))

  for (const { id, label } of pins.toSorted((a, b) => Number(a.quiet ?? false) - Number(b.quiet ?? false))) {
    const head = heads.get(id)
    if (!head || roomOn(width) < SHORTEST_LINE) continue
    const side = (['right', 'left'] as const).find((each) => isFree(nameAt(head, label, each, width), id))
    if (!side) continue
    sides.set(id, side)
    taken.push(nameAt(head, label, side, width))
  }
  return sides
}
