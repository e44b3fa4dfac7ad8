import type { NeutralFacts } from '../neutral-menu.ts'

const UNITS = new Map<string, { readonly unit: 'g' | 'ml'; readonly times: number }>([
  ['g', { unit: 'g', times: 1 }],
  ['kg', { unit: 'g', times: 1000 }],
  ['ml', { unit: 'ml', times: 1 }],
  ['l', { unit: 'ml', times: 1000 }],
])

/** A positive number; null: anything else, also 0, which systems write where nothing was entered. */
export function positive(text: string): number | null {
  const value = /^\d{1,6}(\.\d{1,4})?$/.test(text) ? Number(text) : 0
  return value > 0 ? value : null
}

/** `250` of `g`, `0.5` of `l`; null: not a weight or a volume. */
export function servingSizeOf(amount: string, unit: string): NeutralFacts['servingSize'] {
  const [value, known] = [positive(amount), UNITS.get(unit.toLowerCase())]
  return value && known ? { value: Math.round(value * known.times * 100) / 100, unit: known.unit } : null
}
