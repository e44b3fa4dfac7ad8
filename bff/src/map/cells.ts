import type { Area } from '../places/gazetteer.ts'
import { project, type Spot } from './projection.ts'
import { rowsOf } from './rows.ts'

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

/** The initial outline of a cell. A disc, so that a cell on the edge of a city has a round border. */
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
  const sites = areas.map(({ place }) => {
    const centre = project(place)
    const start = disc(centre, place.latitude)
    return { ...centre, start, furthest: 2 * Math.abs((start[0]?.x ?? centre.x) - centre.x) }
  })
  const rows = rowsOf(sites, Math.max(...sites.map(({ furthest }) => furthest)))
  return sites.map((site, at) => {
    const isNear = (other: Spot): boolean =>
      (other.x !== site.x || other.y !== site.y) &&
      Math.abs(other.x - site.x) < site.furthest &&
      Math.abs(other.y - site.y) < site.furthest
    const outline = [...rows.around(site.y)]
      .filter(isNear)
      .reduce<readonly Spot[]>((rest, other) => nearerTo(site, other, rest), site.start)
    return { outline, tint: at % TINTS }
  })
}
