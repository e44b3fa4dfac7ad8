import * as afters from './afters.ts'
import * as biryani from './biryani.ts'
import * as bowls from './bowls.ts'
import * as curryBowls from './bowls-of-curry.ts'
import * as boxes from './boxes.ts'
import * as breads from './breads.ts'
import * as chaat from './chaat.ts'
import * as cones from './cones.ts'
import * as cups from './cups.ts'
import * as curries from './curries.ts'
import * as drinks from './drinks.ts'
import * as glasses from './glasses.ts'
import * as grill from './grill.ts'
import * as juices from './juices.ts'
import * as meals from './meals.ts'
import * as placeholders from './placeholders.ts'
import * as riceDishes from './rice-dishes.ts'
import * as ricePlates from './rice-plates.ts'
import * as rolls from './rolls.ts'
import * as salads from './salads.ts'
import * as snacks from './snacks.ts'
import * as southern from './southern.ts'
import * as street from './street.ts'
import { Drawing } from './svg.ts'
import * as sweets from './sweets.ts'
import * as tandoor from './tandoor.ts'
import * as thalis from './thalis.ts'
import * as tiffin from './tiffin.ts'
import * as trays from './trays.ts'
import * as variants from './variants.ts'

/** Every drawn dish by its file name. */
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
  'steamed-rice': ricePlates.steamedRice,
  'zafrani-rice': ricePlates.zafraniRice,
  pulao: ricePlates.pulao,
  khichdi: ricePlates.khichdi,
  'dal-rice': ricePlates.dalRice,
  'sambar-rice': ricePlates.sambarRice,
  'paneer-rice': ricePlates.paneerRice,
  porridge: ricePlates.porridge,
  salan: curryBowls.salan,
  'chicken-curry': curryBowls.chickenCurry,
  'egg-curry': curryBowls.eggCurry,
  nihari: curryBowls.nihari,
  'kadhai-paneer': curryBowls.kadhaiPaneer,
  'aloo-gobi': curryBowls.alooGobi,
  'dum-aloo': curryBowls.dumAloo,
  bhel: chaat.bhel,
  'dahi-puri': chaat.dahiPuri,
  'sev-puri': chaat.sevPuri,
  'papdi-chaat': chaat.papdiChaat,
  'aloo-tikki': chaat.alooTikki,
  'samosa-chaat': chaat.samosaChaat,
  'dahi-vada': chaat.dahiVada,
  'raj-kachori': chaat.rajKachori,
  'masala-fries': cones.masalaFries,
  'corn-cup': cones.cornCup,
  'vada-pav': street.vadaPav,
  'misal-pav': street.misalPav,
  'keema-pav': street.keemaPav,
  'chole-bhature': street.choleBhature,
  'puri-aloo': street.puriAloo,
  pakora: street.pakora,
  'fish-tikka': tandoor.fishTikka,
  'malai-tikka': tandoor.malaiTikka,
  'soya-chaap': tandoor.soyaChaap,
  'tandoori-chicken': tandoor.tandooriChicken,
  omelette: tiffin.omelette,
  'boiled-eggs': tiffin.boiledEggs,
  dhokla: tiffin.dhokla,
  uttapam: tiffin.uttapam,
  cheela: tiffin.cheela,
  'sambar-idli': tiffin.sambarIdli,
  kulcha: tiffin.kulcha,
  'roti-sabzi': tiffin.rotiSabzi,
  pasta: tiffin.pasta,
  milk: glasses.milk,
  buttermilk: glasses.buttermilk,
  jaljeera: glasses.jaljeera,
  'juice-glass': glasses.juiceGlass,
  'banana-shake': glasses.bananaShake,
  'amla-shot': glasses.amlaShot,
  kehwa: glasses.kehwa,
  'gajar-halwa': afters.gajarHalwa,
  kesari: afters.kesari,
  'shahi-tukda': afters.shahiTukda,
  'tea-cake': afters.teaCake,
  'fruit-cup': afters.fruitCup,
  'thali-south': trays.thaliSouth,
  'bachcha-box': boxes.bachchaBox,
  'noodles-veg': trays.noodlesVeg,
  'salad-plate': trays.saladPlate,
  'veg-cutlet': chaat.vegCutlet,
  'ragda-pattice': chaat.ragdaPattice,
  'poha-nut-free': riceDishes.pohaNutFree,
  'upma-nut-free': riceDishes.upmaNutFree,
  'kheer-nut-free': sweets.kheerNutFree,
  'dawat-box': boxes.dawatBox,
  'break-box': boxes.breakBox,
  'keema-biryani': variants.keemaBiryani,
  'paneer-biryani': variants.paneerBiryani,
  'garlic-naan': variants.garlicNaan,
  'shami-kebab': variants.shamiKebab,
  'dahi-kebab': variants.dahiKebab,
  'egg-roll': variants.eggRoll,
  'paneer-roll': variants.paneerRoll,
  'falafel-wrap': variants.falafelWrap,
  jhalmuri: variants.jhalmuri,
  'soup-sandwich': variants.soupSandwich,
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
