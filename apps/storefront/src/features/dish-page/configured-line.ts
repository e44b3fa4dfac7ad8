import type { Dish, Size } from '@tiffin/contract/storefront'
import { configuredAllergens } from '@tiffin/domain/allergens/configured-allergens'
import type { Paise } from '@tiffin/domain/money/money'
import { choicesOf } from '@tiffin/domain/options/choices'
import { customisationPrice } from '@tiffin/domain/options/customisation'
import type { Configuration, DishOptions } from '@tiffin/domain/options/options'
import { isVegAsConfigured } from '@tiffin/domain/options/veg-mark'
import type { NewLine } from '../cart/slice.ts'

interface ConfiguredDish {
  readonly dish: Dish
  readonly size: Size
  /** The price of one piece, before customisation. */
  readonly unitPrice: Paise
  readonly options: DishOptions
  readonly configuration: Configuration
}

/** F14: the cart line of a dish with its configuration. */
export function configuredLine({ dish, size, unitPrice, options, configuration }: ConfiguredDish): NewLine {
  const { sizeId } = size
  return {
    productId: dish.productId,
    sizeId,
    configuration,
    name: dish.name,
    sizeName: size.name,
    choices: choicesOf(options, sizeId, configuration),
    allergens: configuredAllergens(dish.allergens, options, sizeId, configuration),
    image: dish.image,
    isVeg: isVegAsConfigured(dish.isVeg, options, sizeId, configuration) ?? false,
    unitPrice,
    customisation: customisationPrice(options, sizeId, unitPrice, configuration),
    listPrice: size.price,
    taxPercent: dish.taxPercent,
    maxQty: dish.maxQty,
  }
}
