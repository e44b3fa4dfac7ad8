import * as biryani from './biryani.ts'
import * as bowls from './bowls.ts'
import * as breads from './breads.ts'
import * as cups from './cups.ts'
import * as curries from './curries.ts'
import * as drinks from './drinks.ts'
import * as grill from './grill.ts'
import * as juices from './juices.ts'
import * as meals from './meals.ts'
import * as placeholders from './placeholders.ts'
import * as riceDishes from './rice-dishes.ts'
import * as rolls from './rolls.ts'
import * as salads from './salads.ts'
import * as snacks from './snacks.ts'
import * as southern from './southern.ts'
import { Drawing } from './svg.ts'
import * as sweets from './sweets.ts'
import * as thalis from './thalis.ts'

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
  lassi: drinks.lassi,
  'mango-lassi': drinks.mangoLassi,
  'cold-coffee': drinks.coldCoffee,
  'lime-soda': drinks.limeSoda,
  'green-juice': juices.greenJuice,
  'orange-juice': juices.orangeJuice,
  'watermelon-juice': juices.watermelonJuice,
  'beetroot-juice': juices.beetrootJuice,
  'masala-chai': cups.masalaChai,
  'filter-coffee': cups.filterCoffee,
  'coconut-water': cups.coconutWater,
  'salad-bowl': salads.saladBowl,
  'caesar-salad': salads.caesarSalad,
  'quinoa-salad': salads.quinoaSalad,
  'grain-bowl': salads.grainBowl,
  'sprouts-chaat': bowls.sproutsChaat,
  'smoothie-bowl': bowls.smoothieBowl,
  'fruit-bowl': bowls.fruitBowl,
  'hummus-bowl': bowls.hummusBowl,
  thali: thalis.thali,
  'tiffin-box': thalis.tiffinBox,
  'rajma-chawal': riceDishes.rajmaChawal,
  'curd-rice': riceDishes.curdRice,
  'lemon-rice': riceDishes.lemonRice,
  'fried-rice': riceDishes.friedRice,
  poha: riceDishes.poha,
  upma: riceDishes.upma,
  'pav-bhaji': meals.pavBhaji,
  noodles: meals.noodles,
  soup: meals.soup,
  'kathi-roll': rolls.kathiRoll,
  'avocado-toast': rolls.avocadoToast,
  sandwich: rolls.sandwich,
  'gulab-jamun': sweets.gulabJamun,
  rasmalai: sweets.rasmalai,
  jalebi: sweets.jalebi,
  kheer: sweets.kheer,
  kulfi: sweets.kulfi,
  cookie: sweets.cookie,
  brownie: sweets.brownie,
  'placeholder-bowl': placeholders.placeholderBowl,
  'placeholder-plate': placeholders.placeholderPlate,
  'placeholder-cup': placeholders.placeholderCup,
}

/** The whole SVG file of one dish. */
export function svgOf(name: string, draw: (d: Drawing) => void): string {
  const drawing = new Drawing(name)
  draw(drawing)
  return drawing.toString()
}
