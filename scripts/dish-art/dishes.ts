import * as biryani from './biryani.ts'
import * as breads from './breads.ts'
import * as curries from './curries.ts'
import * as grill from './grill.ts'
import * as snacks from './snacks.ts'
import * as southern from './southern.ts'
import type { Drawing } from './svg.ts'

/** Every drawn dish under the name of its file. */
export const DISHES: Readonly<Record<string, (d: Drawing) => void>> = {
  biryani: biryani.biryani,
  'chicken-biryani': biryani.chickenBiryani,
  'mutton-biryani': biryani.muttonBiryani,
  'egg-biryani': biryani.eggBiryani,
  'veg-biryani': biryani.vegBiryani,
  'paneer-butter-masala': curries.paneerButterMasala,
  'palak-paneer': curries.palakPaneer,
  'dal-makhani': curries.dalMakhani,
  'dal-tadka': curries.dalTadka,
  chole: curries.chole,
  'butter-chicken': curries.butterChicken,
  korma: curries.korma,
  'rogan-josh': curries.roganJosh,
  raita: curries.raita,
  'masala-dosa': southern.masalaDosa,
  idli: southern.idli,
  vada: southern.vada,
  samosa: snacks.samosa,
  'pani-puri': snacks.paniPuri,
  momos: snacks.momos,
  paratha: breads.paratha,
  naan: breads.naan,
  'tandoori-roti': breads.tandooriRoti,
  'roomali-roti': breads.roomaliRoti,
  'seekh-kebab': grill.seekhKebab,
  'chicken-tikka': grill.chickenTikka,
  'paneer-tikka': grill.paneerTikka,
  'galouti-kebab': grill.galoutiKebab,
}
