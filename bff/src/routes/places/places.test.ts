import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { startBff, type TestBff } from '../../testing/bff.ts'
import { laySite, tenantFile } from '../../testing/site.ts'
import { geocoded, type StubGoogle, startStubGoogle } from '../../testing/stub-google.ts'

const KEY = 'server-key-1234567'
const site = laySite()
let google: StubGoogle
let bff: TestBff

beforeAll(async () => {
  google = await startStubGoogle()
  site.writeTenant('spice', { ...tenantFile('spice'), maps: { googleServerKey: KEY } })
  bff = await startBff({ commerceUrl: 'http://127.0.0.1:9', site, env: { GOOGLE_MAPS_URL: google.url } })
})

afterAll(async () => {
  await bff.close()
  await google.close()
  site.remove()
})

const get = async (path: string, host = 'spice.localhost') => {
  const { status, body } = await bff.browser(host).get(path)
  return { status, body }
}
const near = (host?: string) => get('/api/places/near?lat=28.6315&long=77.2167', host)

describe('a tenant without a key uses the gazetteer', () => {
  test('B29: three addresses at a point, nearest first, without a call to Google', async () => {
    const before = google.asked.length
    const { body } = await near('greens.localhost')
    expect(body.places).toHaveLength(3)
    expect(body.places[0]).toMatchObject({ name: 'New Delhi', pincode: '110001' })
    expect(google.asked).toHaveLength(before)
  })

  test('B29: no address far from every known place', async () => {
    const { status, body } = await get('/api/places/near?lat=10&long=70', 'greens.localhost')
    expect([status, body.places]).toEqual([200, []])
  })

  test.each(['lat=91&long=77', 'lat=28', 'lat=x&long=77'])('%s is not a point', async (query) => {
    expect((await get(`/api/places/near?${query}`, 'greens.localhost')).status).toBe(400)
  })
})

describe('a tenant with a key uses Google, called by the BFF (B29, B30)', () => {
  test('OK: suggestions come without coordinates, which are fetched by id', async () => {
    google.answer({
      status: 'OK',
      predictions: [
        {
          place_id: 'cp',
          description: 'Connaught Place, New Delhi, Delhi, India',
          structured_formatting: { main_text: 'Connaught Place', secondary_text: 'New Delhi, Delhi, India' },
        },
        { place_id: 'plain', description: 'Connaught Lane, New Delhi' },
      ],
    })
    const { body } = await get('/api/places?query=conn')
    expect(body.places).toEqual([
      {
        id: 'cp',
        name: 'Connaught Place',
        detail: 'New Delhi, Delhi, India',
        pincode: '',
        latitude: null,
        longitude: null,
      },
      { id: 'plain', name: 'Connaught Lane', detail: 'New Delhi', pincode: '', latitude: null, longitude: null },
    ])
    expect(google.asked.at(-1)).toEqual({
      path: '/maps/api/place/autocomplete/json',
      query: { input: 'conn', components: 'country:in', key: KEY },
    })

    google.answer({ status: 'OK', results: [geocoded('Connaught Place, New Delhi 110001', 28.63, 77.22, '110001')] })
    const chosen = await get('/api/places/one?id=cp')
    expect(chosen.body.place).toMatchObject({ latitude: 28.63, longitude: 77.22, pincode: '110001' })
    expect(google.asked.at(-1)?.query).toEqual({ place_id: 'cp', key: KEY })
  })

  test('ZERO_RESULTS: an empty list is a valid answer', async () => {
    google.answer({ status: 'ZERO_RESULTS', predictions: [], results: [] })
    expect(await get('/api/places?query=nowhere')).toEqual({ status: 200, body: { places: [] } })
    expect((await near()).body).toEqual({ places: [] })
    expect((await get('/api/places/one?id=gone')).body).toEqual({ place: null })
  })

  test('B29: only the first three results, by address and place', async () => {
    const many = ['A', 'B', 'C', 'D'].map((name, at) => geocoded(`${name} Road, New Delhi`, 28 + at, 77))
    google.answer({ status: 'OK', results: many })
    const { body } = await near()
    expect(body.places.map((place: { name: string }) => place.name)).toEqual(['A Road', 'B Road', 'C Road'])
    expect(google.asked.at(-1)?.query.latlng).toBe('28.6315,77.2167')
  })

  test('fewer than three, and a bare plus code among them is not an address', async () => {
    google.answer({
      status: 'OK',
      results: [geocoded('J6X9+3QV', 28.6, 77.2), geocoded('Janpath, New Delhi 110001', 28.61, 77.21, '110001')],
    })
    const { body } = await near()
    expect(body.places.map((place: { name: string }) => place.name)).toEqual(['Janpath'])
  })

  test('B30: OVER_QUERY_LIMIT is silently ignored; the gazetteer answers', async () => {
    google.answer({ status: 'OVER_QUERY_LIMIT' })
    const found = await get('/api/places?query=connaught')
    expect(found.status).toBe(200)
    expect(found.body.places[0]).toMatchObject({ name: 'Connaught Place' })
    expect((await get(`/api/places/one?id=${found.body.places[0].id}`)).body.place.name).toBe('Connaught Place')
    expect((await near()).body.places[0]).toMatchObject({ pincode: '110001' })
    expect(bff.log()).not.toContain('OVER_QUERY_LIMIT')
  })

  test('REQUEST_DENIED: a server error that is reported to the operator, without the key', async () => {
    google.answer({ status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.' })
    const { status, body } = await get('/api/places?query=connaught')
    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(bff.log()).toContain('spice: Google answered place/autocomplete with REQUEST_DENIED')
    expect(bff.log()).not.toContain(KEY)
    expect(JSON.stringify(body)).not.toContain('REQUEST_DENIED')
  })

  test('an invalid answer from Google is a transient failure', async () => {
    google.answer({ status: 'OK', results: [{ place: 'nonsense' }] })
    expect((await near()).status).toBe(503)
  })

  test('AMB91: a pincode is located without Google', async () => {
    const before = google.asked.length
    expect((await get('/api/places?query=110001')).body.places[0].pincode).toBe('110001')
    expect(google.asked).toHaveLength(before)
  })

  test('the key for Google’s services is in no page', async () => {
    expect((await bff.browser().get('/')).text).not.toContain(KEY)
  })
})
