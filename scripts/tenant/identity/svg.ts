/** A number of an SVG attribute, to a tenth. */
export const rounded = (value: number): string => String(Math.round(value * 10) / 10)

export const svg = (viewBox: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>\n`

type Attributes = Readonly<Record<string, string | number>>

/** One element without content; numbers are rounded to a tenth. */
export const shape = (name: string, attributes: Attributes): string =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${typeof value === 'number' ? rounded(value) : value}"`)
    .join(' ')}/>`

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  shape('circle', { cx, cy, r, fill, ...more })

export const path = (d: string, fill: string, more: Attributes = {}): string => shape('path', { d, fill, ...more })

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  shape('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...more })

/** Moves, turns (in degrees) and scales what was drawn around the origin. */
export const placed = (content: string, x: number, y: number, turn = 0, scale = 1): string =>
  `<g transform="translate(${rounded(x)} ${rounded(y)})${turn ? ` rotate(${rounded(turn)})` : ''}${scale === 1 ? '' : ` scale(${scale})`}">${content}</g>`

/** A point on a circle around the origin; 0 degrees is to the right. */
export const polar = (radius: number, degrees: number): readonly [number, number] => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
]
