// Made from ../en/for-others.ts by `npm run words`: change it there.
/** AMB115: texts of one cart for several children or members of staff. */
export const forOthersTexts = {
  title: 'Ááĺšóó ƒóóŕ',
  lead: 'Ťťĥéé šááɱéé đííšĥééš ƒóóŕ ťĥééɱ ťóóóó, ééááçĥ ááš ááñ óóŕđééŕ óóƒ ťĥééííŕ óóŵñ. Ééááçĥ đííšĥ çááñ ƀéé çĥááñğééđ ííñ ťĥéé çááŕť.',
  /** The kind of the order has no orders for several people. */
  apart: 'Óóŕđééŕš ƒóóŕ šééṽééŕááĺ þééóóþĺéé ááŕéé ƒóóŕ óóñéé đááý ááñđ ñóóť ííñ ƀúúĺķ. Ťááķéé ťĥéé óóťĥééŕš óóúúť, óóŕ óóŕđééŕ ƒóóŕ óóñéé đáý.',
  piecesOf: (quantity: number, dish: string, size: string) => `${quantity} × ${dish}${size ? `, ${size}` : ''}`,
  unknown: 'Ááññóóťĥééŕ þééŕšóóñ',
  whom: 'Ƒƒóóŕ',
  whoGets: (dish: string) => `Ŵŵĥóó ğééťš ${dish}`,
  nowFor: (dish: string, name: string) => `${dish} ííš ƒóóŕ ${name} ññóóŵ.`,
  added: (name: string) => `${name} ğğééťš ťĥéé šááɱéé đííšĥééš.`,
  takenOut: (name: string) => `Ťťĥéé đííšĥééš ƒóóŕ ${name} ááŕéé ťááķééñ óóúť.`,
  most: (people: number) => `Óóñéé óóŕđééŕ ííš ƒóóŕ ááť ɱóóšť ${people} þééóóþĺéé.`,
  sum: (orders: number, each: readonly string[]) => `${orders} óóŕŕđééŕš: ${each.join(', ')}`,
  sumOf: (name: string, total: string) => `${name} ${total}`,
  packaging: 'Þþááçķááğííñğ ííš çĥááŕğééđ ƒóóŕ ééááçĥ óóŕđééŕ.',
} as const
