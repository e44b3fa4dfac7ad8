// Made from ../en/refused-storage.ts by `npm run words`: change it there.
export const refusedStorageTexts = {
  notice:
    'Ýóóúúŕ ƀŕóóŵšééŕ đóóééš ñóóť ĺééť ťĥííš šííťéé šťóóŕéé ááñýťĥííñğ. Ýóóúú çááñ ĺóóóóķ ááť ťĥéé ɱééñúú; ťóó šííğñ ííñ ááñđ óóŕđééŕ, þĺééáášéé ááĺĺóóŵ çóóóóķííééš ƒóóŕ ťĥííš šííťéé.',
} as const
