const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** The colour `amount` (0 to 1) of the way from one #rrggbb to another. */
export function mix(from: string, to: string, amount: number): string {
  const target = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * amount))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

// Shade towards warm brown and lighten towards butter: black and white make food look stale.
export const lighter = (color: string, amount = 0.3): string => mix(color, '#fff3c9', amount)
export const darker = (color: string, amount = 0.3): string => mix(color, '#2e0d02', amount)
