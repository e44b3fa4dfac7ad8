// Made from ../en/location.ts by `npm run words`: change it there.
/** The words of finding a place: the map, the device's position and the addresses there. */
export const locationTexts = {
  title: 'Çĥóóóóšéé ýóóúúŕ ĺóóçááťííóñ',
  locateMe: 'Ĺóóçááťéé ɱéé',
  locating: 'Ƒííñđííñğ ýóóúú',
  onMap: 'Çĥóóóóšéé óóñ ťĥéé ɱááþ',
  // B14
  notSupported: 'Ğğééóóĺĺóóçááťííóóñ ííš ñóóť šúúþþóóŕťééđ ƀý ťĥííš ƀŕóóŵšééŕ.',
  positionUnknown: 'Ýóóúúŕ đééṽííçéé đóóééš ñóóť ķñóóŵ ŵĥééŕéé ííť ííš. Ťýþéé ýóóúúŕ ááŕééáá ííñšťéáđ.',
  mapLabel: 'Ɱɱááþ',
  marker: 'Đđééĺííṽééŕý ĺóóçááťííóóñ. Ɱóóṽéé ííť ŵííťĥ ťĥéé ááŕŕóóŵ ķééýš.',
  markerHint: 'Đđŕááğ ťĥéé þííñ, óóŕ ťááþ ŵĥééŕéé ýóóúúŕ ƒóóóóđ šĥááĺĺ ğóó.',
  wheelHint: (key: string) => `Ĥĥóóĺđ ${key} ááññđ ťúúŕñ ťĥéé ŵĥééééĺ ťóó žóóóóɱ`,
  fingersHint: 'Úúšéé ťŵóó ƒííñğééŕš ťóó ɱóóṽéé ťĥéé ɱááþ',
  zoomIn: 'Žóóóóɱ ííñ',
  zoomOut: 'Žóóóóɱ óóúť',
  candidates: 'Ááđđđŕééššééš ĥééŕéé',
  noCandidates: 'Ŵéé ķñóóŵ ñóó ááđđŕééšš ĥééŕéé. Ɱóóṽéé ťĥéé þííñ ñééááŕééŕ ťóó áá ĺóóçááĺííťý.',
  candidatesFailed: 'Ťĥéé ááđđŕééššééš ĥééŕéé çóóúúĺđ ñóóť ƀéé ĺóóááđééđ.',
  confirm: 'Ççóóñƒííŕɱ',
  // B28
  selectAddress: 'Þþĺééáášéé šééĺééçť ááñ ááđđŕééšš',
  credit: 'Þĺááçééš © ĞééóóÑááɱééš',
  searchFailed: 'Ťťĥéé šééááŕçĥ ííš ñóóť ááñšŵééŕííñğ. Áá 6-đííğííť þííñçóóđéé ŵóóŕķš ŵííťĥóóúúť ííť.',
} as const
