import { focusLoadedPage, focusPage } from '../platform/focus-page.ts'
import { followFocus } from '../platform/follow-focus.ts'
import { rememberLastInput } from '../platform/last-input.ts'

/** Starts the code that places the focus. Returns the function that moves it to the page that has just rendered. */
export function startFocus(): typeof focusPage {
  rememberLastInput()
  followFocus(document)
  focusLoadedPage()
  return focusPage
}
