import type { Locator } from '@playwright/test'
import decodeQr from 'qr/decode.js'

/** Reads the text of a QR code from the pixels of a picture in the page, as a scanner does. */
export async function scan(picture: Locator): Promise<string> {
  const { width, height, data } = await picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = image.width
    canvas.height = image.height
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('no canvas')
    drawing.drawImage(image, 0, 0, image.width, image.height)
    const { data: pixels } = drawing.getImageData(0, 0, image.width, image.height)
    return { width: image.width, height: image.height, data: [...pixels] }
  })
  return decodeQr({ width, height, data: Uint8ClampedArray.from(data) })
}
