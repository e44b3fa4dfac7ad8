import type { Credited } from './packages.ts'

/** Licences that require only attribution. */
const FREE = /^\(?(MIT|ISC|BSD-2-Clause|BSD-3-Clause|0BSD|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Unlicense|CC0-1\.0)\b/

/** libvips: its LGPL licence allows use as a separate library that is unmodified and can be replaced. */
const isLinkedLibrary = ({ name, licence }: Credited): boolean =>
  name.startsWith('@img/sharp-libvips-') && licence === 'LGPL-3.0-or-later'

/** Packages of servers whose licence is not on the approved list. */
export const unknownServerLicences = (packages: readonly Credited[]): readonly string[] =>
  unknownLicences(packages.filter((each) => !isLinkedLibrary(each)))

/** Packages whose licence is not on the approved list. */
export const unknownLicences = (packages: readonly Credited[]): readonly string[] =>
  packages.filter(({ licence }) => !FREE.test(licence)).map(({ name, licence }) => `${name}: ${licence || 'none'}`)

const ABOUT = `Credits

Places
  Names and coordinates: GeoNames postal code data, https://www.geonames.org
  Creative Commons Attribution 4.0, https://creativecommons.org/licenses/by/4.0/
  Changed: large cities only, grouped by pincode, the district of most localities taken.
  Further coordinates: pincode-lat-long (ISC). Maps are drawn from these places.

Typefaces
  SIL Open Font License 1.1, https://openfontlicense.org. Notices below.

Pictures and music
  Drawn and generated for this service. Sized by libvips, https://www.libvips.org, LGPL-3.0-or-later.

Software
`

/** Packages with the same notice share it, because many notices are identical. */
export function creditsText(packages: readonly Credited[]): string {
  const list = packages.map(({ name, version, licence }) => `  ${name} ${version}, ${licence}`).join('\n')
  const byNotice = Map.groupBy(
    packages.filter(({ notice }) => notice !== ''),
    ({ notice }) => notice,
  )
  const notices = [...byNotice].map(
    ([notice, group]) => `${'-'.repeat(72)}\n${group.map(({ name }) => name).join(', ')}\n\n${notice}\n`,
  )
  return `${ABOUT}${list}\n\n${notices.join('\n')}`
}
