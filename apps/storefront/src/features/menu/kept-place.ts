const KEY = 'menuPlace'

/** Keeps how far down one stands on a menu, in px, for as long as the tab is open. */
export function keepPlace(pathname: string, scrolled: number): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify([pathname, Math.round(scrolled)]))
  } catch {
    // Without storage one comes back to the head of the category.
  }
}

/** How far down one stood on the menu at `pathname`, in px; null when that is not known. */
export function keptPlace(pathname: string): number | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    if (!Array.isArray(kept) || kept[0] !== pathname) return null
    return Number.isFinite(kept[1]) ? Number(kept[1]) : null
  } catch {
    return null
  }
}
