import type { Paise } from './money.ts'

/** SB27: the delivery charge up to a distance in kilometres. */
export interface DeliveryBand {
  readonly uptoKm: number
  readonly charge: Paise
}

/**
 * SB27: the band of a distance: the first that reaches it, beyond the last band the last one. Bands are in ascending
 * order of distance. Undefined: the store has no bands and delivers free of charge.
 */
export const bandFor = (bands: readonly DeliveryBand[], km: number): DeliveryBand | undefined =>
  bands.find(({ uptoKm }) => km <= uptoKm) ?? bands.at(-1)

/** SB27: the delivery charge for a distance. */
export const deliveryCharge = (bands: readonly DeliveryBand[], km: number): Paise => bandFor(bands, km)?.charge ?? 0
