/** A position reported by the device, in degrees. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** B13: geolocation settings, times in ms. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 }

/** B14: true when the browser supports geolocation. */
export const canLocate = (): boolean => 'geolocation' in navigator && Boolean(navigator.geolocation)

/** B12: the device's position. Rejects with the browser's message (B14). */
export const currentPosition = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ message }) => reject(new Error(message)),
      OPTIONS,
    )
  })
