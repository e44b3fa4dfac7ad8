// Made from ../en/passkeys.ts by `npm run words`: change it there.
import { pageTitles } from '@tiffin/domain/texts/page-titles'

const named = (device: string): string => device || 'Þþááššķééý'

/** Texts of the page of a diner's passkeys. */
export const passkeyTexts = {
  title: pageTitles.myPasskeys,
  lead: 'Ššííğğñ ííñ ŵííťĥ ýóóúúŕ ƒííñğééŕþŕííñť, ýóóúúŕ ƒááçéé óóŕ ťĥéé ĺóóçķ óóƒ ýóóúúŕ đééṽííçéé. Ýóóúúŕ þááššçóóđéé ķééééþš ŵóóŕķííñğ.',
  list: 'Ýýóóúúŕ þááššķééýš',
  name: named,
  added: (moment: string) => `Ááđđééđ ${moment}`,
  lastUsed: (moment: string) => `Ĺĺáášť úúšééđ ${moment}`,
  neverUsed: 'Ñóóť úúšééđ ýééť',
  worksAt: (host: string) => `Ŵŵóóŕķš ááť ${host}`,
  add: 'Ááđđđ áá þááššķééý',
  rename: 'Ŕééñááɱéé',
  renameOf: (device: string) => `Ŕééñááɱéé: ${named(device)}`,
  renameTitle: 'Ŕŕééñááɱéé ťĥííš þááššķééý',
  newName: 'Ñááɱéé',
  nameHint: 'Áá ññááɱɱéé ƀý ŵĥííçĥ ýóóúú ķñóóŵ ííť, šúúçĥ ááš “Ŵóóŕķ þĥóóñéé”.',
  nameNeeded: 'Þĺééáášéé ééñťééŕ áá ñááɱé',
  nameTooLong: (most: number) => `Áá ñááɱéé ĥááš ${most} ççĥĥááŕááçťééŕš ááť ɱóóšť`,
  save: 'Šááṽéé',
  remove: 'Ŕééɱóóṽéé',
  removeOf: (device: string) => `Ŕééɱóóṽéé: ${named(device)}`,
  askRemoval: (device: string) => ({
    title: 'Ŕŕééɱóóṽéé ťĥííš þááššķééý?',
    text: `Ýýóóúú çááñ ñóó ĺóóñğééŕ šííğñ ííñ ŵííťĥ ííť: ${named(device)}. Đééĺééťéé ííť óóñ ýóóúúŕ đééṽííçéé ťóó.`,
    cancel: 'Ççááñçééĺ',
    submit: 'Ŕééɱóóṽéé',
  }),
  none: 'Ññóó þþááššķééýš ýééť',
  noneText: 'Ááđđđđ óóñéé óóñ ťĥííš đééṽííçéé, ááñđ šííğñ ííñ ŵííťĥóóúúť ťýþííñğ ñééẋť ťííɱéé.',
  exists: 'Ťĥííš đééṽííçéé ĥááš áá þááššķééý ƒóóŕ ýóóúúŕ ááççóóúúñť ááĺŕééááđý',
  notMade: 'Ýóóúúŕ đééṽííçéé çóóúúĺđ ñóóť ɱááķéé áá þááššķééý. Þĺééáášéé ťŕý ááğááíñ.',
  notHere: 'Ťťĥĥííšš ƀŕóóŵšééŕ çááññóóť ɱááķéé þááššķééýš.',
  couldNotLoad: 'Ťťĥĥéé ĺííšť đííđ ñóóť ĺóóááđ. Ñóóťĥííñğ ííš ĺóóšť.',
  askPasscode: 'Ééñťééŕ ýóóúúŕ þááššçóóđéé',
  askPasscodeText: 'Ťťóó ááđđ áá þááššķééý, šĥóóŵ ťĥááť ííť ííš ýóóúú.',
  passcode: 'Þþááššçóóđéé',
  passcodeShort: 'Þĺééáášéé ééñťééŕ ťĥéé šííẋ đííğííťš óóƒ ýóóúúŕ þááššçóóđéé',
  continue: 'Çóóñťííñúúéé',
} as const
