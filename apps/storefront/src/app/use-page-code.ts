import type { ClientConfig } from '@tiffin/contract/boot'
import { useLocation } from 'react-router-dom'
import { preloadScreen } from './first-screens.ts'

/**
 * PERF8: asks for all code of a page when the page is first rendered: its frame, its screen and the screen that it leads
 * on to come beside each other. Where one waited for the other React would show a placeholder between them, and then
 * holds back what follows for 300 ms.
 */
export function usePageCode(client: ClientConfig): void {
  void preloadScreen(useLocation().pathname, client)
}
