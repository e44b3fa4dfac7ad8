import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { root } from '../support/system.ts'
import { fileOf, type ScreenName, type Size, screens, sizes } from './camera.ts'
import { shops } from './shops.ts'

const pictures = join(root, 'docs/screenshots/gallery')

/** Width of a tenant's picture in its row, in CSS pixels. */
const widths: Readonly<Record<Size, number>> = { phone: 232, tablet: 232, desktop: 480 }

const GAP = 14

const dataUrl = (file: string): string => `data:image/png;base64,${readFileSync(file).toString('base64')}`

/** Writes the pictures of one screen, side by side for all tenants that have it, as WebP; false when none has it. */
async function writeRow(page: Page, folder: string, screen: ScreenName, size: Size): Promise<boolean> {
  const files = shops.map(({ tenant }) => join(folder, fileOf(screen, tenant, size))).filter((file) => existsSync(file))
  if (files.length === 0) return false
  const width = widths[size]
  const height = Math.round((width / sizes[size].width) * sizes[size].height)
  const picture = await page.evaluate(drawRow, { urls: files.map(dataUrl), width, height, gap: GAP })
  writeFileSync(join(pictures, `${screen}-${size}.webp`), Buffer.from(picture, 'base64'))
  return true
}

interface Row {
  readonly urls: readonly string[]
  readonly width: number
  readonly height: number
  readonly gap: number
}

/** Draws the pictures of a row and resolves to base64 of the result as WebP. Runs in the browser. */
async function drawRow({ urls, width, height, gap }: Row): Promise<string> {
  const canvas = document.createElement('canvas')
  canvas.width = urls.length * (width + gap) - gap
  canvas.height = height
  const surface = canvas.getContext('2d')
  if (!surface) throw new Error('this browser draws nothing')
  surface.imageSmoothingQuality = 'high'
  for (const [at, url] of urls.entries()) {
    const image = new Image()
    image.src = url
    await image.decode()
    surface.drawImage(image, at * (width + gap), 0, width, height)
  }
  return canvas.toDataURL('image/webp', 0.72).split(',')[1] ?? ''
}

const heading = [
  '# Gallery',
  '',
  'Five clients of one installation, the same screens side by side: Handi Raat, Patta, Chaat Circuit, Little Ladle and Canteen Nine, as far as they',
  'have the screen. On a phone (390 x 844), a tablet (768 x 1024) and a desktop (1440 x 900). Made by `npm run screenshots`.',
  '',
]

/** Writes docs/gallery.md and its pictures from the screenshots in `folder`. */
export async function writeGallery(browser: Browser, folder: string): Promise<void> {
  rmSync(pictures, { recursive: true, force: true })
  mkdirSync(pictures, { recursive: true })
  const page = await browser.newPage()
  const lines = [...heading]
  for (const [screen, title] of Object.entries(screens) as [ScreenName, string][]) {
    lines.push(`## ${title}`, '')
    for (const size of ['phone', 'tablet', 'desktop'] as const) {
      if (!(await writeRow(page, folder, screen, size))) continue
      lines.push(`![${title} on a ${size}](screenshots/gallery/${screen}-${size}.webp)`, '')
    }
  }
  await page.close()
  writeFileSync(join(root, 'docs/gallery.md'), lines.join('\n'))
}
