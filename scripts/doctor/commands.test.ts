import { cpSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { sql } from 'kysely'
import { run } from './commands.ts'
import { examine, type Patient, startPatient } from './testing/patient.ts'
import { plantedData } from './testing/planted-data.ts'
import { plantedServers } from './testing/planted-servers.ts'
import { plantedSettings } from './testing/planted-settings.ts'
import { type Stage, setStage } from './testing/stage.ts'

let patient: Patient
let stage: Stage
beforeAll(async () => {
  patient = await startPatient()
  stage = await setStage(patient)
})
afterEach(() => stage.clear())
afterAll(() => patient.close())

describe('npm run doctor names a fault in its first line', () => {
  test.each([...plantedSettings, ...plantedData, ...plantedServers])('%s', async (_fault, plant, first) => {
    const { settings, machine } = await plant(stage)
    const told = await examine({ ...patient.env, ...settings }, machine)
    expect(told.first).toMatch(first)
    expect(told.code).toBe(1)
    // SAFE16: neither a password nor a key is printed.
    expect(told.lines.join('\n')).not.toMatch(/secret@|\/secret\b|a-service-key/)
  })
})

/** Every file below a folder, with its size and times. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const file = path.join(entry.parentPath, entry.name)
    const { size, mtimeMs, ctimeMs } = statSync(file)
    return [file, size, mtimeMs, ctimeMs].join(' ')
  })

/** Every table with its number of rows. */
async function rowsNow(): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`
    select table_name || ' ' || (xpath('/row/c/text()',
      query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text as found
    from information_schema.tables where table_schema = 'public' order by 1`.execute(
    patient.system.commerce.commerce.db,
  )
  return rows.map(({ found }) => found)
}

describe('npm run doctor', () => {
  test('says in one line that nothing is wrong, while both servers run', async () => {
    const { code, lines } = await examine(patient.env)
    expect(lines).toEqual([
      expect.stringMatching(/^nothing is wrong in \d+ checks; running here: the BFF and commerce$/),
    ])
    expect(code).toBe(0)
  })

  test('changes nothing, and takes no lock on the embedded database of a running commerce', async () => {
    const { site } = patient.system.bff
    const state = async () => [
      ...[patient.folder, path.dirname(site.tenants)].flatMap(filesBelow),
      ...(await rowsNow()),
    ]
    // What the database still has to write by itself is written before.
    await sql`checkpoint`.execute(patient.system.commerce.commerce.db)
    const before = await state()
    expect((await examine(patient.env)).code).toBe(0)
    expect(await state()).toEqual(before)
  })

  test('changes nothing of an installation that is stopped, and creates nothing in a new one', async () => {
    const [stopped, never] = ['stopped', 'never'].map((name) => path.join(patient.folder, name))
    cpSync(path.join(patient.env.DATA_DIR ?? '', 'db'), path.join(stopped ?? '', 'db'), { recursive: true })
    const before = filesBelow(patient.folder)
    for (const DATA_DIR of [stopped, never]) {
      const told = await examine({ ...patient.env, ...stage.stopped, DATA_DIR })
      expect(told).toMatchObject({ code: 0, first: expect.stringContaining('neither server runs here') })
    }
    expect(filesBelow(patient.folder)).toEqual(before)
  })

  test('says all that is wrong, the worst first', async () => {
    const settings = { SESSION_KEYS: 'malformed', SMTP_URL: `smtp://127.0.0.1:${stage.unused}` }
    const { lines } = await examine({ ...patient.env, ...settings })
    expect(lines).toEqual([expect.stringMatching(/^SESSION_KEYS/), expect.stringMatching(/^the mail server/)])
  })

  test('says once what both servers say of a setting', async () => {
    const { lines } = await examine({ ...patient.env, LOG_LEVEL: 'loud' })
    expect(lines).toEqual([expect.stringMatching(/^LOG_LEVEL must be one of fatal, error, /)])
  })

  test('examines what one server needs, on a machine without the other', async () => {
    const said: string[] = []
    const print = jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
    const env = { ...patient.env, SESSION_KEYS: 'malformed', SMTP_URL: `smtp://127.0.0.1:${stage.unused}` }
    expect(await run(['bff'], env)).toBe(1)
    expect(await run(['commerce'], env)).toBe(1)
    print.mockRestore()
    expect(said).toEqual([expect.stringMatching(/^SESSION_KEYS/), expect.stringMatching(/^the mail server/)])
    await expect(run(['kitchen'], env)).rejects.toThrow('doctor takes "bff" or "commerce"')
  })

  test('lists what it examines', async () => {
    const said: string[] = []
    const print = jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
    expect(await run(['--help'], {})).toBe(0)
    print.mockRestore()
    expect(said.join('\n')).toMatch(/picture cache +whether the BFF can write in PICTURE_CACHE_DIR/)
  })
})
