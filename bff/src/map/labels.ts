import type { Area } from '../places/gazetteer.ts'
import { project, type Spot, worldWidth } from './projection.ts'
import { rowsOf } from './rows.ts'

/** A name on the map at one zoom; position and width are in pixels of the whole map at that zoom. */
export interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly isDistrict: boolean
}

/** Up to this zoom, districts are labelled instead of localities. */
const DISTRICTS_UP_TO = 10

export const LABEL_HEIGHT = 18
const LETTER_WIDTH = 7.4
const DISTRICT_LETTER_WIDTH = 8.6
/** Minimum space between two names, in pixels. */
const MARGIN = 10

interface Name {
  readonly text: string
  readonly spot: Spot
  readonly weight: number
  readonly isDistrict: boolean
}

const localityNames = (areas: readonly Area[]): Name[] =>
  areas.map(({ place, localities }) => ({
    text: place.name,
    spot: project(place),
    weight: localities,
    isDistrict: false,
  }))

function districtNames(areas: readonly Area[]): Name[] {
  return [...Map.groupBy(areas, (area) => area.district)].map(([text, members]) => {
    const mean = (pick: (area: Area) => number): number =>
      members.reduce((sum, member) => sum + pick(member), 0) / members.length
    const spot = project({
      latitude: mean((area) => area.place.latitude),
      longitude: mean((area) => area.place.longitude),
    })
    return { text, spot, weight: members.length, isDistrict: true }
  })
}

function toLabel({ text, spot, isDistrict }: Name, world: number): Label {
  const width = text.length * (isDistrict ? DISTRICT_LETTER_WIDTH : LETTER_WIDTH)
  return { text, isDistrict, width, x: spot.x * world, y: spot.y * world }
}

const overlap = (a: Label, b: Label): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 + MARGIN && Math.abs(a.y - b.y) < LABEL_HEIGHT + MARGIN

/** The names that fit on the map at a zoom without overlapping; areas with more localities are placed first. */
export function labelsAt(zoom: number, areas: readonly Area[]): readonly Label[] {
  const names = zoom <= DISTRICTS_UP_TO ? districtNames(areas) : localityNames(areas)
  const world = worldWidth(zoom)
  const placed = rowsOf<Label>([], LABEL_HEIGHT + MARGIN)
  return names
    .sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1))
    .flatMap((name) => {
      const label = toLabel(name, world)
      for (const other of placed.around(label.y)) if (overlap(label, other)) return []
      placed.add(label)
      return [label]
    })
}
