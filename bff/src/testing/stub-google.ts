import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to the stub of Google's web services. */
export interface GoogleAsked {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

export interface StubGoogle {
  readonly url: string
  readonly asked: GoogleAsked[]
  /** Sets the body of all further responses. */
  answer(body: unknown): void
  close(): Promise<void>
}

/** One of Google's geocoding results. */
export const geocoded = (address: string, latitude: number, longitude: number, pincode?: string) => ({
  place_id: `id-of-${address}`,
  formatted_address: address,
  geometry: { location: { lat: latitude, lng: longitude } },
  address_components: pincode ? [{ long_name: pincode, types: ['postal_code'] }] : [],
})

export async function startStubGoogle(): Promise<StubGoogle> {
  let body: unknown = { status: 'ZERO_RESULTS', results: [], predictions: [] }
  const asked: GoogleAsked[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub')
    asked.push({ path: pathname, query: Object.fromEntries(searchParams) })
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (next) => {
      body = next
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
