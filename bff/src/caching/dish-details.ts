import type { DishDetail } from '@tiffin/contract/storefront'
import type { Catalogue } from '../upstream/store/catalogue.ts'
import { type Prepared, prepare } from './prepared.ts'

/** Dish details as prepared responses, built on first use and cached per catalogue object. */
export interface DishDetails {
  /** null: the menu doesn't have the dish. */
  of(catalogue: Catalogue, productId: number): Prepared | Promise<Prepared> | null
}

export const detailIn = (catalogue: Catalogue, productId: number): DishDetail | null =>
  catalogue.dishes.get(productId)?.detail ?? null

export function openDishDetails(): DishDetails {
  const byCatalogue = new WeakMap<Catalogue, Map<number, Prepared | Promise<Prepared>>>()
  return {
    of(catalogue, productId) {
      const ready = byCatalogue.get(catalogue) ?? new Map<number, Prepared | Promise<Prepared>>()
      byCatalogue.set(catalogue, ready)
      const known = ready.get(productId)
      if (known) return known
      const detail = detailIn(catalogue, productId)
      if (!detail) return null
      const preparing = prepare(JSON.stringify({ detail }))
      ready.set(productId, preparing)
      preparing.then(
        (prepared) => ready.set(productId, prepared),
        () => ready.delete(productId),
      )
      return preparing
    },
  }
}
