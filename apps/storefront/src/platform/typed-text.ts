const TYPED = 'input:not([type=radio], [type=checkbox], [type=hidden], [type=submit], [type=button]), textarea'

const isFilled = ({ value }: HTMLInputElement | HTMLTextAreaElement): boolean => value !== ''

/** True when reloading the page would lose text that the diner has typed, or a choice in an open dialog. */
export const hasTypedText = (): boolean =>
  document.querySelector('[role=dialog], dialog[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(isFilled)
