import { describe, expect, test } from '@jest/globals'
import type { DocumentContent } from '@tiffin/domain/documents/document'
import { readPdf } from '#testing/pdf-text'
import { digestOf, type FiledDocument, type FileForm } from '../api/files.ts'
import { renderForJob } from '../api/render.ts'
import { DISHES, type Dish, sampleBuyer, sampleContent, sampleCreditNote, sampleVoucher } from '../testing/samples.ts'

const look = { brand: 'Handi Raat', colour: '#b4431f', language: 'en' } as const

const filed = (content: DocumentContent, more: Partial<FiledDocument> = {}): FiledDocument => ({
  ...{ id: 'D1', number: content.number, content, registered: null, isProforma: false, cancelled: null },
  ...more,
})

const render = (document: FiledDocument, form: FileForm = 'a4') => renderForJob('alpha')({ document, form, ...look })

const read = async (document: FiledDocument, form: FileForm = 'a4') => readPdf(await render(document, form))
const linesOf = async (document: FiledDocument, form: FileForm = 'a4') => (await read(document, form)).lines

const charged = { packaging: 2000, delivery: 4000, coupon: 10_000 }
const MM = 72 / 25.4

describe('AMB112: what a tax invoice says', () => {
  test('on A4: who sells, to whom, what, at which rate, and how it adds up', async () => {
    const { pages, lines } = await read(filed(sampleContent({ ...charged, buyer: sampleBuyer })))
    expect(pages.map(({ width, height }) => [width / MM, height / MM].map(Math.round))).toEqual([[210, 297]])
    expect(lines).toEqual([
      'Handi Raat Tax Invoice',
      'Sold by Number HR1/26I/1042',
      'Handi Raat Foods Private Limited Date 21 Nov 2026',
      'Handi Raat, Indiranagar Order 4821-0073-15',
      '214, 100 Feet Road, Indiranagar, Bengaluru 560038 Place of supply 29-Karnataka',
      'Phone 080 4123 4567',
      'GSTIN 29AABCT1332L1ZU',
      'FSSAI 11223344556677',
      'Buyer',
      'Meridian Analytics LLP',
      '7th floor, Prestige Tower, Residency Road, Bengaluru 560025',
      'GSTIN 29AAFCM1234N1Z5',
      '29-Karnataka',
      'Item HSN/SAC Qty Price Amount Taxable value GST Tax',
      'Paneer Tikka Masala 996331 2 ₹249.50 ₹499.00 ₹460.14 5% ₹23.00',
      'Dal Makhani 996331 1 ₹199.50 ₹199.50 ₹183.96 5% ₹9.20',
      'Butter Naan 996331 4 ₹45.00 ₹180.00 ₹165.98 5% ₹8.30',
      'Gulab Jamun (packed, 1 kg) 21069099 1 ₹380.00 ₹380.00 ₹311.80 18% ₹56.12',
      'Items ₹1,258.50',
      'GST Taxable value CGST SGST',
      'Packaging ₹20.00',
      '5% ₹810.08 2.5% ₹20.25 2.5% ₹20.25',
      'Delivery ₹40.00',
      '18% ₹311.80 9% ₹28.06 9% ₹28.06',
      'Coupon -₹100.00',
      'Total ₹1,218.50',
      'Paid online ₹1,218.50',
      'Rupees one thousand two hundred eighteen and fifty paise only',
      'Prices contain the tax. Packaging, delivery and coupon are spread over the items by value.',
      'Tax is not payable on reverse charge',
      'Made by computer; valid without a signature',
      'Tax Invoice HR1/26I/1042 Page 1 of 1',
    ])
  })

  test('on 80 mm: the same, as long as it needs to be', async () => {
    const short = await read(filed(sampleContent({ dishes: DISHES.slice(0, 1) })), '80mm')
    const { pages, lines } = await read(filed(sampleContent(charged)), '80mm')
    const [page] = pages
    expect([pages.length, Math.round((page?.width ?? 0) / MM)]).toEqual([1, 80])
    expect(short.pages[0]?.height).toBeLessThan(page?.height ?? 0)
    expect(lines).toEqual(
      expect.arrayContaining([
        ...['Tax Invoice', 'Number HR1/26I/1042', 'GSTIN 29AABCT1332L1ZU', 'Place of supply 29-Karnataka'],
        ...['Gulab Jamun (packed, 1 kg)', '1 × ₹380.00 · 21069099 · 18% ₹380.00', 'Coupon -₹100.00'],
        ...['Total ₹1,218.50', '5% ₹810.08 2.5% ₹20.25 2.5% ₹20.25', 'Tax is not payable on reverse charge'],
      ]),
    )
    for (const { x, y, width } of page?.texts ?? []) {
      expect(x).toBeGreaterThan(8)
      expect(x + width).toBeLessThan((page?.width ?? 0) - 8)
      expect(y).toBeGreaterThan(8)
    }
  })

  test('40 lines take two pages, which repeat the head of the table and are counted', async () => {
    const dishes = Array.from({ length: 40 }, (_, at): Dish => [`Dish ${at + 1}`, 1, 10_000 + at, 5])
    const { pages, lines } = await read(filed(sampleContent({ dishes })))
    expect(pages).toHaveLength(2)
    for (let dish = 1; dish <= 40; dish++)
      expect(lines.filter((line) => line.startsWith(`Dish ${dish} `))).toHaveLength(1)
    expect(lines.filter((line) => line.startsWith('Item HSN/SAC'))).toHaveLength(2)
    expect(lines.filter((line) => /^Tax Invoice HR1\/26I\/1042 Page [12] of 2$/.test(line))).toHaveLength(2)
  })

  test('figures stand below one another: the right ends of a column are equal', async () => {
    const { pages } = await read(filed(sampleContent(charged)))
    const amounts = ['23.00', '9.20', '8.30', '56.12']
    const ends = pages[0]?.texts.filter(({ text }) => amounts.includes(text)).map(({ x, width }) => x + width) ?? []
    expect(ends).toHaveLength(4)
    expect(Math.max(...ends) - Math.min(...ends)).toBeLessThan(0.1)
  })

  test('a long name, even of one word, stays within its page', async () => {
    const name = `${'Hyderabadi Dum Biryani with raita '.repeat(6)}${'x'.repeat(120)}`
    for (const form of ['a4', '80mm'] as const) {
      const { pages } = await read(filed(sampleContent({ dishes: [[name, 1, 10_000, 5]] })), form)
      for (const { width, texts } of pages)
        for (const part of texts) expect(part.x + part.width).toBeLessThanOrEqual(width - 11)
    }
  })
})

describe('AMB112: each tax states its own rate (rule 46 (l))', () => {
  const igst = (taxable: number, integrated: number) => ({ rate: 18, taxable, central: 0, state: 0, integrated })

  test.each(['a4', '80mm'] as const)('across states all of it, on %s', async (form) => {
    const rates = [igst(31_180, 5612), { ...igst(3000, 0), rate: 0 }]
    const lines = await linesOf(filed({ ...sampleContent(), split: 'igst', rates }), form)
    const text = lines.join('\n')
    expect(text).toMatch(/GST Taxable value IGST/)
    expect(text).toMatch(/18% ₹311.80 18% ₹56.12/)
    expect(text).toMatch(/Exempt ₹30.00 ₹0.00/)
  })

  test.each(['a4', '80mm'] as const)('of a large order beside one another without touching, on %s', async (form) => {
    const large = { rate: 5, taxable: 987_654_321, central: 24_691_358, state: 24_691_358, integrated: 0 }
    const rates = [large, { ...igst(3000, 0), rate: 0 }]
    const { pages, lines } = await read(filed({ ...sampleContent(), rates }), form)
    expect(lines).toContain('Exempt ₹30.00 ₹0.00 ₹0.00')
    const texts = pages[0]?.texts ?? []
    const all = texts
      .filter(({ text }) => /2,46,913\.58|98,76,543\.21/.test(text))
      .sort((one, other) => one.x - other.x)
    expect(all).toHaveLength(3)
    all.slice(1).forEach(({ x }, at) => {
      const before = all[at]
      expect(x).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0))
    })
  })
})

describe('AMB112: each kind', () => {
  test.each([
    ['exempt alone', { dishes: [['Milk', 1, 3000, 0]] }, ['Bill of Supply', 'Milk 996331 1 ₹30.00 ₹30.00']],
    [
      'taxed and exempt',
      { dishes: [...DISHES, ['Milk', 1, 3000, 0]] },
      ['Invoice-cum-bill of Supply', 'Milk 996331 1 ₹30.00 ₹30.00 ₹30.00 Exempt ₹0.00'],
    ],
    [
      'composition',
      { registration: 'composition' },
      ['Bill of Supply', 'Composition taxable person, not eligible to collect tax on supplies'],
    ],
    ['no registration', { registration: 'none', seller: { gst: '' } }, ['Receipt', 'Dal Makhani 1 ₹199.50 ₹199.50']],
  ] as const)('%s', async (_what, choice, [title, line]) => {
    const lines = await linesOf(filed(sampleContent(choice)))
    expect(lines[0]).toBe(`Handi Raat ${title}`)
    expect(lines).toContain(line)
    expect(lines.includes('Tax is not payable on reverse charge')).toBe(title !== 'Receipt')
  })

  test('a credit note names its invoice and its reason, and returns parts of lines with their tax', async () => {
    const lines = await linesOf(filed(sampleCreditNote(sampleContent(charged))))
    expect(lines[0]).toBe('Handi Raat Credit Note')
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Reason Arrived cold'),
        expect.stringContaining('Tax Invoice HR1/26I/1042 of 21 Nov 2026'),
        'Item HSN/SAC Taxable value GST Tax Total',
        'Paneer Tikka Masala 996331 ₹204.10 5% ₹10.22 ₹214.32',
        expect.stringContaining('Credited ₹300.00'),
      ]),
    )
  })

  test('a receipt voucher states the advance with the tax contained, not what was sold', async () => {
    const lines = await linesOf(filed(sampleVoucher(sampleContent(charged))))
    expect(lines[0]).toBe('Handi Raat Receipt Voucher')
    expect(lines).toContain('Item HSN/SAC Taxable value GST Tax Total')
    expect(lines.filter((line) => /Total|Items|Packaging/.test(line))).toEqual([
      'Item HSN/SAC Taxable value GST Tax Total',
    ])
    expect(lines.join('\n')).toContain('Advance received ₹500.00')
    expect(lines).toContain('Rupees five hundred only')
  })

  test('an invoice names the vouchers of its advances', async () => {
    const names = [{ kind: 'receipt-voucher', number: 'HR1/26V/31', at: '2026-11-20T06:30:00Z' }] as const
    const text = (await linesOf(filed(sampleContent({ names })))).join('\n')
    expect(text).toContain('Advance receipt')
    expect(text).toContain('Receipt Voucher HR1/26V/31 of 20 Nov 2026')
  })

  test('a document that must be registered first is a proforma until it is, then states its IRN', async () => {
    const content = sampleContent({ buyer: sampleBuyer })
    const before = await linesOf(filed(content, { isProforma: true }))
    expect(before.slice(0, 2)).toEqual([
      'Handi Raat Proforma Invoice',
      'Proforma: not a tax invoice until it is registered',
    ])
    const irn = 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229'
    const registered = { irn, acknowledgement: '112010036563310', qr: 'signed'.repeat(90) }
    for (const form of ['a4', '80mm'] as const) {
      const text = (await linesOf(filed(content, { registered }), form)).join('')
      expect(text).toContain('Tax Invoice')
      expect(text.replaceAll(' ', '')).toContain('112010036563310')
      expect(text).toContain(irn.slice(0, 20))
    }
  })

  test('the QR code of an e-invoice has 5 cm on A4', async () => {
    const topOf = async (qr: string | null) => {
      const registered = { irn: 'a5c12dca', acknowledgement: '112010036563310', qr }
      const { pages } = await read(filed(sampleContent({ seller: { address: '', phone: '' } }), { registered }))
      const yOf = (wanted: string) => pages[0]?.texts.find(({ text }) => text === wanted)?.y ?? Number.NaN
      return Math.abs(yOf('Item') - yOf('112010036563310'))
    }
    const [without, withCode] = [await topOf(null), await topOf('signed'.repeat(90))]
    expect((withCode - without) / MM).toBeGreaterThan(50)
  })

  test('a credit note that must be registered first is a draft, not a proforma of an invoice', async () => {
    const note = filed(sampleCreditNote(sampleContent({ buyer: sampleBuyer })), { isProforma: true })
    expect((await linesOf(note)).slice(0, 2)).toEqual([
      'Handi Raat Credit Note (draft)',
      'Not in force until it is registered',
    ])
    const roll = await linesOf(note, '80mm')
    expect(roll).toEqual(expect.arrayContaining(['Credit Note (draft)', 'Not in force until it is registered']))
  })

  test('a credit note after the last day for the tax of its invoice says that it has none', async () => {
    const sentence = 'Without tax: the tax of the invoice stays as it was.'
    const noteOf = (withTax: boolean) => filed(sampleCreditNote(sampleContent(charged), withTax))
    for (const form of ['a4', '80mm'] as const) {
      expect((await linesOf(noteOf(false), form)).join(' ')).toContain(sentence)
      expect((await linesOf(noteOf(true), form)).join(' ')).not.toContain(sentence)
    }
  })

  test('an amount that belongs to no item says so', async () => {
    const content = sampleVoucher(sampleContent())
    const lines = content.lines.map((line) => ({ ...line, line: null, name: '' }))
    for (const form of ['a4', '80mm'] as const)
      expect((await linesOf(filed({ ...content, lines }), form)).join('\n')).toContain('Amount without an item')
  })

  test('what is returned to what paid online is said in plain words', async () => {
    const tenders = [{ kind: 'DIGITAL', amount: 30_000 }] as const
    const lines = await linesOf(filed({ ...sampleCreditNote(sampleContent(charged)), tenders }))
    expect(lines.join('\n')).toContain('Returned to the online payment ₹300.00')
  })

  test('a cancelled one says so, and why', async () => {
    const lines = await linesOf(filed(sampleContent(), { cancelled: { reason: 'Wrong GSTIN' } }))
    expect(lines[1]).toBe('Cancelled: Wrong GSTIN')
  })
})

describe('AMB112: names in Indian scripts', () => {
  test.each(['पनीर मसाला', 'दाल तड़का', 'பால் பாயாசம்', 'মাছ ভাজা', 'ગુજરાતી થાળી'])(
    '%s is on the page as it is written',
    async (name) => {
      const lines = await linesOf(filed(sampleContent({ dishes: [[name, 1, 10_000, 5]] })))
      expect(lines).toContain(`${name} 996331 1 ₹100.00 ₹100.00 ₹95.24 5% ₹4.76`)
    },
  )

  // A glyph that stands before its consonant is read before it, too.
  test.each(['విద్యార్థి', 'ಬೇಳೆ ಬಾತ್', 'പാൽ പായസം', 'ਮੱਕੀ ਦੀ ਰੋਟੀ', 'ଡାଲି', 'कृष्ण विद्यार्थी', 'பிரியாணி'])(
    '%s is on the page with all its characters',
    async (name) => {
      const lines = await linesOf(filed(sampleContent({ dishes: [[name, 1, 10_000, 5]] })))
      const line = lines.find((each) => each.endsWith(' 996331 1 ₹100.00 ₹100.00 ₹95.24 5% ₹4.76')) ?? ''
      const characters = (text: string) => [...text.normalize('NFC').replace(/[ \u200B]/g, '')].sort()
      expect(characters(line.split(' 996331')[0] ?? '')).toEqual(characters(name))
    },
  )

  test('what no font has is replaced, and breaks nothing', async () => {
    const dishes: Dish[] = [
      ['Bento 寿司 🍛 set', 1, 10_000, 5],
      ['', 1, 10_000, 5],
      ['a\u0000b\n\tc\u200d', 1, 10_000, 5],
    ]
    const text = (await linesOf(filed(sampleContent({ dishes })))).join('\n')
    expect(text).toContain('Bento \uFFFD\uFFFD \uFFFD set 996331')
    expect(text).toContain('a b c 996331')
  })
})

test('AMB112: the same document is always the same bytes, whatever was rendered between', async () => {
  const document = filed(sampleContent({ ...charged, dishes: [...DISHES, ['कृष्ण विद्यार्थी थाली', 1, 5000, 5]] }))
  const digests = async () => [digestOf(await render(document)), digestOf(await render(document, '80mm'))]
  const first = await digests()
  await render(filed(sampleContent({ dishes: [['विद्या द्वि क्षत्रिय', 1, 100, 5]] })))
  expect(await digests()).toEqual(first)
})
