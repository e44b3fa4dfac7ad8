import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const SCREENS = `${import.meta.dirname}/src/app/screens.ts`

const LOADER = /^ {2}(\w+): screenCode\(\(\) =>\s*import\('([^']+)'\)/gm

/** Maps each screen key to its source file, by parsing the imports in `text`, the source of `app/screens.ts`. */
export function screenFilesIn(text: string): ReadonlyMap<string, string> {
  return new Map([...text.matchAll(LOADER)].map(([, key = '', file = '']) => [key, path.resolve(SCREENS, '..', file)]))
}

export const screenFiles = (): ReadonlyMap<string, string> => screenFilesIn(readFileSync(SCREENS, 'utf8'))

/**
 * Writes `.vite/screens.json`, which maps each screen to its output file. The server preloads this file with the page.
 */
export function screenManifest(): Plugin {
  return {
    name: 'screen-manifest',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const built = [...screenFiles()].map(([key, file]) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(file))
        if (!chunk) throw new Error(`the build has no screen "${key}"`)
        return [key, chunk.fileName]
      })
      this.emitFile({
        type: 'asset',
        fileName: '.vite/screens.json',
        source: JSON.stringify(Object.fromEntries(built), null, 2),
      })
    },
  }
}
