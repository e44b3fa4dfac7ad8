/**
 * Drops the further clicks of a double click, for an element that the first click removed: they would hit what was
 * beneath it. Ends with the next click of its own.
 */
export function dropDoubleClick(): void {
  const drop = (event: MouseEvent): void => {
    if (event.detail >= 2) {
      event.preventDefault()
      event.stopPropagation()
    } else document.removeEventListener('click', drop, true)
  }
  document.addEventListener('click', drop, true)
}
