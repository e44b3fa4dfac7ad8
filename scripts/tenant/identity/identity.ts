import type { ThemePreset } from '@tiffin/tenancy/tenant-file'
import { drawIcon, drawLogo } from './mark.ts'
import { paletteOf } from './palette.ts'
import { seededRandom } from './random.ts'
import { bowlScene, mosaicScene, plateScene } from './scenes.ts'

/** A new tenant's look: the files of its folder in `themes/`. */
export interface Identity {
  readonly theme: ThemePreset
  /** File name to SVG text. */
  readonly pictures: Readonly<Record<string, string>>
}

const scenes = [
  { draw: plateScene, image: 'banner-1.svg', alt: 'A plate of food seen from above, between a fork and a knife' },
  { draw: bowlScene, image: 'banner-2.svg', alt: 'A bowl of food, steaming, before a round sun' },
  { draw: mosaicScene, image: 'banner-3.svg', alt: 'A pattern of leaves, fruit slices and bowls' },
] as const

/**
 * A6: draws a neutral identity from a name and a colour: a mark, a wordmark and three banners. The same name and colour
 * give the same files. The name may be in any script; the colour may be any.
 */
export function drawIdentity(name: string, brand: string): Identity {
  const palette = paletteOf(brand)
  const { primary: primaryColor, secondary: secondaryColor, tone } = palette
  const banners = scenes.map(({ draw, image, alt }, at) => {
    const ground = palette.grounds[at] ?? palette.grounds[0]
    const drawing = draw({ palette, ground, random: seededRandom(`${name} ${primaryColor} ${image}`) })
    return { image, drawing, settings: { image, ground, tone, alt } }
  })
  return {
    theme: {
      ...{ primaryColor, secondaryColor, headingFont: 'Outfit', bodyFont: 'Figtree', radius: 14 },
      ...{ density: 'comfortable', pictureStyle: 'plate', scheme: 'light' },
      ...{ logo: 'logo.svg', icon: 'icon.svg', homeImage: banners.map((each) => each.settings) },
    },
    pictures: {
      'logo.svg': drawLogo(name, palette),
      'icon.svg': drawIcon(name, palette),
      ...Object.fromEntries(banners.map((each) => [each.image, each.drawing])),
    },
  }
}
