import { type Convention, matchesIn } from './convention.ts'

/** The stylesheets of the client, except those of another document or medium. */
const OF_THE_PAGE = /^apps\/storefront\/src\/(?!map-frame\/)(?!ui\/printed\.css$).*\.css$/

/** A class that stands alone in a selector. */
const LONE_CLASS = /(?<=^|[},]\s*)(\.[\w-]+)(?=\s*[,{])/gm

const oneFileForAClass: Convention = {
  name: 'one file for a class',
  why: 'stylesheets load with their screens and stay: a second file with the class would change screens that are shown',
  check: (sources) => {
    const first = new Map<string, string>()
    return sources
      .filter(({ path }) => OF_THE_PAGE.test(path))
      .flatMap((source) =>
        matchesIn(source, LONE_CLASS, (name) => name).flatMap(({ path, line, what }) => {
          const other = first.get(what) ?? path
          first.set(what, other)
          return other === path ? [] : [{ path, line, what: `${what} has its rules in ${other}, too` }]
        }),
      )
  },
}

export const styleConventions: readonly Convention[] = [oneFileForAClass]
