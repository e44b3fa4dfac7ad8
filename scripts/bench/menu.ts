/** Words for the names and descriptions of generated dishes. */
const words = (
  'smoked slow roasted tandoori masala ghee butter pepper coconut jaggery mustard curry leaf saffron cardamom fenugreek ' +
  'paneer chicken mutton prawn mushroom lentil rice millet dosa idli biryani korma kebab roti paratha salad chutney raita ' +
  'crisp tender spicy mellow tangy creamy fresh rich light golden layered sealed charred pressed stirred folded simmered'
).split(' ')

const CATEGORIES = 12

/** A seeded generator, so that the menu is the same every time (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A catalogue of one store, open around the clock, with `count` dishes; `extraRupees` is added to every price. */
export function catalogueOf(count: number, extraRupees = 0) {
  const random = randomFrom(count)
  const some = (length: number) =>
    Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? '').join(' ')
  const products = Array.from({ length: count }, (_, at) => {
    const price = 80 + Math.floor(random() * 500) + extraRupees
    const size = (code: string, factor: number) => ({ code, name: code, price: price * factor, serves: String(factor) })
    return {
      code: `dish-${at}`,
      name: `${some(3)} ${at}`,
      description: `${some(14)}.`,
      veg: random() < 0.6,
      tags: random() < 0.2 ? ['Must Try'] : [],
      maxQty: 20,
      sizes: random() < 0.4 ? [size('half', 1), size('full', 2)] : [size('regular', 1)],
    }
  })
  const codes = products.map(({ code }) => code)
  const perCategory = Math.ceil(count / CATEGORIES)
  const categories = Array.from({ length: CATEGORIES }, (_, at) => ({
    code: `category-${at}`,
    name: some(2),
    subCategories: [{ name: some(2), products: codes.slice(at * perCategory, (at + 1) * perCategory) }],
  })).filter(({ subCategories }) => subCategories.some((each) => each.products.length > 0))
  const store = {
    ...{ code: 'bench', name: 'Bench', address: '1 Bench Road', location: 'Bengaluru' },
    ...{ latitude: 12.97, longitude: 77.6, hours: { opens: '00:00', closes: '00:00' }, pickup: true },
    payment: { cash: true, digital: true },
  }
  return { stores: [store], categories, products }
}
