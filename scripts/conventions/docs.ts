import { type Convention, matchesIn } from './convention.ts'

/** Pages that describe the current code. Decisions and the changelog may name files of the past. */
const isCurrent = (path: string): boolean => /^(?:README|CONTRIBUTING|docs\/(?:runbooks\/)?[\w-]+)\.md$/.test(path)

const PATH = /`((?:apps|bff|scripts|docs)\/[\w./-]+\.(?:tsx?|mjs|md|json|css))`/g

const pathsInDocs: Convention = {
  name: 'paths in docs',
  why: 'a page that names a file which does not exist sends its reader astray',
  check: (sources) => {
    const paths = new Set(sources.map(({ path }) => path))
    return sources
      .filter(({ path }) => isCurrent(path))
      .flatMap((source) => matchesIn(source, PATH, (path) => path).filter(({ what }) => !paths.has(what)))
      .map((breach) => ({ ...breach, what: `${breach.what} does not exist` }))
  },
}

export const docsConventions: readonly Convention[] = [pathsInDocs]
