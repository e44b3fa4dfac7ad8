import { existsSync, linkSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { answer, category, dish } from '@tiffin/commerce/catalogue/menu-readers/testing/invented-pages'
import { run } from './commands.ts'

let folder = ''
let lines: string[] = []
const at = (...names: string[]): string => path.join(folder, ...names)
const menu = JSON.stringify([
  answer('51', 'Corner', [category('Tea', dish('1', 'Tea', 4000))]),
  { availability: { nextCloseTime: '2026-11-22 22:30:00' }, feeDetails: { totalFee: 2900 } },
])

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'output-'))
})
beforeEach(() => {
  lines = []
  jest.spyOn(console, 'log').mockImplementation((line: unknown) => void lines.push(String(line)))
  writeFileSync(at('export.json'), menu)
  rmSync(at('out.json'), { force: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const convert = (...args: readonly string[]) => run('convert', [at('export.json'), ...args])

describe('the file that convert writes', () => {
  test('is never the export, also by another name or through a link', async () => {
    symlinkSync(at('export.json'), at('linked.json'))
    linkSync(at('export.json'), at('second-name.json'))
    symlinkSync(folder, at('folder'))
    for (const name of ['export.json', 'linked.json', 'second-name.json', 'folder/export.json']) {
      await expect(convert(at(name), '--replace')).rejects.toThrow(
        `${at(name)} is the export itself: give another name`,
      )
    }
    expect(readFileSync(at('export.json'), 'utf8')).toBe(menu)
  })

  test('replaces an existing file only with --replace', async () => {
    writeFileSync(at('out.json'), 'edited by hand')
    await expect(convert(at('out.json'))).rejects.toThrow(`${at('out.json')} exists: --replace overwrites it`)
    expect(readFileSync(at('out.json'), 'utf8')).toBe('edited by hand')
    expect(await convert(at('out.json'), '--replace')).toBe(0)
    expect(JSON.parse(readFileSync(at('out.json'), 'utf8')).products).toHaveLength(1)
  })

  test('needs its folder, and is no folder', async () => {
    await expect(convert(at('none', 'out.json'))).rejects.toThrow(`the folder ${at('none')} is not there`)
    await expect(convert(folder, '--replace')).rejects.toThrow(`${folder} is a folder: name the file to write`)
  })

  test('is not written from a table: a table needs no conversion', async () => {
    writeFileSync(at('items.CSV'), 'category,name,veg,price\n')
    await expect(run('convert', [at('items.CSV'), at('out.json')])).rejects.toThrow(
      'a table needs no conversion: npm run catalogue -- import takes it',
    )
    expect(existsSync(at('out.json'))).toBe(false)
  })
})

describe('what convert assumes', () => {
  const assumed = () => lines.filter((line) => line.startsWith('assumed'))

  test('is one line with the flag of each fact that neither export nor operator gives', async () => {
    expect(await convert(at('out.json'))).toBe(0)
    expect(assumed()).toEqual([
      'assumed, because neither the export nor a flag says it: open 10:00 to 23:00 (--opens, --closes), every day (--weekdays), delivery within 6 km (--radius), delivery free of charge (--delivery-charge), pickup too (--no-pickup), no packaging charge (--packaging), no GST (--gst), 5 % tax in the prices (--tax)',
    ])
  })

  test('is nothing where flags say it, and names what is left', async () => {
    const all = ['--opens', '08:00', '--closes', '21:00', '--weekdays', 'mon', '--radius', '0', '--packaging', '0']
    expect(await convert(at('out.json'), ...all, '--no-pickup', '--gst', '27ABCDE1234F1Z0')).toBe(0)
    expect(assumed()).toEqual(['assumed, because neither the export nor a flag says it: 5 % tax in the prices (--tax)'])
    expect(await convert(at('out.json'), '--replace', '--no-stores', '--tax', '5')).toBe(0)
    expect(assumed()).toHaveLength(1)
  })

  test('is accompanied by what the export says of it, by path, without being taken over', async () => {
    expect(await convert(at('out.json'))).toBe(0)
    expect(lines).toEqual(
      expect.arrayContaining([
        'the export has /1/availability/nextCloseTime "2026-11-22 22:30:00": compare --closes',
        'the export has /1/feeDetails/totalFee 2900: compare --delivery-charge',
      ]),
    )
    expect(await convert(at('out.json'), '--replace', '--no-stores')).toBe(0)
    expect(lines.filter((line) => line.startsWith('the export has'))).toHaveLength(2)
  })
})

describe('flags of convert', () => {
  test('--at says what it takes; --gst takes a GST number or nothing', async () => {
    await expect(convert(at('out.json'), '--at', '17.6')).rejects.toThrow('--at must be <latitude>,<longitude>')
    await expect(convert(at('out.json'), '--at', '17.6,')).rejects.toThrow('--at must be <latitude>,<longitude>')
    await expect(convert(at('out.json'), '--gst', '12')).rejects.toThrow(
      '--gst must be a GST number such as 27ABCDE1234F1Z0',
    )
    expect(await convert(at('out.json'), '--gst', '')).toBe(0)
  })
})
