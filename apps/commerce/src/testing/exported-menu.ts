import { stableNumber } from '#catalogue/ids'
import { convertExport, usualChoices } from '#catalogue/menu-export/convert-export'

/** A marketplace's export as a catalogue; null when it cannot be read. */
export const catalogueOfExport = (json: unknown) => convertExport(json, usualChoices).file

/** The ids that an import assigns to a choice, by its codes in the export. */
export const numbersOfChoice = (dish: string, group: string, choice: string) => ({
  processId: stableNumber(dish, group),
  itemId: stableNumber(dish, group, choice),
})
