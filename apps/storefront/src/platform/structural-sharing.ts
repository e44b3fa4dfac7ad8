type Parts = Record<string, unknown>

const isContainer = (value: unknown): value is Parts => typeof value === 'object' && value !== null

/**
 * Returns `fresh`, with each part that equals its counterpart in `known` replaced by that object, so that components of
 * unchanged parts do not re-render. For JSON values only.
 */
export function shareStructure<T>(known: unknown, fresh: T): T {
  if (Object.is(known, fresh)) return fresh
  if (!isContainer(known) || !isContainer(fresh) || Array.isArray(known) !== Array.isArray(fresh)) return fresh
  const parts = Object.entries(fresh).map(([name, part]) => {
    const before = Object.hasOwn(known, name) ? known[name] : undefined
    return [name, shareStructure(before, part), before] as const
  })
  const isSame =
    parts.length === Object.keys(known).length && parts.every(([, part, before]) => Object.is(part, before))
  if (isSame) return known as T
  return (Array.isArray(fresh) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T
}
