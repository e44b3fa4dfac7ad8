/** The number of frames within which a list renders the category that it scrolls to. */
const MOST_FRAMES = 60

/**
 * Moves the focus to the heading of a selected category, as soon as the list has rendered it: Tab then continues with
 * the category's first dish, and a screen reader announces the category.
 */
export function focusHeading(list: HTMLElement | null, categoryId: number, frames: number = MOST_FRAMES): void {
  const heading = list?.querySelector<HTMLElement>(`.menu-category[data-category="${categoryId}"] > h2`)
  if (heading) heading.focus({ preventScroll: true })
  else if (frames > 0) requestAnimationFrame(() => focusHeading(list, categoryId, frames - 1))
}
