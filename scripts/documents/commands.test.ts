import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { inTenant } from '@tiffin/commerce/kernel/db/tenant-transaction'
import { DELHI, KARNATAKA, openTill, type Till } from '@tiffin/commerce/testing/accountant'
import { asOwner } from '@tiffin/commerce/testing/as-owner'
import { documentsOf } from '@tiffin/commerce/testing/documents'
import { TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { sql } from 'kysely'
import { run, usage } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'
const START = '2026-11-23T06:30:00Z'
const SCHOOL = {
  name: 'Lotus School Trust',
  address: '4 Park Street, Bengaluru 560001',
  gst: KARNATAKA,
  state: '29',
} as const

const folder = mkdtempSync(path.join(tmpdir(), 'documents-'))
let till: Till
let env: Record<string, string> = {}
let out: string[] = []
let errors: string[] = []
/** Orders: paid in cash, at the store of composition, paid ahead and not handed over, and of a school. */
let [cash, byTurnover, ahead, ofSchool] = ['', '', '', '']
beforeAll(async () => {
  till = await openTill(START, SERVICE_KEY)
  env = { COMMERCE_PORT: new URL(till.commerce.url).port, DATA_DIR: till.commerce.dataDir }
  writeFileSync(path.join(till.commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
  const ordered = (more = {}) => till.order(twoDals, TWO_DALS_TOTAL, more)
  cash = await ordered()
  byTurnover = await ordered({ store: till.ids.store('night') })
  ahead = await ordered()
  ofSchool = await ordered()
  await till.pay(ahead)
  await till.buyFor(ofSchool, SCHOOL)
  for (const orderId of [cash, byTurnover, ofSchool]) await till.handOver(orderId)
})
afterAll(async () => {
  await till.commerce.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  out = []
  errors = []
  jest.spyOn(console, 'log').mockImplementation((line) => void out.push(String(line)))
  jest.spyOn(console, 'error').mockImplementation((line) => void errors.push(String(line)))
})

const command = (...args: string[]) => run(args, env)
const saleOf = async (orderId: string) => {
  const documents = await documentsOf(till.commerce, 'alpha', orderId)
  const sale = documents.find(({ cancelledAt }) => cancelledAt === null)
  if (!sale) throw new Error(`${orderId} has no document`)
  return sale
}
const file = (...names: string[]) => readFileSync(path.join(folder, ...names), 'utf8')

const IRN = 'a1b2c3d4'.repeat(8)
/** As a portal signs it, but for the signature. */
const qrOf = (number: string, irn = IRN) =>
  [
    'e30',
    Buffer.from(JSON.stringify({ data: JSON.stringify({ DocNo: number, Irn: irn }), iss: 'NIC' })).toString(
      'base64url',
    ),
    'c2ln',
  ].join('.')

describe('npm run documents', () => {
  test('month writes a folder for each GSTIN, and says that the documents are what the ledger says', async () => {
    expect(await command('month', 'alpha', '2026-11', '--to', folder)).toBe(0)
    expect(readdirSync(folder).sort()).toEqual([DELHI, KARNATAKA].sort())
    expect(readdirSync(path.join(folder, KARNATAKA)).sort()).toEqual(['docs.csv', 'documents.csv'])
    // Two dals for 370: 352.38 and twice 8.81.
    expect(file(DELHI, 'b2cs.csv')).toBe(
      'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN\r\n' +
        'OE,07-Delhi,,5,352.38,0.00,\r\n',
    )
    expect(file(DELHI, 'b2b.csv')).toContain(
      `${KARNATAKA},Lotus School Trust,${(await saleOf(ofSchool)).number},23-Nov-2026,370.00`,
    )
    // What was paid ahead, without its tax.
    expect(file(DELHI, 'at.csv')).toContain('07-Delhi,,5,352.38,0.00')
    const register = file(DELHI, 'documents.csv').split('\r\n')
    expect(register[0]).toMatch(/^\uFEFFNumber,Kind,Date,Store,Order/)
    expect(register.filter((line) => line.includes(cash))).toEqual([
      `${(await saleOf(cash)).number},tax-invoice,2026-11-23 12:00,${till.ids.store('day')},${cash},,,07,352.38,0.00,8.81,8.81,0.00,370.00,,,,`,
    ])
    expect(out).toEqual([
      `${DELHI} (regular): 3 documents, ₹740.00, without tax ₹704.76, CGST ₹17.62, SGST or UTGST ₹17.62, IGST ₹0.00`,
      expect.stringMatching(/^ {2}1 waits for an IRN \(npm run documents -- inv01\): \S+$/),
      `${KARNATAKA} (composition): 1 document, ₹370.00, without tax ₹370.00, CGST ₹0.00, SGST or UTGST ₹0.00, IGST ₹0.00`,
      ...['sales:0    documents ₹370.00, ledger ₹370.00', 'sales:5    documents ₹704.76, ledger ₹704.76'],
      ...['tax:cgst   documents ₹17.62, ledger ₹17.62', 'tax:sgst   documents ₹17.62, ledger ₹17.62'],
      ...['the documents say what the ledger says', `written to ${folder}`],
    ])
  })

  test('month of one store, and of a month without documents', async () => {
    const to = path.join(folder, 'one')
    const store = String(till.ids.store('night'))
    expect(await command('month', 'alpha', '2026-11', '--store', store, '--to', to)).toBe(0)
    expect(readdirSync(to)).toEqual([KARNATAKA])
    expect(await command('month', 'alpha', '2026-10', '--to', path.join(folder, 'none'))).toBe(0)
    expect([out.slice(-2)[0], existsSync(path.join(folder, 'none'))]).toEqual([
      'the documents say what the ledger says',
      false,
    ])
  })

  test('inv01 writes the e-invoices that wait, and irn enters what a portal has answered, once', async () => {
    const { number } = await saleOf(ofSchool)
    expect(await command('inv01', 'alpha', '--month', '2026-11')).toBe(0)
    const listed = JSON.parse(out.join('\n'))
    expect(listed).toMatchObject([{ Version: '1.1', DocDtls: { No: number }, ValDtls: { TotInvVal: 370 } }])
    out = []
    expect(await command('inv01', 'alpha', number)).toBe(0)
    expect(JSON.parse(out.join('\n'))).toEqual(listed)

    const answer = ['--irn', IRN.toUpperCase(), '--ack', '112026000012345', '--date', '2026-11-23 12:10:00']
    const enter = ['irn', 'alpha', number, ...answer, '--qr', qrOf(number)]
    out = []
    expect(await command(...enter)).toBe(0)
    const text = path.join(folder, 'qr.txt')
    writeFileSync(text, `${qrOf(number)}\n`)
    expect(await command('irn', 'alpha', number, ...answer, '--qr', text)).toBe(0)
    expect(out).toEqual(['1 entered', '0 entered, 1 stood already'])
    const entered = sql`select irn, irn_ack, irn_at, irn_qr from document where number = ${number}`
    const { rows } = await inTenant(till.commerce.commerce.db, 'alpha', (tx) => entered.execute(tx.db))
    const at = new Date('2026-11-23T06:40:00Z')
    expect(rows).toEqual([{ irn: IRN, irn_ack: '112026000012345', irn_at: at, irn_qr: qrOf(number) }])
    const other = 'b'.repeat(64)
    const again = ['irn', 'alpha', number, '--irn', other, ...answer.slice(2), '--qr', qrOf(number, other)]
    await expect(command(...again)).rejects.toThrow('has another IRN already')
    out = []
    expect(await command('inv01', 'alpha', '--month', '2026-11')).toBe(0)
    expect(out).toEqual(['[]'])
  })

  test('irn takes a file of a portal, all of it or nothing', async () => {
    const school = await till.order(twoDals, TWO_DALS_TOTAL)
    await till.buyFor(school, SCHOOL)
    await till.handOver(school)
    const [{ number }, sold] = [await saleOf(school), await saleOf(cash)]
    const irn = 'c'.repeat(64)
    const entry = { Irn: irn, AckNo: 112026000012346, AckDt: '2026-11-23 12:20:00', SignedQRCode: qrOf(number, irn) }
    const from = path.join(folder, 'answers.json')
    const others = { ...entry, SignedQRCode: qrOf(sold.number, irn) }
    writeFileSync(from, JSON.stringify([entry, others]))
    await expect(command('irn', 'alpha', '--from', from)).rejects.toThrow('was issued without an IRN')
    writeFileSync(from, JSON.stringify([entry]))
    expect(await command('irn', 'alpha', '--from', from)).toBe(0)
    const csv = path.join(folder, 'answers.csv')
    writeFileSync(
      csv,
      `number,irn,ack,date,qr\n${number},${irn},112026000012346,2026-11-23 12:20:00,${qrOf(number, irn)}\n`,
    )
    expect(await command('irn', 'alpha', '--from', csv)).toBe(0)
    expect(out).toEqual(['1 entered', '0 entered, 1 stood already'])
  })

  test('list and show print what became of a document; cancel puts another in its place', async () => {
    const { number } = await saleOf(cash)
    expect(await command('cancel', 'alpha', number, '--reason', 'Wrong address')).toBe(0)
    const next = (await saleOf(cash)).number
    expect(out).toEqual([`${number} is cancelled; ${next} stands in its place`])
    await expect(command('cancel', 'alpha', number, '--reason', 'Again')).rejects.toThrow('cancelled already')
    out = []
    expect(await command('list', 'alpha', '2026-11')).toBe(0)
    expect(out.find((line) => line.startsWith(`${number} `))).toMatch(
      new RegExp(`₹370\\.00 +${cash} +cancelled, replaced by ${next}$`),
    )
    expect(out.at(-1)).toMatch(/^\d+ documents in 2026-11$/)
    out = []
    expect(await command('show', 'alpha', number)).toBe(0)
    expect(out).toContain('taxable ₹352.38, exempt ₹0.00, CGST ₹8.81, SGST or UTGST ₹8.81')
    expect(out.at(-1)).toMatch(/^cancelled \S+: Wrong address$/)
    expect(await command('month', 'alpha', '2026-11', '--to', folder)).toBe(0)
    expect(file(DELHI, 'docs.csv')).toMatch(/Invoices for outward supply,\S+,\S+,4,1\r\n/)
  })

  test('SAFE4: a changed entry is named by its order, with exit code 1, and the files are written', async () => {
    const { db } = till.commerce.commerce
    const changed = sql`update ledger_entry set amount = 36000 where account = 'sales:0' and amount = 37000`
    await asOwner(db, 'alpha', (tx) => changed.execute(tx))
    expect(await command('month', 'alpha', '2026-11', '--to', folder)).toBe(1)
    const { number } = await saleOf(byTurnover)
    expect(out).toContain('1 order differs (documents and ledger); compare them with npm run ledger -- check:')
    expect(out).toContain(`  order ${byTurnover} (${number}): sales:0 ₹370.00 and ₹360.00`)
    expect(out.at(-1)).toBe(`written to ${folder}`)
  })

  test.each([
    [['month', 'alpha'], 'month takes a tenant and a month'],
    [['month', 'alpha', '2026-13'], 'a month is a year and a number'],
    [['month', 'alpha', '2026-11', '--store', 'day'], '--store is the number of a store'],
    [['list', 'alpha'], 'list takes a tenant and a month'],
    [['show', 'alpha'], 'show takes a tenant and a number'],
    [['show', 'alpha', 'X/26I/1'], 'There is no document X/26I/1'],
    [['cancel', 'alpha', 'X/26I/1'], '--reason must be one line'],
    [['cancel', 'alpha', 'X/26I/1', '--reason', 'x'], 'There is no document X/26I/1'],
    [['inv01', 'alpha'], 'inv01 takes a tenant and a number or a month'],
    [['inv01', 'alpha', 'X/26I/1', '--month', '2026-11'], 'inv01 takes a tenant and a number or a month'],
    [['irn', 'alpha'], 'irn takes a tenant and a number or a file'],
    [['irn', 'alpha', 'X/26I/1', '--irn', IRN], 'irn takes --irn, --ack, --date and --qr'],
  ])('%p: %s', async (args, message) => {
    await expect(command(...args)).rejects.toThrow(message)
  })

  const valid = { irn: IRN, ack: '112026000012345', date: '2026-11-23 12:10:00', qr: qrOf('X/26I/1') }
  test.each([
    ['an IRN that is too short', { irn: IRN.slice(1) }, 'an IRN has 64 digits'],
    ['an acknowledgement with letters', { ack: 'ACK1' }, 'the acknowledgement is a number'],
    ['a date in words', { date: 'yesterday' }, 'the date of the acknowledgement'],
    ['a QR text that is none', { qr: 'hello' }, 'no signed text of an invoice'],
    ['the QR text of another document', { qr: qrOf('Y/26I/1') }, 'is that of Y/26I/1'],
    ['a QR text of another IRN', { qr: qrOf('X/26I/1', 'd'.repeat(64)) }, 'has another IRN'],
    ['a document that is not there', {}, 'There is no document X/26I/1'],
  ])('irn refuses %s', async (_what, change, message) => {
    const { irn, ack, date, qr } = { ...valid, ...change }
    const args = ['irn', 'alpha', 'X/26I/1', '--irn', irn, '--ack', ack, '--date', date, '--qr', qr]
    await expect(command(...args)).rejects.toThrow(message)
  })

  test('each call stands in the audit, with numbers alone', async () => {
    const rows = await inTenant(till.commerce.commerce.db, 'alpha', ({ db }) =>
      db.selectFrom('operator_audit').select(['operation', 'outcome', 'counts']).execute(),
    )
    for (const operation of ['list-documents', 'show-document', 'export-month', 'export-e-invoices']) {
      expect(rows.some((row) => row.operation === operation && row.outcome === 'done')).toBe(true)
    }
    expect(rows).toContainEqual({ operation: 'cancel-document', outcome: 'done', counts: { documents: 1 } })
    expect(rows).toContainEqual({ operation: 'enter-irns', outcome: 'done', counts: { entered: 1, repeated: 0 } })
    expect(rows).toContainEqual({ operation: 'export-month', outcome: 'done', counts: { sets: 2, differences: 1 } })
  })

  test("AMB112: cancel of a document of an earlier month, by India's time, wants --after-filing", async () => {
    const { clock } = till.commerce
    const cancel = (number: string, ...more: string[]) =>
      command('cancel', 'alpha', number, '--reason', 'Late', ...more)
    clock.advance(Date.parse('2026-11-30T18:29:00Z') - clock.now())
    expect(await cancel((await saleOf(byTurnover)).number)).toBe(0)
    clock.advance(60_000)
    const { number } = await saleOf(byTurnover)
    await expect(cancel(number)).rejects.toThrow(
      'It belongs to 2026-11, which may be filed: amend it there, and give --after-filing',
    )
    expect((await saleOf(byTurnover)).number).toBe(number)
    expect(await cancel(number, '--after-filing')).toBe(0)
    expect((await saleOf(byTurnover)).number).not.toBe(number)
  })

  test('prints its usage', async () => {
    expect([await command('--help'), out]).toEqual([0, [usage]])
    expect([await command('give'), errors]).toEqual([2, ['there is no command "give"', usage]])
  })
})
