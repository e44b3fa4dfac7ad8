import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { type CatalogueIds, catalogueIds } from '@tiffin/commerce/testing/codes'
import { startCommerce, type TestCommerce, type TestPerson } from '@tiffin/commerce/testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '@tiffin/commerce/testing/orders'
import { recipeCatalogue } from '@tiffin/commerce/testing/recipe-catalogue'
import sharp from 'sharp'
import { run } from './commands.ts'

const SERVICE_KEY = 'a-service-key-for-tests'

let commerce: TestCommerce
let ids: CatalogueIds
let asha: TestPerson
let env: Record<string, string> = {}
let orderId = ''
let out: string[] = []
beforeAll(async () => {
  commerce = await startCommerce({ at: '2026-11-23T06:30:00Z', serviceKey: SERVICE_KEY, catalogue: recipeCatalogue })
  ids = await catalogueIds(commerce.commerce, 'alpha')
  asha = await commerce.signedIn('alpha')
  env = { COMMERCE_PORT: new URL(commerce.url).port, DATA_DIR: commerce.dataDir }
  writeFileSync(path.join(commerce.dataDir, 'keys.json'), JSON.stringify({ serviceKey: SERVICE_KEY }))
})
afterAll(() => commerce.close())
beforeEach(async () => {
  orderId = (await place(commerce, 'alpha', asha, orderBody(ids, asha, twoDals, TWO_DALS_TOTAL))).json.data.orderId
  out = []
  jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})

const item = (...args: readonly string[]) => run(['item', 'alpha', orderId, ...args], env)

describe('an item by command (S16, S18)', () => {
  test('goes through its stages and its check, with a picture', async () => {
    await item('1', 'start')
    await item('1', 'finish', '--stage', '1', '--process', '1')
    await item('1', 'cooked')
    const picture = path.join(commerce.dataDir, 'plate.jpg')
    await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
      .jpeg()
      .toFile(picture)
    await item('1', 'check', '--temp', '68.5', '--weight', '380', '--nutrition', 'Protein=12g', '--picture', picture)
    const row = `order ${orderId}, line 1, Dal Makhani: in state`
    expect(out).toEqual([`${row} 200, Soak`, `${row} 200, Soak`, `${row} 300`, `${row} 400`])
    const { json } = await commerce.call(
      'alpha',
      'GET',
      `/trackOrder?orderId=${orderId}&userId=${asha.mobile}&itemId=1`,
      { token: asha.token },
    )
    expect(json.data.items['1'].qcData).toMatchObject({
      ...{ temp: 68.5, weight: 380, hasPicture: true },
      nutrition: { Protein: { value: 12, unit: 'g' } },
    })
  })

  test.each<[readonly string[], string]>([
    [['1'], 'item takes a tenant, an order, a line and a step'],
    [['x', 'start'], '--line must be a number from 1'],
    [['1', 'start', '--stage', '0'], '--stage must be a number from 1'],
    [['1', 'check', '--temp', 'hot'], '--temp must be a number'],
    [['1', 'check', '--nutrition', 'lots'], '--nutrition must be written like "Protein=12g", not "lots"'],
    [['1', 'check', '--picture', '/no/such/file'], 'there is no file /no/such/file'],
    [['9', 'start'], 'has no line 9'],
    [['1', 'check'], 'Dal Makhani is not cooked yet'],
  ])('%j is refused: %s', async (args, words) => {
    await expect(item(...args)).rejects.toThrow(words)
  })
})

test('SB33: requests to the chef are listed, each on one line', async () => {
  const body = { orderId, user: asha.mobile, itemId: 1, text: 'Less salt,\nplease' }
  await commerce.call('alpha', 'POST', '/chefChat', { token: asha.token, body })
  await run(['chats', 'alpha', '--store', 'day', '--date', '2026-11-23'], env)
  expect(out).toEqual([
    `2026-11-23T06:30:00.000Z  ${orderId}  Day Kitchen  Dal Makhani  Less salt, please`,
    '1 request to the chef',
  ])
  await run(['chats', 'alpha', '--date', '2026-11-22'], env)
  expect(out.at(-1)).toBe('0 requests to the chef')
  await expect(run(['chats', 'alpha', '--date', 'today'], env)).rejects.toThrow('--date must be a day')
  await expect(run(['chats'], env)).rejects.toThrow('chats takes a tenant')
})
