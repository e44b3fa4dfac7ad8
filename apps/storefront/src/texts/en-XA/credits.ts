// Made from ../en/credits.ts by `npm run words`: change it there.
import { formatPaise, type Paise } from '@tiffin/domain/money/money'
import { pageTitles } from '@tiffin/domain/texts/page-titles'

/** Texts of My Credits. Those that the specs fix are in the domain's wallet messages. */
export const creditsTexts = {
  title: pageTitles.myCredits,
  passbook: pageTitles.myCreditsHistory,
  balance: 'Ýóóúúŕ ƀááĺááñçéé',
  owed: (amount: Paise) => `${formatPaise(amount)} óóƒ ýóóúúŕ ñééẋť ťóóþ-úúþ šééťťĺééš ŵĥááť ýóóúú óóŵéé.`,
  nothingLost: 'Ýóóúúŕ ƀááĺááñçéé đííđ ñóóť ĺóóááđ. Ýóóúúŕ çŕééđííťš ááŕéé šááƒé.',
  closed: 'Ýýóóúúŕ çŕééđííťš ááŕéé çĺóóšééđ. Ŵĥááť ŵááš ííñ ťĥééɱ ğóóééš ƀááçķ ťóó ýóóúú: ýóóúúŕ þááššƀóóóóķ šááýš ĥóóŵ.',
  // SB23: of a typed amount
  settles: (settled: Paise, added: Paise) =>
    added > 0
      ? `${formatPaise(settled)} óóƒ ííť šééťťĺééš ŵĥááť ýóóúú óóŵéé; ${formatPaise(added)} ííš ááđđééđ ťóó ýóóúúŕ çŕééđííťš.`
      : 'Ááĺĺĺ óóƒ ííť šééťťĺééš ŵĥááť ýóóúú óóŵéé; ñóóťĥííñğ ííš ááđđééđ ťóó ýóóúúŕ çŕééđííťš.',
  // V1, V2
  amount: 'Ááɱóóúúñť ííñ ŕúúþéééš',
  quickAdd: (rupees: number) => `+${rupees}`,
  quickAdds: 'Ááđđ ťóó ťĥéé ááɱóóúúñť',
  addCredits: 'Ááđđđ Çŕééđííťš',
  starting: 'Óóñéé ɱóóɱééñť…',
  paying: 'Ŵŵááííťííñğ ƒóóŕ ýóóúúŕ þááýɱééñť…',
  asking: 'Ááššķííñğ ýóóúúŕ ƀááñķ…',
  blocked: 'Ťťĥĥéé þááýɱééñť þááğéé đííđ ñóóť óóþééñ. Ñóóťĥííñğ ŵááš çĥááŕğééđ. Þĺééáášéé ťŕý ááğááííñ.',
  // SAFE5
  undecided: 'Ťťóóþ-úúþš ƀééííñğ çóóñƒííŕɱééđ',
  confirming: (amount: Paise) => `Ççóóñƒííŕɱííñğ ${formatPaise(amount)}`,
  confirmingUnknown: 'Ççóóñƒííŕɱííñğ ýóóúúŕ ťóóþ-úúþ',
  confirmingLead: 'Þþĺĺééáášéé đóó ñóóť þááý ááğááííñ. Ťĥéé çŕééđííťš çóóɱéé ƀý ťĥééɱšééĺṽééš óóñçéé ýóóúúŕ ƀááñķ çóóñƒííŕɱš.',
  // V6
  added: (amount: Paise) => `${formatPaise(amount)} ááđđééđ`,
  addedUnknown: 'Ýóóúúŕ ťóóþ-úúþ ĥááš ááŕŕííṽééđ',
  goOn: 'Ğóó óóñ ŵĥééŕéé ýóóúú ŵééŕé',
  // M9, M10: beside the choice of credits on the pay page
  missing: (amount: Paise) => `${formatPaise(amount)} ɱɱííššííñğ`,
  // M9: of a subscription
  needsDouble: 'Ťťóó ƀƀééğííñ, ýóóúúŕ çŕééđííťš ɱúúšť ĥóóĺđ ťŵííçéé ťĥéé ťóóťááĺ.',
  // AMB110: where the missing amount is paid online
  inParts: 'Ýýóóúúŕ çŕééđííťš þááý áá þááŕť',
  parts: (credits: Paise, online: Paise) => `${formatPaise(credits)} ƒƒŕŕóóɱɱ Ɱý Çŕééđííťš, ${formatPaise(online)} óóñĺííñéé`,
  /** Without the paise: what is added is whole rupees. */
  add: (amount: Paise) => `Ááđđđ ${formatPaise(amount).slice(0, -3)}`,
} as const
