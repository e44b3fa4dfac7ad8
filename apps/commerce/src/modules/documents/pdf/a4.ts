import { mix, readableOn } from '@tiffin/domain/theme/colour'
import type { Faces } from './faces.ts'
import { columnsOf, type Fact, type Facts, factsOf, sheetWordsOf, taxColumnsOf } from './facts.ts'
import { openPaper, type Paper, type Style } from './paper.ts'
import { drawQr } from './qr-code.ts'
import { type SetRow, tableOf } from './table.ts'
import type { WantedPdf } from './wanted.ts'

const SIZE = [595.28, 841.89] as const
const MARGIN = 42
const WIDTH = SIZE[0] - 2 * MARGIN
const BOTTOM = SIZE[1] - 56
const RIGHT = MARGIN + WIDTH

/** 5 cm, which a telephone reads from paper. */
const QR_SIDE = 142

const GREY = '#5d5d58'
const PALE = '#d9d9d3'

const TEXT: Style = { size: 9 }
const STRONG: Style = { size: 9.5, weight: 700 }
const NOTICE: Style = { size: 11, weight: 700 }
const LABEL: Style = { size: 7.5, colour: GREY }
const NOTE: Style = { size: 8, colour: GREY }
const LEADING = 12.5

const LOOK = { head: { size: 7.5, weight: 700, colour: GREY }, cell: { size: 8.5 }, leading: 11, padding: 3.5 } as const

/** A page that is being written: the place of the next line, and the colour that is readable on it. */
interface Sheet {
  readonly paper: Paper
  readonly wanted: WantedPdf
  readonly facts: Facts
  readonly colour: string
  y: number
}

const column = (x: number, width: number) => ({ x, width })
const LEFT_HALF = column(MARGIN, WIDTH * 0.54 - 12)
const RIGHT_HALF = column(MARGIN + WIDTH * 0.54 + 12, WIDTH * 0.46 - 12)

/** Writes lines below one another; returns the base line below the last one. */
function lines(
  sheet: Sheet,
  texts: readonly string[],
  at: { x: number; width: number; y: number },
  style: Style,
): number {
  const wrapped = texts.flatMap((text) => sheet.paper.wrap(text, at.width, style))
  wrapped.forEach((text, index) => {
    sheet.paper.line(text, { ...at, y: at.y + index * LEADING }, style)
  })
  return at.y + wrapped.length * LEADING
}

function head(sheet: Sheet): void {
  const { paper, wanted, facts, colour } = sheet
  paper.box(0, 0, SIZE[0], 7, wanted.colour)
  const brand: Style = { size: 15, weight: 700, colour }
  const title: Style = { size: 17, weight: 700 }
  const left = paper.wrap(wanted.brand, WIDTH * 0.5, brand)
  left.forEach((text, at) => {
    paper.line(text, { x: MARGIN, width: WIDTH * 0.5, y: 52 + at * 19 }, brand)
  })
  const right = paper.wrap(facts.title, WIDTH * 0.48, title)
  right.forEach((text, at) => {
    paper.line(text, { x: MARGIN + WIDTH * 0.52, width: WIDTH * 0.48, y: 52 + at * 20, align: 'right' }, title)
  })
  sheet.y = 52 + Math.max(left.length * 19, right.length * 20) - 6
  paper.rule(MARGIN, sheet.y, WIDTH, PALE, 0.8)
  sheet.y += 16
}

function notices(sheet: Sheet): void {
  for (const notice of sheet.facts.notices) {
    const texts = sheet.paper.wrap(notice, WIDTH - 20, NOTICE)
    const height = texts.length * LEADING + 8
    sheet.paper.box(MARGIN, sheet.y - 8, WIDTH, height, mix(sheet.wanted.colour, '#ffffff', 0.1))
    lines(sheet, texts, { x: MARGIN + 10, width: WIDTH - 20, y: sheet.y + 5 }, NOTICE)
    sheet.y += height + 6
  }
}

function factList(sheet: Sheet, facts: readonly Fact[], at: { x: number; width: number; y: number }): number {
  const labelWidth = Math.min(
    at.width * 0.5,
    Math.max(...facts.map(([label]) => sheet.paper.widthOf(label, LABEL))) + 10,
  )
  let { y } = at
  for (const [label, value] of facts) {
    sheet.paper.line(label, { x: at.x, width: labelWidth, y }, LABEL)
    y = lines(sheet, [value], { x: at.x + labelWidth, width: at.width - labelWidth, y }, TEXT)
  }
  return y
}

function parties(sheet: Sheet): void {
  const { facts, wanted } = sheet
  const words = sheetWordsOf(wanted)
  let left = sheet.y
  const party = (label: string, { name, lines: rest }: Facts['seller']): void => {
    sheet.paper.line(label, { ...LEFT_HALF, y: left }, LABEL)
    left = lines(sheet, [name], { ...LEFT_HALF, y: left + LEADING }, STRONG)
    left = lines(sheet, rest, { ...LEFT_HALF, y: left }, TEXT) + 6
  }
  party(words.seller, facts.seller)
  if (facts.buyer) party(words.buyer, facts.buyer)
  let right = factList(sheet, facts.facts, { ...RIGHT_HALF, y: sheet.y })
  if (facts.named.length > 0) {
    sheet.paper.line(facts.namedAs, { ...RIGHT_HALF, y: right + 3 }, LABEL)
    right = lines(sheet, facts.named, { ...RIGHT_HALF, y: right + 3 + LEADING }, TEXT)
  }
  const { qr } = wanted.registered ?? { qr: null }
  if (qr !== null) {
    const side = QR_SIDE
    drawQr(sheet.paper, qr, { x: RIGHT - side, y: right, side })
    right += side + 8
  }
  sheet.y = Math.max(left, right) + 4
}

/** A page after the first: what it belongs to, in small. */
function nextPage(sheet: Sheet): void {
  const { paper, wanted, facts } = sheet
  paper.doc.addPage({ size: [...SIZE], margin: 0 })
  paper.box(0, 0, SIZE[0], 7, wanted.colour)
  paper.line(wanted.brand, { x: MARGIN, width: WIDTH * 0.5, y: 36 }, { ...STRONG, colour: sheet.colour })
  const title = `${facts.title} ${facts.number}`
  paper.line(title, { x: MARGIN, width: WIDTH, y: 36, align: 'right' }, STRONG)
  sheet.y = 52
}

function drawHead(sheet: Sheet, row: SetRow): void {
  const tint = mix(sheet.wanted.colour, '#ffffff', 0.1)
  sheet.paper.box(MARGIN, sheet.y, WIDTH, row.height, tint)
  row.draw(sheet.y)
  sheet.y += row.height
}

const padded = { x: MARGIN + 6, width: WIDTH - 12 }

function items(sheet: Sheet): void {
  const table = tableOf(sheet.paper, columnsOf(sheet.wanted), padded, LOOK)
  drawHead(sheet, table.head)
  for (const line of sheet.wanted.content.lines) {
    const row = table.row(line)
    if (sheet.y + row.height > BOTTOM) {
      nextPage(sheet)
      drawHead(sheet, table.head)
    }
    row.draw(sheet.y)
    sheet.y += row.height
    sheet.paper.rule(MARGIN, sheet.y, WIDTH, PALE, 0.4)
  }
  sheet.y += 14
}

/** Label to the left, amount to the right of a column; returns the base line below. */
function amounts(
  sheet: Sheet,
  facts: readonly Fact[],
  at: { x: number; width: number; y: number },
  style: Style,
): number {
  let { y } = at
  for (const [label, value] of facts) {
    sheet.paper.line(label, { ...at, y }, style)
    sheet.paper.line(value, { ...at, y, align: 'right' }, style)
    y += LEADING + 1.5
  }
  return y
}

function totals(sheet: Sheet, top: number): number {
  const { facts, paper } = sheet
  const at = { ...RIGHT_HALF, width: RIGHT_HALF.width - 6 }
  let y = amounts(sheet, facts.addends, { ...at, y: top + 8 }, TEXT)
  if (facts.addends.length > 0) {
    paper.rule(at.x, y - 7, at.width, PALE)
    y += 5
  }
  y = amounts(sheet, [facts.total], { ...at, y: y + 2 }, { size: 12, weight: 700 })
  return amounts(sheet, facts.tenders, { ...at, y: y + 2 }, NOTE)
}

function taxes(sheet: Sheet, top: number): number {
  const columns = taxColumnsOf(sheet.wanted)
  if (columns.length === 0) return top
  const table = tableOf(sheet.paper, columns, LEFT_HALF, LOOK)
  let y = top
  for (const row of [table.head, ...sheet.wanted.content.rates.map(table.row)]) {
    row.draw(y)
    y += row.height
    const width = columns.reduce((sum, each) => sum + (each.width ?? 0), 0)
    sheet.paper.rule(LEFT_HALF.x, y, width, PALE, 0.4)
  }
  return y
}

/** What stands below the lines: it is not torn apart by the end of a page. */
function foot(sheet: Sheet): void {
  const { facts, wanted } = sheet
  const height = 64 + (facts.addends.length + facts.tenders.length) * 14 + facts.closing.length * LEADING
  const ofTaxes = (wanted.content.rates.length + 1) * 29 + 40
  if (sheet.y + Math.max(height, ofTaxes) > BOTTOM) nextPage(sheet)
  const top = sheet.y
  const below = Math.max(totals(sheet, top), taxes(sheet, top) + 10) + 8
  const wide = { x: MARGIN, width: WIDTH }
  const after = lines(sheet, [facts.inWords], { ...wide, y: below + 6 }, STRONG)
  sheet.y = lines(sheet, facts.closing, { ...wide, y: after + 4 }, NOTE)
}

function pageNumbers({ paper, wanted, facts }: Sheet): void {
  const { doc } = paper
  const { start, count } = doc.bufferedPageRange()
  const words = sheetWordsOf(wanted)
  for (let page = start; page < start + count; page++) {
    doc.switchToPage(page)
    paper.rule(MARGIN, SIZE[1] - 40, WIDTH, PALE, 0.4)
    const y = SIZE[1] - 28
    paper.line(`${facts.title} ${facts.number}`, { x: MARGIN, width: WIDTH, y }, LABEL)
    paper.line(words.page(page + 1, count), { x: MARGIN, width: WIDTH, y, align: 'right' }, LABEL)
  }
}

/** SB17, AMB112: a document on A4. Common orders have one page; a long one repeats its head and counts its pages. */
export function renderA4(faces: Faces, wanted: WantedPdf): Promise<Uint8Array> {
  const facts = factsOf(wanted)
  const paper = openPaper(faces, {
    ...{ size: SIZE, title: `${facts.title} ${facts.number}`, author: facts.seller.name },
    ...{ language: wanted.language, at: new Date(wanted.content.at) },
  })
  const sheet: Sheet = { paper, wanted, facts, colour: readableOn(wanted.colour, '#ffffff'), y: 0 }
  head(sheet)
  notices(sheet)
  parties(sheet)
  items(sheet)
  foot(sheet)
  pageNumbers(sheet)
  return paper.bytes()
}
