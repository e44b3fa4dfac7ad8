import { existsSync } from 'node:fs'
import path from 'node:path'
import { isFromOtherSources } from '../lib/client-build.ts'
import { type Check, check } from './check.ts'
import { configOf } from './ground.ts'
import { fault } from './words.ts'

export const buildChecks: readonly Check[] = [
  check({
    ...{ name: 'built client', of: 'bff', examines: 'whether STOREFRONT_DIST holds a build, made from these sources' },
    look({ bff, machine: { clientBuild } }) {
      const folder = configOf(bff)?.storefrontDist
      if (folder === undefined) return null
      const isBuilt = existsSync(path.join(folder, 'index.html'))
      // The note is about one build only.
      const isNoted = path.resolve(folder) === path.resolve(clientBuild.dist)
      return { folder, isBuilt, isOutdated: isBuilt && isNoted && isFromOtherSources(clientBuild.stamp) }
    },
    judge({ folder, isBuilt, isOutdated }) {
      if (!isBuilt) return [fault('buildMissing', folder)]
      return isOutdated ? [fault('buildOutdated', folder)] : []
    },
  }),
]
