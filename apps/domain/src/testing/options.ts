import type { AllergenDeclaration } from '../allergens/allergens.ts'
import type {
  ComboGroup,
  ComboPart,
  Configuration,
  DishOptions,
  OptionItem,
  OptionProcess,
} from '../options/options.ts'

export const HALF = 1
export const FULL = 2

export const item = (itemId: number, name: string, changes: Partial<OptionItem> = {}): OptionItem => ({
  itemId,
  name,
  image: null,
  isVeg: true,
  inStock: true,
  isDefault: false,
  price: { [HALF]: 1000, [FULL]: 1500 },
  allergens: null,
  ...changes,
})

const head = { isRemovable: false, limit: null, min: 0, deltaPricing: false, sizeIds: [HALF, FULL] }

type Head = Partial<Pick<OptionProcess, keyof typeof head>>

export const addOns = (processId: number, items: readonly OptionItem[], changes: Head = {}): OptionProcess => ({
  ...head,
  processId,
  name: 'Extras',
  type: 'addon',
  items,
  ...changes,
})

export const removable = (processId: number, items: readonly OptionItem[], changes: Head = {}): OptionProcess => ({
  ...head,
  processId,
  name: 'Garnish',
  type: 'removable',
  items: items.map((each) => ({ ...each, isDefault: true })),
  ...changes,
})

export const replaceable = (
  processId: number,
  from: readonly OptionItem[],
  to: readonly OptionItem[],
  changes: Head = {},
): OptionProcess => ({ ...head, processId, name: 'Rice', type: 'replaceable', from, to, ...changes })

export const part = (productId: number, name: string, changes: Partial<ComboPart> = {}): ComboPart => ({
  productId,
  sizeId: productId * 10,
  name,
  sizeName: 'Regular',
  image: null,
  isVeg: true,
  inStock: true,
  isDefault: false,
  price: 0,
  allergens: null,
  ...changes,
})

export const group = (name: string, parts: readonly ComboPart[], isOptional = false): ComboGroup => ({
  name,
  isOptional,
  parts,
})

export const dishOf = (...processes: readonly OptionProcess[]): DishOptions => ({ processes, combo: [] })

export const comboOf = (...groups: readonly ComboGroup[]): DishOptions => ({
  processes: [],
  combo: [{ sizeId: HALF, groups }],
})

export const nothingChosen: Configuration = {
  addedItems: [],
  removedItems: [],
  replacedItems: { to: [], from: [] },
  removedProcess: [],
  comboItems: [],
}

export const declared = (changes: Partial<AllergenDeclaration> = {}): AllergenDeclaration => ({
  contains: [],
  mayContain: [],
  freeOf: [],
  ...changes,
})
