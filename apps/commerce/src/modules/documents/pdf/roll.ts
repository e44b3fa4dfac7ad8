import type { DocumentLine } from '@tiffin/domain/documents/document'
import { formatPaise } from '@tiffin/domain/money/money'
import type { Faces } from './faces.ts'
import { type Fact, type Facts, factsOf, sheetWordsOf, taxColumnsOf } from './facts.ts'
import { openPaper, type Paper, type Place, type Style } from './paper.ts'
import { drawQr } from './qr-code.ts'
import type { WantedPdf } from './wanted.ts'

/** 80 mm, of which printers print 72. */
const WIDTH = 226.77
const MARGIN = 12
const INNER = WIDTH - 2 * MARGIN

/** No roll is longer; what is measured only is written to it. */
const LONGEST = 14_400

/** Receipt printers print black only. */
const BLACK = '#000000'

const TEXT: Style = { size: 8, colour: BLACK }
const SMALL: Style = { size: 7, colour: BLACK }
const STRONG: Style = { size: 9, weight: 700, colour: BLACK }
const LARGE: Style = { size: 11.5, weight: 700, colour: BLACK }

const leadingOf = ({ size }: Style): number => size * 1.36

/** A roll that is being written from the top. */
interface Roll {
  readonly paper: Paper
  readonly wanted: WantedPdf
  readonly facts: Facts
  y: number
}

const CELL_GAP = 3

const FULL = { x: MARGIN, width: INNER }

function write(roll: Roll, text: string, style: Style, align: NonNullable<Place['align']> = 'left'): void {
  for (const line of roll.paper.wrap(text, INNER, style)) {
    roll.y += leadingOf(style)
    roll.paper.line(line, { ...FULL, y: roll.y, align }, style)
  }
}

/** Label to the left, wrapped beside the value to the right; a value that leaves no room for it stands below. */
function pair(roll: Roll, [label, value]: Fact, style: Style): void {
  const room = INNER - roll.paper.widthOf(value, style) - 8
  if (room < INNER / 4) {
    write(roll, label, style)
    write(roll, value, style)
    return
  }
  for (const text of roll.paper.wrap(label, room, style)) write(roll, text, style)
  if (label === '') roll.y += leadingOf(style)
  roll.paper.line(value, { ...FULL, y: roll.y, align: 'right' }, style)
}

function fold(roll: Roll): void {
  roll.y += 6
  roll.paper.rule(MARGIN, roll.y, INNER, BLACK, 0.5)
  roll.y += 1
}

function head(roll: Roll): void {
  const { facts, wanted } = roll
  write(roll, wanted.brand, LARGE, 'center')
  write(roll, facts.seller.name, STRONG, 'center')
  for (const line of facts.seller.lines) write(roll, line, TEXT, 'center')
  fold(roll)
  write(roll, facts.title, LARGE, 'center')
  for (const notice of facts.notices) write(roll, notice, STRONG, 'center')
  for (const fact of facts.facts) pair(roll, fact, TEXT)
  if (facts.named.length > 0) write(roll, facts.namedAs, SMALL)
  for (const named of facts.named) write(roll, named, TEXT)
  if (!facts.buyer) return
  fold(roll)
  write(roll, sheetWordsOf(wanted).buyer, SMALL)
  write(roll, facts.buyer.name, STRONG)
  for (const line of facts.buyer.lines) write(roll, line, TEXT)
}

/** The amounts of a line: as it was sold, or the part that is returned. */
function ofLine({ wanted }: Roll, line: DocumentLine): Fact {
  const words = sheetWordsOf(wanted)
  const { split, seller, kind } = wanted.content
  const isSold = kind !== 'credit-note' && kind !== 'refund-voucher' && kind !== 'receipt-voucher'
  const rate = split === 'none' ? '' : line.rate === 0 ? words.exempt : words.percent(line.rate)
  const code = seller.registration === 'none' ? '' : line.taxCode
  const sold = isSold ? `${line.quantity} × ${formatPaise(line.unitPrice)}` : ''
  const amount = isSold ? line.gross : line.taxable + line.central + line.state + line.integrated
  return [[sold, code, rate].filter((part) => part !== '').join(' · '), formatPaise(amount)]
}

function items(roll: Roll): void {
  const { content } = roll.wanted
  fold(roll)
  for (const line of content.lines) {
    write(roll, line.name || sheetWordsOf(roll.wanted).withoutLine, TEXT)
    pair(roll, ofLine(roll, line), TEXT)
    roll.y += 2
  }
}

/** Cells beside one another, wrapped: an amount that leaves no room for its rate stands below it. */
function tableRow(roll: Roll, texts: readonly string[], widths: readonly number[], style: Style): void {
  let x = MARGIN
  let most = 1
  texts.forEach((text, at) => {
    const width = widths[at] ?? 0
    const lines = roll.paper.wrap(text, width - CELL_GAP, style)
    lines.forEach((line, below) => {
      const y = roll.y + (below + 1) * leadingOf(style)
      roll.paper.line(line, { x, width, y, align: at === 0 ? 'left' : 'right' }, style)
    })
    x += width
    most = Math.max(most, lines.length)
  })
  roll.y += most * leadingOf(style)
}

function taxes(roll: Roll): void {
  const columns = taxColumnsOf(roll.wanted)
  if (columns.length === 0) return
  fold(roll)
  const onA4 = columns.map(({ width }) => width ?? 0)
  const scale = INNER / onA4.reduce((sum, width) => sum + width, 0)
  const widths = onA4.map((width) => width * scale)
  const titles = columns.map(({ title }) => title)
  tableRow(roll, titles, widths, { ...SMALL, size: 6.2, weight: 700 })
  for (const rate of roll.wanted.content.rates) {
    const cells = columns.map(({ cell }) => cell(rate))
    tableRow(roll, cells, widths, SMALL)
  }
}

function foot(roll: Roll): void {
  const { facts, wanted } = roll
  fold(roll)
  for (const fact of facts.addends) pair(roll, fact, TEXT)
  pair(roll, facts.total, LARGE)
  for (const fact of facts.tenders) pair(roll, fact, TEXT)
  write(roll, facts.inWords, SMALL)
  taxes(roll)
  fold(roll)
  const { qr } = wanted.registered ?? { qr: null }
  if (qr !== null) {
    drawQr(roll.paper, qr, { x: MARGIN + 20, y: roll.y + 6, side: INNER - 40 })
    roll.y += INNER - 34
  }
  for (const line of facts.closing) write(roll, line, SMALL, 'center')
  roll.y += MARGIN + 8
}

function written(faces: Faces, wanted: WantedPdf, height: number): Roll {
  const facts = factsOf(wanted)
  const paper = openPaper(faces, {
    ...{ size: [WIDTH, height], title: `${facts.title} ${facts.number}`, author: facts.seller.name },
    ...{ language: wanted.language, at: new Date(wanted.content.at) },
  })
  const roll: Roll = { paper, wanted, facts, y: MARGIN }
  head(roll)
  items(roll)
  foot(roll)
  return roll
}

/** SB17: a document for a receipt printer, as long as it needs to be. */
export function renderRoll(faces: Faces, wanted: WantedPdf): Promise<Uint8Array> {
  const { y } = written(faces, wanted, LONGEST)
  return written(faces, wanted, Math.ceil(y)).paper.bytes()
}
