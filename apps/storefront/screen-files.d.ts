import type { Plugin } from 'vite'
/** The source file of each screen by its key, parsed from the loaders in the source text of `app/screens.ts`. */
export declare function screenFilesIn(text: string): ReadonlyMap<string, string>
export declare const screenFiles: () => ReadonlyMap<string, string>
/** Writes `.vite/screens.json`: the built file that holds each screen, for the server to preload with a page. */
export declare function screens(): Plugin
