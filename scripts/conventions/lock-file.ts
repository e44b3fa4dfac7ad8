import { type Lock, missingBuilds } from '../lib/lock.ts'
import type { Convention } from './convention.ts'

const completeLock: Convention = {
  name: 'complete lock',
  why: 'npm ci refuses a lock file that lacks a platform; npm run lock completes it',
  check: (sources) =>
    sources
      .filter(({ path }) => path === 'package-lock.json')
      .flatMap(({ path, text }) =>
        [...missingBuilds(JSON.parse(text) as Lock).keys()].map((folder) => ({
          path,
          line: 1,
          what: `lacks ${folder}`,
        })),
      ),
}

export const lockConventions: readonly Convention[] = [completeLock]
