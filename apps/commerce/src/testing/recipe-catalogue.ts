import { smallCatalogue } from './small-catalogue.ts'

/** The small catalogue with a recipe of two stages and three processes for the dal, and a raita that is not cooked. */
export const recipeCatalogue = {
  ...smallCatalogue,
  products: smallCatalogue.products.map((product) => {
    if (product.code === 'raita') return { ...product, kitchen: { cooking: false, qualityCheck: false } }
    if (product.code !== 'dal') return product
    const full = { servingSize: { value: 380, unit: 'g' }, nutrition: { Calories: { value: 540, unit: 'k' } } }
    return {
      ...product,
      sizes: product.sizes.map((size) => (size.code === 'full' ? { ...size, ...full } : size)),
      recipe: [
        {
          ...{ name: 'Simmer overnight', description: 'Black lentils, low and slow.' },
          items: [
            { name: 'Black lentils', image: '/dishes/ingredients/lentils.svg' },
            { name: 'Butter', image: '' },
          ],
          processes: [{ name: 'Soak' }, { name: 'Simmer', uses: ['Butter'] }],
        },
        { name: 'Temper', items: [{ name: 'Cream', image: '' }] },
      ],
    }
  }),
}
