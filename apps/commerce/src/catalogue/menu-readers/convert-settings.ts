import type { CatalogueInput } from '../catalogue-file.ts'

type StoreInput = NonNullable<CatalogueInput['stores']>[number]

/** How stock is taken over. `timed-in`: dishes that were only outside their hours are in stock; `all-in`: everything is. */
export type StockSetting = 'as-is' | 'timed-in' | 'all-in'

/** What is assumed where neither file nor operator says it. Money is rupees. */
export const ASSUMED = { opens: '10:00', closes: '23:00', radiusKm: 6, deliveryCharge: 0, taxPercent: 5 } as const

/** Values that the catalogue needs and a file of another system may not contain. Null: what the file says, or `ASSUMED`. */
export interface ConvertSettings {
  /** `HH:mm`. */
  readonly opens: string | null
  readonly closes: string | null
  readonly weekdays: StoreInput['hours']['weekdays'] | null
  /** For dishes of which the file does not say it. */
  readonly taxPercent: number | null
  /** Null: what the file says, or the operator has to say it. `choices-before-tax`: only the prices of choices. */
  readonly prices: 'with-tax' | 'before-tax' | 'choices-before-tax' | null
  /** Kilometres; 0: the store does not deliver. */
  readonly radiusKm: number | null
  /** Rupees, for every distance. */
  readonly deliveryCharge: number | null
  readonly pickup: boolean
  /** Rupees per order. */
  readonly packagingCharges: number | null
  /** Empty: no GST is charged. */
  readonly gst: string | null
  readonly stock: StockSetting
  /** Where the only restaurant is, for files that do not say it. */
  readonly at: { readonly latitude: number; readonly longitude: number } | null
  /** For files that do not say it. */
  readonly address: string | null
  /** True: the catalogue has no stores, and an import leaves the existing ones as they are. */
  readonly withoutStores: boolean
  /** The name of the only restaurant to take; null: all of the file. */
  readonly restaurant: string | null
}

export const usualSettings: ConvertSettings = {
  opens: null,
  closes: null,
  weekdays: null,
  taxPercent: null,
  prices: null,
  radiusKm: null,
  deliveryCharge: null,
  pickup: true,
  packagingCharges: null,
  gst: null,
  stock: 'as-is',
  at: null,
  address: null,
  withoutStores: false,
  restaurant: null,
}
