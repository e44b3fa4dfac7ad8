import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A part of a page's text with its place, in points from the left and from the bottom. */
export interface PlacedText {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A PDF as a reader finds it. */
export interface ReadPdf {
  readonly pages: readonly { readonly width: number; readonly height: number; readonly texts: readonly PlacedText[] }[]
  /** Lines from the top, with a space between parts that do not touch. */
  readonly lines: readonly string[]
}

/** Parts that touch belong together: a line changes its font within a word. */
const joined = (parts: readonly PlacedText[]): string =>
  parts.reduce((text, part, at) => {
    const before = parts[at - 1]
    const isApart = before !== undefined && part.x - before.x - before.width > 0.5
    return `${text}${isApart ? ' ' : ''}${part.text}`
  }, '')

const linesOf = (texts: readonly PlacedText[]): string[] =>
  [...Map.groupBy(texts, ({ y }) => Math.round(y))]
    .sort(([one], [other]) => other - one)
    .map(([, parts]) => joined(parts.toSorted((one, other) => one.x - other.x)))

/** Reads the texts of a PDF by another library than the one that wrote it. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const reading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const file = await reading.promise
  const pages: ReadPdf['pages'][number][] = []
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const [, , width = 0, height = 0] = page.view
    const { items } = await page.getTextContent()
    const texts = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
        : [],
    )
    pages.push({ width, height, texts })
  }
  await reading.destroy()
  return { pages, lines: pages.flatMap(({ texts }) => linesOf(texts)) }
}
