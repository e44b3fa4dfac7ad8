import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { inLanguage, languages } from './words.ts'

const TEMPLATES = path.join(import.meta.dirname, 'src/app/first-look/templates.ts')

const NO_STYLES = '\0no-styles'

/** Templates are markup: the styles of the views are the page's own. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? NO_STYLES : null),
  load: (id) => (id === NO_STYLES ? '' : null),
}

/** The client's views as templates, in the words of one language. */
async function templatesIn(language: string): Promise<unknown> {
  const { module } = await runnerImport<{ templates: () => unknown }>(TEMPLATES, {
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles, inLanguage(language, [], new Set())],
  })
  return module.templates()
}

/** The templates of every language, as the text of `.vite/first-look.json`. */
export async function firstLookFile(): Promise<string> {
  const byLanguage: Record<string, unknown> = {}
  for (const language of languages()) byLanguage[language] = await templatesIn(language)
  return JSON.stringify(byLanguage)
}

/**
 * PERF7: renders the client's own views to the templates of what a page shows before its scripts have run, and lays them
 * beside the manifest, where the server finds them and no browser does (decision 0029).
 */
export function firstLook(): Plugin {
  return {
    name: 'first-look',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/first-look.json', source: await firstLookFile() })
    },
  }
}
