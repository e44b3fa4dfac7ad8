import { describe, expect, test } from '@jest/globals'
import { type RosterTerms, readRoster } from './read-roster.ts'

const HEAD = 'mobile,kind,name,class,section,store'
const school: RosterTerms = { kind: 'child', stores: new Set(['main']), requiresStore: false }
const canteen: RosterTerms = { kind: 'staff', stores: new Set(['main']), requiresStore: true }

const read = (lines: readonly string[], terms = school) => readRoster([HEAD, ...lines].join('\n'), terms)
const reasons = (lines: readonly string[], terms = school) => read(lines, terms).problems

describe('a roster', () => {
  test('is read line by line, with mobile numbers in any usual spelling', () => {
    const { lines, problems } = read([
      '+91 90000 00101,Child,Aarav Mehta,5,b,main',
      '9000000101,child,Diya Mehta,2,,main',
    ])
    expect(problems).toEqual([])
    expect(lines).toEqual([
      {
        line: 2,
        mobile: '9000000101',
        kind: 'child',
        name: 'Aarav Mehta',
        className: '5',
        section: 'B',
        store: 'main',
        member: '',
      },
      {
        ...{ line: 3, mobile: '9000000101', kind: 'child', name: 'Diya Mehta' },
        ...{ className: '2', section: '', store: 'main', member: '' },
      },
    ])
  })

  test('AMB100: may leave the store out, except where it decides which stores a person may use (A15)', () => {
    expect(read(['9000000101,child,Diya,2,A,'])).toMatchObject({ problems: [], lines: [{ store: '' }] })
    expect(reasons(['9000000101,staff,Dev,,,'], canteen)).toEqual([
      { line: 2, reason: 'the store is missing: this client lets people use only the stores of their lines' },
    ])
  })

  test('may have its columns in any order, and a byte order mark', () => {
    const { lines } = readRoster('\uFEFFname,store,kind,mobile,section,class\nDiya,main,child,9000000101,A,2', school)
    expect(lines).toMatchObject([{ name: 'Diya', className: '2', section: 'A' }])
  })

  test.each([
    [
      'a number that cannot exist',
      '0123456789,child,Diya,2,A,main',
      'mobile "0123456789" is not a mobile number of ten digits',
    ],
    ['a number that is too short', '90000,child,Diya,2,A,main', 'mobile "90000" is not a mobile number of ten digits'],
    ['staff in a school', '9000000101,staff,Diya,,,main', 'kind "staff" must be child for this client'],
    ['no name', '9000000101,child,,2,A,main', 'the name is missing, longer than 50 characters or not of one line'],
    [
      'a name in another encoding than UTF-8',
      '9000000101,child,Di\uFFFDya,2,A,main',
      'the name has letters that could not be read (U+FFFD): save the file as UTF-8',
    ],
    ['L15: class 13', '9000000101,child,Diya,13,A,main', 'class "13" is none of 1 to 12'],
    ['L15: section I', '9000000101,child,Diya,2,I,main', 'section "I" is none of A to H'],
    ['an unknown store', '9000000101,child,Diya,2,A,moon', 'there is no store "moon"'],
  ])('reports %s with its line', (_case, line, reason) => {
    expect(reasons(['9000000100,child,Aarav,5,B,main', line])).toEqual([{ line: 3, reason }])
  })

  test.each([
    ['a zero byte, which the database refuses', 'Di\u0000ya', 'U+0000'],
    ['a name of two lines', '"Diya\nBcc: all"', 'U+000A'],
    ['a name with a direction override', 'Diya\u202e', 'U+202E'],
  ])('reports %s', (_case, name, character) =>
    expect(reasons([`9000000101,child,${name},2,A,main`]).map(({ reason }) => reason)).toEqual([
      `the name must not contain the character ${character}`,
    ]),
  )

  test('keeps control characters and long texts out of the terminal that shows its problems', () => {
    const [{ reason } = { reason: '' }] = reasons([`9000000101,child,Diya,\u001b[2J${'9'.repeat(500)},A,main`])
    expect(reason).toMatch(/^class "\uFFFD\[2J9+" is none of 1 to 12$/)
    expect(reason.length).toBeLessThan(100)
  })

  test('rejects a class for staff', () => {
    expect(reasons(['9000000101,staff,Diya,2,,main'], canteen)).toEqual([
      { line: 2, reason: 'staff have no class and no section' },
    ])
  })

  test('L14: rejects the same child twice, whatever non-word characters the name contains', () => {
    expect(reasons(['9000000101,child,Asha K.,5,B,main', '9000000101,child,ashak,5,B,main'])).toEqual([
      { line: 3, reason: '"ashak" stands on line 2 already' },
    ])
  })

  test('names missing and unknown columns', () => {
    expect(readRoster('mobile,kind,name,class,section,city\n', school).problems).toEqual([
      { line: 1, reason: 'the column "store" is missing' },
      { line: 1, reason: '"city" is no column; allowed: mobile, kind, name, class, section, store, id' },
    ])
  })

  test('without people is rejected: a failed export is more likely than a programme that ended', () => {
    expect(readRoster(`${HEAD}\r\n`, school).problems).toEqual([
      { line: 0, reason: 'the table has no line below its columns' },
    ])
  })

  test('that is not a table is a single problem', () => {
    expect(readRoster(`${HEAD}\n9000000101,child`, school).problems).toHaveLength(1)
    expect(readRoster('', school).problems).toEqual([{ line: 0, reason: 'the table is empty' }])
  })
})
