import type { Http } from '../upstream/http.ts'
import type { Caller } from '../upstream/service.ts'
import type { Gazetteer } from './gazetteer.ts'
import { gazetteerPlaces } from './gazetteer-places.ts'
import { googlePlaces } from './google-places.ts'
import type { Places } from './places.ts'

export type PlacesOf = (caller: Caller) => Places

interface TenantPlacesOptions {
  readonly gazetteer: Gazetteer
  readonly http: Http
  readonly googleUrl: string
  readonly report: (problem: string) => void
}

/** Google's services for tenants with a key, the gazetteer for the others. */
export function tenantPlaces({ gazetteer, http, googleUrl, report }: TenantPlacesOptions): PlacesOf {
  const fallback = gazetteerPlaces(gazetteer)
  return (caller) => {
    const { id, maps } = caller.tenant
    const key = maps?.googleServerKey
    if (key === undefined) return fallback
    const reportOf = (problem: string): void => report(`${id}: ${problem}`)
    return googlePlaces({ http, caller, baseUrl: googleUrl, key, fallback, report: reportOf })
  }
}
