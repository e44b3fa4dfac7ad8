import type { Plugin } from 'vite'
/** Maps each screen key to its source file, by parsing the imports in `text`, the source of `app/screens.ts`. */
export declare function screenFilesIn(text: string): ReadonlyMap<string, string>
export declare const screenFiles: () => ReadonlyMap<string, string>
/**
 * Writes `.vite/screens.json`, which maps each screen to its output file. The server preloads this file with the page.
 */
export declare function screens(): Plugin
