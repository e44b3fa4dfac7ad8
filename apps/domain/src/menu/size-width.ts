/**
 * The minimum width of the button for a size, by the length of its name. It exceeds the name's width in any typeface,
 * so that the buttons wrap in the same way before and after the tenant's typeface has loaded (PERF7).
 */
export type SizeWidth = 's' | 'm' | 'l' | 'xl' | 'any'

/** The largest number of characters for each width; a longer name has no minimum width. */
const LONGEST: readonly (readonly [SizeWidth, number])[] = [
  ['s', 4],
  ['m', 7],
  ['l', 10],
  ['xl', 14],
]

export function sizeWidth(name: string): SizeWidth {
  const { length } = [...name]
  return LONGEST.find(([, longest]) => length <= longest)?.[0] ?? 'any'
}
