import path from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import { inLanguage, languages } from './words.ts'

const TEMPLATES = path.join(import.meta.dirname, 'src/app/first-look/templates.ts')

const NO_STYLES = '\0no-styles'

/** Ignores style imports: templates are markup, and the page links the styles itself. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? NO_STYLES : null),
  load: (id) => (id === NO_STYLES ? '' : null),
}

/** Renders the client's views to templates with the texts of one language. */
async function templatesIn(language: string): Promise<unknown> {
  const { module } = await runnerImport<{ templates: () => unknown }>(TEMPLATES, {
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [withoutStyles, inLanguage(language, [], new Set())],
  })
  return module.templates()
}

/** The templates of all languages, as the content of `.vite/first-look.json`. */
export async function firstLookFile(): Promise<string> {
  const byLanguage: Record<string, unknown> = {}
  for (const language of languages()) byLanguage[language] = await templatesIn(language)
  return JSON.stringify(byLanguage)
}

/**
 * PERF7: renders the client's views to templates of a page's first look (what the page shows before its scripts run)
 * and writes them next to the manifest, where the server reads them but does not serve them (decision 0029).
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
