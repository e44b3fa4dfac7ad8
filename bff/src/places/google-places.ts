import type { Place, PlaceSuggestion } from '@tiffin/contract/stores'
import { z } from 'zod'
import { ProblemError, someError } from '../problem-error.ts'
import { parseJson } from '../upstream/envelopes.ts'
import type { Http } from '../upstream/http.ts'
import type { Caller } from '../upstream/service.ts'
import { MAX_CANDIDATES, type Places, type Point } from './places.ts'

const MAX_SUGGESTIONS = 8

const status = z.object({ status: z.string(), error_message: z.string().optional() })

const predictions = z.object({
  predictions: z.array(
    z.object({
      place_id: z.string(),
      description: z.string(),
      structured_formatting: z.object({ main_text: z.string(), secondary_text: z.string().default('') }).optional(),
    }),
  ),
})

const results = z.object({
  results: z.array(
    z.object({
      place_id: z.string(),
      formatted_address: z.string(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
      address_components: z.array(z.object({ long_name: z.string(), types: z.array(z.string()) })).default([]),
    }),
  ),
})

type Result = z.infer<typeof results>['results'][number]

/** A plus code, Google's grid coordinates such as `M54J+XQ`, without a name that a diner would know. */
const BARE_PLUS_CODE = /^[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}$/i

/** Splits an address into name and rest: `Connaught Place`, `New Delhi, Delhi 110001, India`. */
function split(address: string): { name: string; detail: string } {
  const [name = '', ...rest] = address.split(', ')
  return { name, detail: rest.join(', ') }
}

function toPlace({ place_id: id, formatted_address: address, geometry, address_components: parts }: Result): Place {
  const pincode = parts.find(({ types }) => types.includes('postal_code'))?.long_name ?? ''
  const { lat, lng } = geometry.location
  return { id, ...split(address), pincode, latitude: lat, longitude: lng }
}

export interface GoogleOptions {
  readonly http: Http
  readonly caller: Caller
  /** `https://maps.googleapis.com`, or a stub of it. */
  readonly baseUrl: string
  /** The tenant's key for Google's web services; never sent to a browser. */
  readonly key: string
  /** Used while Google's quota is exhausted (B30). */
  readonly fallback: Places
  /** Reports an unexpected status from Google to the operator, such as a refused key. */
  readonly report: (problem: string) => void
}

/** Calls one of Google's web services and returns the response body; null: quota exhausted, use the fallback (B30). */
type Asked = (path: string, query: Readonly<Record<string, string>>) => Promise<unknown | null>

function asker({ http, caller, baseUrl, key, report }: GoogleOptions): Asked {
  return async (path, query) => {
    const url = `${baseUrl}/maps/api/${path}/json?${new URLSearchParams({ ...query, key })}`
    const { text } = await http.send({
      upstream: 'places',
      operation: `GET /maps/${path}`,
      method: 'GET',
      url,
      headers: { accept: 'application/json' },
      isIdempotent: true,
      tenantId: caller.tenant.id,
      deadline: caller.deadline,
    })
    const body = parseJson(text)
    const parsed = status.safeParse(body)
    const word = parsed.success ? parsed.data.status : 'no status'
    if (word === 'OK' || word === 'ZERO_RESULTS') return body
    // B30: an exhausted quota is not reported and is not an error.
    if (word === 'OVER_QUERY_LIMIT') return null
    report(`Google answered ${path} with ${word}: ${parsed.data?.error_message ?? 'nothing further'}`)
    throw new ProblemError('unavailable', someError)
  }
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ProblemError('unavailable', someError)
}

const readPlaces = (body: unknown): Place[] => read(results, body).results.map(toPlace)

const isNamed = ({ name, detail }: Place): boolean => detail !== '' || !BARE_PLUS_CODE.test(name)

/**
 * B29, B30: Google's services with the tenant's own key, called from the server so that the key never reaches a
 * browser.
 */
export function googlePlaces(options: GoogleOptions): Places {
  const ask = asker(options)
  const { fallback } = options
  return {
    async search(query): Promise<readonly PlaceSuggestion[]> {
      const body = await ask('place/autocomplete', { input: query, components: 'country:in' })
      if (body === null) return fallback.search(query)
      return read(predictions, body)
        .predictions.slice(0, MAX_SUGGESTIONS)
        .map(({ place_id: id, description, structured_formatting: formatted }) => {
          const { name, detail } = formatted
            ? { name: formatted.main_text, detail: formatted.secondary_text }
            : split(description)
          return { id, name, detail, pincode: '', latitude: null, longitude: null }
        })
    },
    async byId(id) {
      // The id may come from the fallback, used while the quota was exhausted.
      const own = await fallback.byId(id)
      const body = own ? null : await ask('geocode', { place_id: id })
      return body === null ? own : (readPlaces(body)[0] ?? null)
    },
    async near(point: Point) {
      const body = await ask('geocode', { latlng: `${point.latitude},${point.longitude}` })
      if (body === null) return fallback.near(point)
      return readPlaces(body).filter(isNamed).slice(0, MAX_CANDIDATES)
    },
  }
}
