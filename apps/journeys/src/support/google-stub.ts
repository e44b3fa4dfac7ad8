import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The part of Google's map script that a map with a marker needs, with a fixed scale of 10,000 px per degree. */
const script = `(() => {
  const PX = 10000
  class LatLng {
    constructor(a, b) {
      const of = (value) => (typeof value === 'function' ? value.call(a) : value)
      this.a = typeof a === 'object' ? of(a.lat) : a
      this.b = typeof a === 'object' ? of(a.lng) : b
    }
    lat() { return this.a }
    lng() { return this.b }
  }
  class LatLngBounds { constructor(sw, ne) { this.sw = sw; this.ne = ne } getSouthWest() { return this.sw } getNorthEast() { return this.ne } }
  class Map {
    constructor(div, options) { this.div = div; this.options = options; this.center = new LatLng(options.center); this.panes = document.createElement('div'); div.append(this.panes); div.dataset.map = 'google' }
    getCenter() { return this.center }
    getZoom() { return this.options.zoom }
    getMapTypeId() { return 'roadmap' }
    getDiv() { return this.div }
    getBounds() { return new LatLngBounds(new LatLng(this.center.a - 0.01, this.center.b - 0.01), new LatLng(this.center.a + 0.01, this.center.b + 0.01)) }
    panTo(center) { this.center = new LatLng(center) }
    setCenter(center) { this.center = new LatLng(center) }
    setZoom(zoom) { this.options.zoom = zoom }
    setOptions() {}
    setMapTypeId() {}
  }
  class OverlayView {
    setMap(map) { this.map = map; if (map) { this.onAdd(); this.draw(); setTimeout(() => events.filter((each) => each.target === map && ['tilesloaded', 'idle'].includes(each.name)).forEach((each) => each.run.call(map)), 50) } }
    getMap() { return this.map }
    getPanes() { return { overlayMouseTarget: this.map.panes, floatPane: this.map.panes, overlayLayer: this.map.panes } }
    getProjection() {
      const { map } = this
      const to = (at) => ({ x: (at.lng() - map.center.b) * PX + map.div.clientWidth / 2, y: (map.center.a - at.lat()) * PX + map.div.clientHeight / 2 })
      const from = (px) => new LatLng(map.center.a - (px.y - map.div.clientHeight / 2) / PX, map.center.b + (px.x - map.div.clientWidth / 2) / PX)
      return { fromLatLngToDivPixel: to, fromLatLngToContainerPixel: to, fromDivPixelToLatLng: from, fromContainerPixelToLatLng: from }
    }
  }
  const events = []
  const event = {
    addListener: (target, name, run) => { events.push({ target, name, run }); return { remove() {} } },
    addListenerOnce: (target, name, run) => { events.push({ target, name, run }); return { remove() {} } },
    clearInstanceListeners() {}, removeListener() {}, trigger() {},
  }
  const Point = class { constructor(x, y) { this.x = x; this.y = y } }
  const maps = { Map, OverlayView, LatLng, LatLngBounds, Point, event, version: '3.60' }
  Object.assign(google.maps, maps, { importLibrary: () => Promise.resolve(maps) })
  google.maps.__ib__?.()
})()`

const result = (address: string, lat: number, lng: number) => ({
  place_id: address,
  formatted_address: address,
  geometry: { location: { lat, lng } },
  address_components: [{ long_name: '110001', types: ['postal_code'] }],
})

/** The geocoding result for any point. */
const geocoded = {
  status: 'OK',
  results: [
    result('J6X9+3QV', 28.61, 77.21),
    result('Janpath, New Delhi, Delhi 110001, India', 28.61, 77.21),
    result('Connaught Place, New Delhi, Delhi 110001, India', 28.63, 77.22),
  ],
}

export interface GoogleStub {
  readonly url: string
  /** Paths of all requests, without the query. */
  readonly asked: string[]
  close(): void
}

/** Starts a server that stands in for Google's map script and geocoding. */
export async function startGoogleStub(): Promise<GoogleStub> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://stub')
    asked.push(pathname)
    // Pages block cross-origin resources that lack this header.
    response.setHeader('cross-origin-resource-policy', 'cross-origin')
    if (pathname === '/maps/api/js') response.setHeader('content-type', 'text/javascript').end(script)
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(geocoded))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() }
}
