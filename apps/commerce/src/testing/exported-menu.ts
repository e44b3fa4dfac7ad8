import { stableNumber } from '#catalogue/ids'
import { convertMenu } from '#catalogue/menu-readers/convert-menu'
import { usualSettings } from '#catalogue/menu-readers/convert-settings'

/** Converts a marketplace's export to a catalogue; null when the export has an error. */
export const catalogueOfExport = (json: unknown) => convertMenu(json, usualSettings).file

/** The ids that an import assigns to a choice, by its codes in the export. */
export const numbersOfChoice = (dish: string, group: string, choice: string) => ({
  processId: stableNumber(dish, group),
  itemId: stableNumber(dish, group, choice),
})
