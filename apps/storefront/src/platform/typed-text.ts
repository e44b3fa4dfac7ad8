const TYPED = 'input:not([type=radio], [type=checkbox], [type=hidden], [type=submit], [type=button]), textarea'

const isFilled = ({ value }: HTMLInputElement | HTMLTextAreaElement): boolean => value !== ''

/** True while loading the page again would lose what a diner has typed, or chosen in an open dialog. */
export const holdsTypedText = (): boolean =>
  document.querySelector('[role=dialog], dialog[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(isFilled)
