// Writes the drawn dishes to the storefront's public folder: npm exec -- node scripts/dish-art/draw.ts [name ...]
import { mkdirSync, writeFileSync } from 'node:fs'
import { DISHES, svgOf } from './dishes.ts'

const folder = new URL('../../apps/storefront/public/dishes/drawn/', import.meta.url)
const wanted = new Set(process.argv.slice(2))

mkdirSync(folder, { recursive: true })
for (const [name, draw] of Object.entries(DISHES)) {
  if (wanted.size === 0 || wanted.has(name)) writeFileSync(new URL(`${name}.svg`, folder), svgOf(name, draw))
}
