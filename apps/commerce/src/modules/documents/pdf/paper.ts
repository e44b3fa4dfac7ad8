import PDFDocument from 'pdfkit'
import type { Faces, Weight } from './faces.ts'
import { printable, runsOf } from './runs.ts'

/** How a text is set. `size` in points. */
export interface Style {
  readonly size: number
  readonly weight?: Weight
  readonly colour?: string
}

type Align = 'left' | 'right' | 'center'

/** Where a text goes, in points from the top left corner of the page. */
export interface Place {
  readonly x: number
  /** Of the base line. */
  readonly y: number
  readonly width: number
  readonly align?: Align
}

/** Pages that are written to. Distances in points. */
export interface Paper {
  readonly doc: PDFKit.PDFDocument
  widthOf(text: string, style: Style): number
  /** The lines of a text in this width, broken at spaces, and within a word that is longer. */
  wrap(text: string, width: number, style: Style): readonly string[]
  line(text: string, place: Place, style: Style): void
  rule(x: number, y: number, width: number, colour: string, thickness?: number): void
  box(x: number, y: number, width: number, height: number, colour: string): void
  /** Ends the last page and returns the bytes. */
  bytes(): Promise<Uint8Array>
}

export interface PaperSettings {
  readonly size: readonly [width: number, height: number]
  readonly title: string
  readonly author: string
  readonly language: string
  /** The date of the document, not of its rendering: the same document is always the same bytes. */
  readonly at: Date
}

const INK = '#1c1c1a'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function piecesOf(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && !fits(piece + segment)) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return piece === '' ? pieces : [...pieces, piece]
}

function wrapped(text: string, fits: (text: string) => boolean): string[] {
  const words = printable(text)
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => (fits(word) ? [word] : piecesOf(word, fits)))
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function collect(doc: PDFKit.PDFDocument): () => Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  doc.on('data', (part: Uint8Array) => parts.push(part))
  doc.on('end', () => resolve(Buffer.concat(parts)))
  doc.on('error', reject)
  return () => {
    doc.end()
    return promise
  }
}

/** Opens a document of one page. */
export function openPaper(faces: Faces, { size, title, author, language, at }: PaperSettings): Paper {
  const doc = new PDFDocument({
    ...{ size: [...size], margin: 0, bufferPages: true, lang: language, displayTitle: true, pdfVersion: '1.7' },
    // No font of the library's own: they have no rupee sign, and are not embedded.
    font: '',
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  })
  const end = collect(doc)

  const widthOf: Paper['widthOf'] = (text, { size: points, weight = 400 }) =>
    points * runsOf(text, faces[weight]).reduce((sum, run) => sum + run.face.widthOf(run.text), 0)

  const leftOf = ({ x, width, align = 'left' }: Place, used: number): number =>
    align === 'left' ? x : align === 'right' ? x + width - used : x + (width - used) / 2

  function line(text: string, place: Place, { size: points, weight = 400, colour = INK }: Style): void {
    const runs = runsOf(text, faces[weight])
    const widths = runs.map((run) => points * run.face.widthOf(run.text))
    let x = leftOf(
      place,
      widths.reduce((sum, each) => sum + each, 0),
    )
    runs.forEach((run, index) => {
      doc
        .font(run.face.source() as unknown as string, run.face.name)
        .fontSize(points)
        .fillColor(colour)
      doc.text(run.text, x, place.y, { lineBreak: false, baseline: 'alphabetic' })
      x += widths[index] ?? 0
    })
  }

  return {
    doc,
    widthOf,
    wrap: (text, width, style) => wrapped(text, (part) => widthOf(part, style) <= width),
    line,
    rule: (x, y, width, colour, thickness = 0.6) =>
      void doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .strokeColor(colour)
        .stroke(),
    box: (x, y, width, height, colour) => void doc.rect(x, y, width, height).fill(colour),
    bytes: end,
  }
}
