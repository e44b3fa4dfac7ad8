import { gazetteer } from '@tiffin/bff/places/gazetteer'
import type { CatalogueFile } from '@tiffin/commerce/catalogue/catalogue-file'
import { type CatalogueProblem, doubt, problemOf } from '@tiffin/commerce/catalogue/problems'

/** Whether the tenant has `maps`; `unknown`: no tenant was named. */
export type MapsOfTenant = 'set' | 'none' | 'unknown'

/**
 * B29: a problem of severity "doubt" for each store with delivery that is more than 20 km from every place of the
 * built-in gazetteer. A store that delivers to postal codes is found by these.
 */
export function gazetteerDoubts(
  { stores = [] }: Pick<CatalogueFile, 'stores'>,
  maps: MapsOfTenant,
): CatalogueProblem[] {
  if (maps === 'set') return []
  const condition = maps === 'unknown' ? 'unless the tenant has maps, ' : ''
  return stores.flatMap((store, at) => {
    const { delivery, name, latitude, longitude } = store
    if (!delivery?.enabled || delivery.pincodes.length > 0 || gazetteer.near({ latitude, longitude }, 1).length > 0)
      return []
    const message = `store "${name}" is outside the built-in gazetteer: ${condition}diners cannot choose a delivery place there; set maps (docs/onboarding.md)`
    return [problemOf({ stores }, doubt(['stores', at], message))]
  })
}
