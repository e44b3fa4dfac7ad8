import { storeTabValue, tabValue } from './tab-storage.ts'

const KEY = 'lastInput'

type Input = 'keyboard' | 'pointer'

let last: Input | null = null

/**
 * Remembers for the next document of this tab with what the diner opened it: a document cannot know it, and a browser
 * then draws the focus ring for everybody. Inputs with a modifier, such as Control and a click, are commands.
 */
export function rememberLastInput(): void {
  const keyboard = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): void => {
    if (!altKey && !ctrlKey && !metaKey) last = 'keyboard'
  }
  const pointer = (): void => {
    last = 'pointer'
  }
  window.addEventListener('keydown', keyboard, { capture: true })
  window.addEventListener('pointerdown', pointer, { capture: true })
  window.addEventListener('pagehide', () => {
    if (last !== null) storeTabValue(KEY, last)
  })
}

/** True unless the diner opened this document with a mouse or a finger. */
export const isOpenedByKeyboard = (): boolean => tabValue(KEY) !== 'pointer'
