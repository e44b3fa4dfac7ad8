// Made from ../en/address-form.ts by `npm run words`: change it there.
import { messages } from '@tiffin/domain/texts/messages'

/** Texts of the form of an address, and of its changes. They load with the form or the first change (PERF6). */
export const addressFormTexts = {
  title: 'Šééť Đééĺííṽééŕý Ĺóóçááťííóóñ',
  name: 'Ŵĥóó ííš ííť ƒóóŕ?',
  house: 'Ƒĺááť óóŕ ĥóóúúšéé ñúúɱƀééŕ, ƀúúííĺđííñğ',
  houseNote: 'Ááđđđ ýóóúúŕ šťŕééééť ááñđ áá ĺááñđɱááŕķ: ťĥééšéé ŵóóŕđš ĺééááđ ťĥéé ŕííđééŕ ťóó ýóóúúŕ đóóóóŕ',
  area: 'Šééááŕçĥ ýóóúúŕ ááŕééáá, šťŕééééť óóŕ ĺááñđɱááŕķ',
  areaHint: 'Ťťýþéé ííť, óóŕ áá 6-đííğííť þííñçóóđéé, ááñđ çĥóóóóšéé ƒŕóóɱ ťĥéé ĺííšť',
  pincode: 'Þííñçóóđéé',
  // L6
  pinFirst: 'Çĥóóóóšéé ýóóúúŕ ááŕééáá ááƀóóṽéé, ááñđ ťĥéé þííñ ğóóéš ťĥéŕé.',
  pinHint: 'Ťťĥéé ŕííđééŕ çóóɱééš ťóó ťĥéé þííñ, ááñđ ííť đééçííđééš ŵĥóó đééĺííṽééŕš. Ɱóóṽéé ťĥéé þííñ ííƒ ííť ííš ñóóť ʠúúííťéé ŕííğĥť.',
  email: 'Éé-ɱááíĺ',
  save: 'Ššááṽéé ááđđŕééšš',
  // B16
  noStoresHint: 'Ññóó šťóóŕéé đééĺííṽééŕš ťĥééŕéé ýééť. Ýóóúú çááñ šááṽéé ťĥéé ááđđŕééšš ááĺĺ ťĥéé šááɱéé.',
  // L1
  defaultChosen: 'Ýýóóúúŕŕ óóŕŕđđééŕš šťááŕť ŵííťĥ ťĥííš ááđđŕééšš ñóóŵ',
  changed: 'Ýýóóúúŕ ááđđŕééšš ííš çĥááñğééđ',
  removed: 'Ťťĥéé ááđđŕééšš ííš đééĺééťééđ',
  goneMeanwhile: 'Ťĥííš ááđđŕééšš ŵááš đééĺééťééđ ɱééááñŵĥííĺéé. Šááṽéé ííť ááğááííñ ťóó ķééééþ íť.',
  // L12
  remove: {
    title: messages.deleteAddress,
    text: 'Ííť ííš ğóóñéé ƒóóŕ ťĥéé ñééẋť ťííɱéé ťóóó.',
    withOrders: (orders: string, count: number, more: number) => {
      const words = count === 1 ? 'Ááññ óóŕđééŕ šťííĺĺ çóóɱééš ĥééŕéé' : `${count} óóŕŕđééŕš šťííĺĺ çóóɱéé ĥééŕéé`
      const others = more === 0 ? '' : ` ááññđ ${more} ɱóóŕéé`
      const keeps = count === 1 ? 'Ííťť ķķééééþš ťĥííš ááđđŕééšš ááñđ ííš' : 'Ťťĥééý ķééééþ ťĥííš ááđđŕééšš ááñđ ááŕéé'
      return `${words}: ${orders}${others}. ${keeps} đééĺííṽééŕééđ ááš þĺááçééđ.`
    },
    cancel: 'Ççááñçééĺ',
    submit: 'Đééĺééťéé',
  },
} as const
