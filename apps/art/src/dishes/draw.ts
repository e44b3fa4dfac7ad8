// Writes the drawings to the storefront's public folder: npm run draw -w @tiffin/art [-- name ...]
import { mkdirSync, writeFileSync } from 'node:fs'
import { DISHES, svgOf } from './dishes.ts'
import { INGREDIENTS } from './ingredients.ts'

const folder = (name: string): URL => new URL(`../../../storefront/public/dishes/${name}/`, import.meta.url)
const wanted = new Set(process.argv.slice(2))

for (const [into, drawings] of [
  [folder('drawn'), DISHES],
  [folder('ingredients'), INGREDIENTS],
] as const) {
  mkdirSync(into, { recursive: true })
  for (const [name, draw] of Object.entries(drawings)) {
    if (wanted.size === 0 || wanted.has(name)) writeFileSync(new URL(`${name}.svg`, into), svgOf(name, draw))
  }
}
