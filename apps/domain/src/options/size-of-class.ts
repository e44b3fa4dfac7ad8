/** "Class 5-8", "Classes 5 to 8", "Grade 3". */
const NAME = /^(?:class|classes|grade|std)\.? ?(\d+)(?: ?(?:-|–|to) ?(\d+))?$/i

/** L15: the sizes for a class, where the names of all sizes state classes; all sizes where none is for it. */
export function sizesOfClass<Size extends { readonly name: string }>(
  sizes: readonly Size[],
  className: string,
): readonly Size[] {
  const stated = sizes.map(({ name }) => NAME.exec(name))
  const fitting = sizes.filter((_, at) => {
    const [, from, to = from] = stated[at] ?? []
    return Number(className) >= Number(from) && Number(className) <= Number(to)
  })
  return fitting.length > 0 && stated.every(Boolean) ? fitting : sizes
}

/** L15: true for the name of a size that states other classes, where the other sizes of its dish are not known. */
export function statesOtherClass(name: string, className: string): boolean {
  const [isStated, from, to = from] = NAME.exec(name) ?? []
  const own = Number(className)
  return isStated !== undefined && own >= 1 && (own < Number(from) || own > Number(to))
}

/** L15: true for a size that is for other classes, where the names of all sizes state classes. */
export const isOfOtherClass = (
  sizes: readonly { readonly name: string; readonly sizeId: number }[],
  wanted: number,
  className: string,
): boolean => !sizesOfClass(sizes, className).some(({ sizeId }) => sizeId === wanted)
