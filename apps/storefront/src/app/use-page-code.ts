import type { ClientConfig } from '@tiffin/contract/boot'
import { useLocation } from 'react-router-dom'
import { preloadScreen } from './preload-screen.ts'

/**
 * PERF8: loads all code of a page in parallel on its first render: its frame, its screen, and the screen that it
 * usually leads to. If they loaded in sequence, React would show a fallback in between and then delay the content by up
 * to 300 ms.
 */
export function usePageCode(client: ClientConfig): void {
  void preloadScreen(useLocation().pathname, client)
}
