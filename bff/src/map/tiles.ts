import { mix } from '@tiffin/domain/theme/colour'
import { type ThemeSettings, themeColours } from '@tiffin/domain/theme/theme'
import type { Gazetteer } from '../places/gazetteer.ts'
import { escapeHtml } from '../shell/html.ts'
import { type Cell, cellsOf } from './cells.ts'
import { LABEL_HEIGHT, type Label, labelsAt } from './labels.ts'
import { TILE, worldWidth } from './projection.ts'

/** A tile by zoom, column and row. */
export interface TileAddress {
  readonly z: number
  readonly x: number
  readonly y: number
}

export const LEAST_ZOOM = 3
export const MAX_ZOOM = 18

/** Draws a tile from the gazetteer in the tenant's colours: localities only, because the gazetteer has no streets. */
export type DrawTile = (address: TileAddress, theme: ThemeSettings) => string

function coloursOf(theme: ThemeSettings) {
  const { brand, surface, ground, ink, inkSoft } = themeColours(theme)
  const land = mix(brand, ground, 0.05)
  return { surface, land, cells: [0.05, 0.085, 0.12, 0.155].map((share) => mix(brand, surface, share)), ink, inkSoft }
}

const round = (value: number): number => Math.round(value * 10) / 10

function cellPath({ outline }: Cell, address: TileAddress): string | null {
  const world = worldWidth(address.z)
  const points = outline.map(({ x, y }) => [x * world - address.x * TILE, y * world - address.y * TILE] as const)
  const reaches = (at: 0 | 1): boolean =>
    points.some((point) => point[at] > 0) && points.some((point) => point[at] < TILE)
  return reaches(0) && reaches(1) ? `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z` : null
}

function drawCells(cells: readonly Cell[], address: TileAddress, tints: readonly string[]): string {
  return cells
    .flatMap((cell) => {
      const path = cellPath(cell, address)
      return path ? [`<path d="${path}" fill="${tints[cell.tint]}"/>`] : []
    })
    .join('')
}

/** Names that cross a tile's edge are drawn on both tiles. */
function drawLabels(labels: readonly Label[], { x, y }: TileAddress, ink: string, inkSoft: string): string {
  const [left, top] = [x * TILE, y * TILE]
  const reaches = (label: Label): boolean =>
    Math.abs(label.x - left - TILE / 2) < TILE / 2 + label.width &&
    Math.abs(label.y - top - TILE / 2) < TILE / 2 + LABEL_HEIGHT
  return labels
    .filter(reaches)
    .map(({ text, isDistrict, ...at }) => {
      const place = `x="${round(at.x - left)}" y="${round(at.y - top)}"`
      const style = isDistrict ? `font-size="15" font-weight="600" fill="${ink}"` : `fill="${inkSoft}"`
      return `<text ${place} ${style}>${escapeHtml(text)}</text>`
    })
    .join('')
}

export function tileDrawer(gazetteer: Gazetteer): DrawTile {
  // The first tile computes the cells, which takes a tenth of a second, so that the server's start does not.
  let cells: readonly Cell[] | null = null
  const labels = new Map<number, readonly Label[]>()
  const labelsOf = (zoom: number): readonly Label[] => {
    const known = labels.get(zoom) ?? labelsAt(zoom, gazetteer.areas)
    labels.set(zoom, known)
    return known
  }
  return (address, theme) => {
    cells ??= cellsOf(gazetteer.areas)
    const { surface, land, cells: tints, ink, inkSoft } = coloursOf(theme)
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}" viewBox="0 0 ${TILE} ${TILE}">`,
      `<rect width="${TILE}" height="${TILE}" fill="${land}"/>`,
      `<g stroke="${surface}" stroke-width="1.5" stroke-linejoin="round">${drawCells(cells, address, tints)}</g>`,
      `<g text-anchor="middle" dominant-baseline="middle" font-family="system-ui, sans-serif" font-size="13"`,
      ` font-weight="500" stroke="${surface}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">`,
      drawLabels(labelsOf(address.z), address, ink, inkSoft),
      '</g></svg>',
    ].join('')
  }
}
