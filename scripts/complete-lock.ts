/**
 * Completes package-lock.json: `npm ci` requires an entry for each optional platform build that a package names, and
 * `npm install` leaves out builds that the configured registry does not offer.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Lock, missingBuilds } from './lib/lock.ts'

const file = join(import.meta.dirname, '..', 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
const missing = missingBuilds(lock)
if (missing.size > 0) {
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) })
  // npm sorts the entries by path, so its next install leaves the file unchanged.
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`)
}
console.log(missing.size === 0 ? 'package-lock.json is complete' : `${missing.size} platform builds added`)
