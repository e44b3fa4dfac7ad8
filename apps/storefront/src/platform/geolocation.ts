/** A point that the device names. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** B13. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 5000, maximumAge: 0 }

/** True where the browser can be asked where it is (B14). */
export const canLocate = (): boolean => 'geolocation' in navigator && Boolean(navigator.geolocation)

/** B12: where the device is. Rejects with the device's own message (B14). */
export const currentPosition = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ message }) => reject(new Error(message)),
      OPTIONS,
    )
  })
