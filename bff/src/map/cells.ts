import type { Area } from '../places/gazetteer.ts'
import { project, type Spot } from './projection.ts'

/** The area closer to one pincode than to any other (Voronoi cell), drawn as its locality's background. */
export interface Cell {
  readonly outline: readonly Spot[]
  /** 0 to 3: neighbouring cells mostly get different tints. */
  readonly tint: number
}

/** How far a cell extends where no other pincode is near, in kilometres. */
const CELL_RADIUS_KM = 4.5
const CORNERS = 20
const EARTH_KM = 40_075
const TINTS = 4

/** The initial outline of a cell. A disc, so that a cell on the edge of a metro has a round border. */
function disc(centre: Spot, latitude: number): Spot[] {
  const radius = CELL_RADIUS_KM / EARTH_KM / Math.cos((latitude * Math.PI) / 180)
  return Array.from({ length: CORNERS }, (_, at) => {
    const angle = (at / CORNERS) * 2 * Math.PI
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
  })
}

/** The part of an outline that is nearer to `own` than to `other`. */
function nearerTo(own: Spot, other: Spot, outline: readonly Spot[]): Spot[] {
  const [dx, dy] = [other.x - own.x, other.y - own.y]
  const [mx, my] = [(own.x + other.x) / 2, (own.y + other.y) / 2]
  const side = ({ x, y }: Spot): number => (x - mx) * dx + (y - my) * dy
  return outline.flatMap((from, at) => {
    const to = outline[(at + 1) % outline.length] ?? from
    const [a, b] = [side(from), side(to)]
    const corners = a <= 0 ? [from] : []
    if (a < 0 !== b < 0 && a !== b) {
      const share = a / (a - b)
      corners.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
    }
    return corners
  })
}

export function cellsOf(areas: readonly Area[]): readonly Cell[] {
  const sites = areas.map(({ place }) => ({ latitude: place.latitude, ...project(place) }))
  return sites.map((site, at) => {
    const start = disc(site, site.latitude)
    const furthest = 2 * Math.abs((start[0]?.x ?? site.x) - site.x)
    const near = (other: Spot): boolean =>
      Math.abs(other.x - site.x) < furthest && Math.abs(other.y - site.y) < furthest
    const outline = sites.reduce<readonly Spot[]>((rest, other, index) => {
      const apart = other.x !== site.x || other.y !== site.y
      return index !== at && apart && near(other) ? nearerTo(site, other, rest) : rest
    }, start)
    return { outline, tint: at % TINTS }
  })
}
