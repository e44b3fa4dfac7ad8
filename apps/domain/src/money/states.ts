import type { StateCode } from './gst-number.ts'

/** AMB112: the states and union territories by their GST code, as documents print them. */
export const STATE_NAMES: Readonly<Record<StateCode, string>> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
}

/** Other names that maps and people write. */
const OTHER_NAMES: readonly (readonly [name: string, code: StateCode])[] = [
  ['NCT of Delhi', '07'],
  ['National Capital Territory of Delhi', '07'],
  ['New Delhi', '07'],
  ['Orissa', '21'],
  ['Uttaranchal', '05'],
  ['Pondicherry', '34'],
  ['Chattisgarh', '22'],
  ['Tamilnadu', '33'],
  ['Andaman and Nicobar', '35'],
  ['Daman and Diu', '26'],
  ['Dadra and Nagar Haveli', '26'],
]

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^the /, '')

const BY_NAME: ReadonlyMap<string, StateCode> = new Map(
  [
    ...(Object.entries(STATE_NAMES) as [StateCode, string][]).map(([code, name]) => [name, code] as const),
    ...OTHER_NAMES,
  ].map(([name, code]) => [plain(name), code]),
)

/** The state of a name as a map or a person writes it; null for other text. */
export const stateNamed = (name: string): StateCode | null => BY_NAME.get(plain(name)) ?? null

/**
 * The states of PIN codes by how they begin; of those that fit the longest counts. Null: the post office's areas there do
 * not follow the border, or hold a territory of another state, so that no state follows.
 */
const PIN_CODES: Readonly<Record<string, StateCode | null>> = {
  ...{ 11: '07', 12: '06', 13: '06', 14: '03', 140: null, 15: '03', 17: '02', 18: '01', 19: '01', 194: '38' },
  ...{ 20: '09', 21: '09', 22: '09', 23: '09', 24: '09', 25: '09', 26: '09', 27: '09', 28: '09' },
  ...{ 244: null, 246: null, 247: null, 248: '05', 249: '05', 262: null, 263: '05' },
  ...{ 30: '08', 31: '08', 32: '08', 33: '08', 34: '08', 36: '24', 362: null, 37: '24', 38: '24', 39: '24', 396: null },
  ...{ 40: '27', 403: '30', 41: '27', 42: '27', 43: '27', 44: '27', 45: '23', 46: '23', 47: '23', 48: '23', 49: '22' },
  ...{ 50: '36', 507: null, 51: '37', 52: '37', 53: '37', 533: null },
  ...{ 56: '29', 57: '29', 58: '29', 59: '29' },
  ...{ 60: '33', 605: null, 607: null, 609: null, 61: '33', 62: '33', 63: '33', 64: '33' },
  ...{ 67: '32', 673: null, 68: '32', 68255: '31', 69: '32' },
  ...{ 70: '19', 71: '19', 72: '19', 73: '19', 737: '11', 74: '19', 744: '35', 75: '21', 76: '21', 77: '21' },
  ...{ 78: '18', 790: '12', 791: '12', 792: '12', 793: '17', 794: '17', 795: '14', 796: '15', 797: '13', 798: '13' },
  ...{ 799: '16', 80: '10', 811: '10', 812: '10', 815: '20', 816: '20', 821: '10', 822: '20', 823: '10', 824: '10' },
  ...{ 825: '20', 826: '20', 827: '20', 828: '20', 829: '20', 83: '20', 84: '10', 85: '10' },
}

const LONGEST_PREFIX = 5

/** The state that follows from a PIN code of six digits; null: none does. */
export function stateOfPincode(pincode: string): StateCode | null {
  if (!/^[1-9]\d{5}$/.test(pincode)) return null
  for (let length = LONGEST_PREFIX; length >= 2; length -= 1) {
    const state = PIN_CODES[pincode.slice(0, length)]
    if (state !== undefined) return state
  }
  return null
}

/** AMB112: the state in which an address is, by its name, else by the PIN code; null: neither says it. */
export const stateOfAddress = ({
  state,
  pincode,
}: {
  readonly state: string
  readonly pincode: string
}): StateCode | null => stateNamed(state) ?? stateOfPincode(pincode)
