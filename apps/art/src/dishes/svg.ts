import type { Ellipse, Point } from './geometry.ts'
import { Random } from './random.ts'

/** A gradient stop: a colour only (stops are spread evenly), or a colour with its offset and opacity (0 to 1). */
export type Stop = string | readonly [color: string, offset: number, opacity?: number]

const number = (value: number): string => {
  const text = String(Math.round(value * 10) / 10)
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.')
}

/** Numbers with the fewest separators that SVG allows. */
export function numbers(...values: number[]): string {
  return values.map(number).reduce((text, next) => {
    if (text === '' || next.startsWith('-')) return text + next
    return next.startsWith('.') && /\.\d*$/.test(text) ? text + next : `${text} ${next}`
  }, '')
}

const round = (value: number): number => Math.round(value * 10) / 10

/**
 * Path data of a closed smooth outline through the midpoints between the given points; large outlines use whole
 * numbers.
 */
export function smooth(points: readonly Point[]): string {
  const across = points.map(([x]) => x)
  const snap = Math.max(...across) - Math.min(...across) > 28 ? Math.round : round
  const middle = (index: number): Point => {
    const [a, b] = [points[index % points.length], points[(index + 1) % points.length]]
    return a && b ? [snap((a[0] + b[0]) / 2), snap((a[1] + b[1]) / 2)] : [0, 0]
  }
  const start = middle(points.length - 1)
  let [x, y] = start
  const curves = points.map((point, index) => {
    const [nextX, nextY] = middle(index)
    const curve = numbers(snap(point[0] - x), snap(point[1] - y), nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
    return `q${curve}`
  })
  return `M${numbers(...start)}${curves.join('')}z`
}

/**
 * Path data of an open smooth line through the midpoints between the given points, from the first point to the last.
 */
export function smoothLine(points: readonly Point[]): string {
  const first = points[0] ?? [0, 0]
  const inner = points.slice(1, -1).map((point, index): string => {
    const next = points[index + 2] ?? point
    const last = index === points.length - 3
    const end = last ? next : [(point[0] + next[0]) / 2, (point[1] + next[1]) / 2]
    return `Q${numbers(point[0], point[1], end[0] ?? 0, end[1] ?? 0)}`
  })
  return `M${numbers(...first)}${inner.join('')}`
}

export function polygon(points: readonly Point[]): string {
  const steps = points.map(([x, y], index): Point => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0]
    return [round(x) - round(fromX), round(y) - round(fromY)]
  })
  return `M${numbers(...(steps[0] ?? []))}l${numbers(...steps.slice(1).flat())}z`
}

/** A fraction with at most two decimals and without a leading zero. */
const fraction = (value: number): string => String(Math.round(value * 100) / 100).replace(/^0\./, '.')

const attribute = (name: string, value: number, fallback: number): string =>
  value === fallback ? '' : ` ${name}="${fraction(value)}"`

export interface Look {
  readonly opacity?: number
  readonly transform?: string
}

const attributes = ({ opacity = 1, transform }: Look): string =>
  attribute('opacity', opacity, 1) + (transform ? ` transform="${transform}"` : '')

export const turned = (degrees: number, [x, y]: Point = [0, 0]): Look => ({
  transform: `rotate(${numbers(degrees, x, y)})`,
})

function stopMarkup(stop: Stop, index: number, count: number): string {
  const [color, offset, opacity = 1] = typeof stop === 'string' ? [stop, index / (count - 1)] : stop
  return `<stop${attribute('offset', offset, 0)} stop-color="${color}"${attribute('stop-opacity', opacity, 1)}/>`
}

/** A short id prefix per name: its first letter and a hash, because a whole name in every id makes the file larger. */
export const idPrefix = (name: string): string =>
  name.slice(0, 1) + Math.floor(new Random(name).next() * 1296).toString(36)

/**
 * Builds the SVG of one picture: gradients and stamps are defined once, under ids that start with the prefix of its
 * name.
 */
export class Drawing {
  readonly name: string
  readonly random: Random
  readonly #prefix: string
  #defs: string[] = []
  #marks: string[] = []
  #ids = new Map<string, string>()

  constructor(name: string) {
    this.name = name
    this.random = new Random(name)
    this.#prefix = idPrefix(name)
  }

  #define(key: string, markup: (id: string) => string): string {
    const known = this.#ids.get(key)
    if (known) return known
    const id = `${this.#prefix}-${this.#ids.size.toString(36)}`
    this.#ids.set(key, id)
    this.#defs.push(markup(id))
    return id
  }

  /** Defines a path once, for several fills, strokes or clips; returns its id. */
  #shape(d: string): string {
    return this.#define(`shape${d}`, (own) => `<path id="${own}" d="${d}"/>`)
  }

  #reference(d: string): string {
    const known = this.#ids.get(`shape${d}`)
    return known ? `<use href="#${known}"` : `<path d="${d}"`
  }

  #gradient(kind: string, geometry: string, stops: readonly Stop[]): string {
    const content = stops.map((stop, index) => stopMarkup(stop, index, stops.length)).join('')
    const id = this.#define(
      `${kind}${geometry}${content}`,
      (own) => `<${kind} id="${own}"${geometry}>${content}</${kind}>`,
    )
    return `url(#${id})`
  }

  /**
   * Defines a radial gradient; centre and radius are fractions of the shape's box. By default, light comes from the top
   * left.
   */
  radial(stops: readonly Stop[], cx = 0.36, cy = 0.28, r = 0.8): string {
    return this.#gradient(
      'radialGradient',
      attribute('cx', cx, 0.5) + attribute('cy', cy, 0.5) + attribute('r', r, 0.5),
      stops,
    )
  }

  /** Defines a linear gradient between two points, given as fractions of the shape's box. */
  linear(stops: readonly Stop[], from: Point = [0.1, 0], to: Point = [0.9, 1]): string {
    const ends =
      attribute('x1', from[0], 0) + attribute('y1', from[1], 0) + attribute('x2', to[0], 1) + attribute('y2', to[1], 0)
    return this.#gradient('linearGradient', ends, stops)
  }

  ellipse({ cx, cy, rx, ry }: Ellipse, fill: string, look: Look = {}): void {
    this.#marks.push(
      `<ellipse cx="${numbers(cx)}" cy="${numbers(cy)}" rx="${numbers(rx)}" ry="${numbers(ry)}" fill="${fill}"${attributes(look)}/>`,
    )
  }

  path(d: string, fill: string, look: Look = {}): void {
    this.#marks.push(`${this.#reference(d)} fill="${fill}"${attributes(look)}/>`)
  }

  /** Round-ended strokes that are shapes themselves (grains, noodles, rings), not outlines. */
  strokes(d: string, color: string, width: number, look: Look = {}): void {
    if (d === '') return
    this.#marks.push(
      `${this.#reference(d)} fill="none" stroke="${color}" stroke-width="${numbers(width)}"${attributes(look)}/>`,
    )
  }

  /** Strokes over a shadow of themselves; the path is stored once. */
  castStrokes(d: string, color: string, width: number, shadow: string, fallen: Look): void {
    if (d === '') return
    const id = this.#shape(d)
    const over = `<use href="#${id}" stroke="${color}"/>`
    const under = `<use href="#${id}" stroke="${shadow}"${attributes(fallen)}/>`
    this.#marks.push(`<g fill="none" stroke-width="${numbers(width)}">${under}${over}</g>`)
  }

  /** A filled shape over a shadow of itself; the path is stored once. */
  castPath(d: string, fill: string, shadow: string, fallen: Look): void {
    const id = this.#shape(d)
    this.#marks.push(`<use href="#${id}" fill="${shadow}"${attributes(fallen)}/><use href="#${id}" fill="${fill}"/>`)
  }

  /** Applies opacity and transform to everything that `draw` draws. */
  group(look: Look, draw: () => void): void {
    this.#marks.push(`<g${attributes(look)}>${this.#captured(draw)}</g>`)
  }

  /** Clips everything that `draw` draws to the path. */
  clipped(d: string, draw: () => void): void {
    const shape = this.#shape(d)
    const id = this.#define(`clip${d}`, (own) => `<clipPath id="${own}"><use href="#${shape}"/></clipPath>`)
    this.#marks.push(`<g clip-path="url(#${id})">${this.#captured(draw)}</g>`)
  }

  /** Places a small drawing, drawn around 0,0, at a point. Stamps with the same `key` share one definition. */
  stamp(key: string, draw: () => void, [x, y]: Point, degrees = 0, scale = 1): void {
    const id = this.#define(`stamp${key}`, (own) => `<g id="${own}">${this.#captured(draw)}</g>`)
    if (degrees === 0 && scale === 1) {
      this.#marks.push(`<use href="#${id}" x="${Math.round(x)}" y="${Math.round(y)}"/>`)
      return
    }
    const turn = degrees === 0 ? '' : `rotate(${Math.round(degrees)})`
    const size = scale === 1 ? '' : `scale(${fraction(scale)})`
    this.#marks.push(
      `<use href="#${id}" transform="translate(${numbers(Math.round(x), Math.round(y))})${turn}${size}"/>`,
    )
  }

  #captured(draw: () => void): string {
    const outer = this.#marks
    this.#marks = []
    draw()
    const inner = this.#marks.join('')
    this.#marks = outer
    return inner
  }

  toString(): string {
    const defs = this.#defs.length > 0 ? `<defs>${this.#defs.join('')}</defs>` : ''
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" stroke-linecap="round" stroke-linejoin="round">${defs}${this.#marks.join('')}</svg>\n`
  }
}

/** Path data of a whole ellipse. */
export function ellipsePath({ cx, cy, rx, ry }: Ellipse): string {
  return `M${numbers(cx - rx, cy)}a${numbers(rx, ry)} 0 1 1 ${numbers(2 * rx, 0)}a${numbers(rx, ry)} 0 1 1 ${numbers(-2 * rx, 0)}z`
}
