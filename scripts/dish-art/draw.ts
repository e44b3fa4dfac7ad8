// Writes every drawn dish to the storefront's public folder: npm exec -- node scripts/dish-art/draw.ts [name ...]
import { mkdirSync, writeFileSync } from 'node:fs'
import { DISHES } from './dishes.ts'
import { Drawing } from './svg.ts'

const folder = new URL('../../apps/storefront/public/dishes/drawn/', import.meta.url)

export function svgOf(name: string, draw: (d: Drawing) => void): string {
  const drawing = new Drawing(name)
  draw(drawing)
  return drawing.toString()
}

mkdirSync(folder, { recursive: true })
const wanted = new Set(process.argv.slice(2))
for (const [name, draw] of Object.entries(DISHES)) {
  if (wanted.size === 0 || wanted.has(name)) writeFileSync(new URL(`${name}.svg`, folder), svgOf(name, draw))
}
