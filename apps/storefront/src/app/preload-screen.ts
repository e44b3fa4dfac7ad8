import type { ClientConfig } from '@tiffin/contract/boot'
import { type PageRow, pageRow, pages, type ScreenKey } from '@tiffin/contract/pages'
import { pageAt } from '../paths.ts'
import { screens } from './screens.ts'
import { frames } from './store-screens.ts'

/** Loads the code of a screen; does nothing when `screen` is undefined. */
export async function preloadCode(screen: string | undefined): Promise<void> {
  if (screen !== undefined) await screens[screen as ScreenKey].preload()
}

/** The row of the page table for a URL path; the row of the not-found page when this tenant has no such page. */
function rowAt(path: string, client: ClientConfig): PageRow {
  const at = pageAt(path)
  const row = at && pageRow(at.page)
  return row?.when(client) ? row : pages.notFound
}

/**
 * Loads the code of the page at `path`: its frame, its screen, and the screen that it usually leads to. Never rejects.
 */
export async function preloadScreen(path: string, client: ClientConfig): Promise<void> {
  const { frame, screen, leadsTo } = rowAt(path, client)
  const around = frames[frame].map((code) => code.preload())
  await Promise.all([...around, preloadCode(screen), preloadCode(leadsTo)]).catch(() => undefined)
}
