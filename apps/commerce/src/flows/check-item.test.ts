import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import sharp from 'sharp'
import { forgetExpired } from '#flows/forget-expired'
import { inTenant } from '#kernel/db/tenant-transaction'
import { erasePictures } from '#modules/orders/api/item-pictures'
import type { TestPerson } from '#testing/commerce'
import { type ItemScene, startItemScene } from '#testing/item-scene'

let scene: ItemScene
beforeAll(async () => {
  scene = await startItemScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.order())

const picture = async (width: number, height: number) =>
  await sharp({ create: { width, height, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'Raj' } })
    .jpeg()
    .toBuffer()

const pictureOf = (person: TestPerson) =>
  scene.commerce.call('alpha', 'GET', `/qcImage?orderId=${scene.orderId()}&userId=${person.mobile}&itemId=1`, {
    token: person.token,
  })

describe('the quality check of an item (S18)', () => {
  test('states what was measured, and the nutrition of the catalogue where none is said', async () => {
    await scene.advance()
    scene.commerce.clock.advance(60_000)
    expect((await scene.check({ temperature: 68.5, weight: 381 })).json().item).toMatchObject({ status: 400 })
    expect((await scene.itemOf()).qcData).toEqual({
      ...{
        temp: 68.5,
        weight: 381,
        qcImage: '',
        hasPicture: false,
        qctime: new Date(scene.commerce.clock.now()).toISOString(),
      },
      nutrition: { Calories: { value: 540, unit: 'k' } },
    })
    await scene.check({ temperature: 66, nutrition: { Protein: { value: 12, unit: 'g' } } })
    expect((await scene.itemOf()).qcData).toMatchObject({
      temp: 66,
      weight: null,
      nutrition: { Protein: { value: 12 } },
    })
  })

  test('what is not cooked yet is not checked', async () =>
    expect((await scene.check({ temperature: 68 })).json()).toMatchObject({ message: 'Dal Makhani is not cooked yet' }))

  test('an order or a line that is none, or not cooked yet, is said before its picture is read', async () => {
    const unread = { picture: Buffer.from('no picture').toString('base64') }
    expect((await scene.operate('NOSUCHORDER/items/1/check', unread)).statusCode).toBe(404)
    expect((await scene.check(unread, 9)).statusCode).toBe(404)
    expect((await scene.check(unread)).json()).toMatchObject({ message: 'Dal Makhani is not cooked yet' })
  })

  test.each<[string, () => Promise<string> | string, RegExp]>([
    ['a text', () => Buffer.from('no picture').toString('base64'), /cannot be read/],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64'), /cannot be read/],
    [
      'a picture of 40,000 pixels a side',
      // The head of a PNG says its size; nothing else of it is ever read.
      () => hugePng(40_000).toString('base64'),
      /cannot be read/,
    ],
    ['a picture of more than 8 MB', () => Buffer.alloc(8 * 1024 * 1024 + 1).toString('base64'), /larger than 8 MB/],
  ])('refuses %s, and notes nothing', async (_what, of, words) => {
    await scene.advance()
    const answer = await scene.check({ temperature: 68, picture: await of() })
    expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringMatching(words)])
    expect((await scene.itemOf()).qcData).toBeNull()
    expect(await scene.eventsOf()).toHaveLength(2)
  })

  test.each<[string, object, number]>([
    ['a picture that is no base64', { picture: '%%%' }, 400],
    ['a temperature of the sun', { temperature: 5778 }, 400],
    ['a text as weight', { weight: '380' }, 400],
    ['a body of 13 MB', { picture: 'A'.repeat(13 * 1024 * 1024) }, 413],
  ])('%s is malformed', async (_what, body, status) => expect((await scene.check(body)).statusCode).toBe(status))

  test('the erasure of its picture holds the order, as a check does, so that neither loses what the other says', async () => {
    await scene.advance()
    await scene.check({ picture: (await picture(40, 30)).toString('base64') })
    const later = new Date(scene.commerce.clock.now() + 30 * 24 * 3_600_000)
    const { rows } = await inTenant(scene.commerce.commerce.db, 'alpha', async (tx) => {
      await erasePictures(tx, later)
      return sql<{ held: boolean }>`select xmax = pg_current_xact_id()::xid as held from customer_order
        where id = ${scene.orderId()}`.execute(tx.db)
    })
    expect(rows).toEqual([{ held: true }])
    expect((await scene.itemOf()).qcData.hasPicture).toBe(false)
  })

  // Last: the session of the owner ends meanwhile.
  test('its picture is kept as a new one without metadata, for its owner alone, and erased after 30 days', async () => {
    await scene.advance()
    const photo = await picture(3000, 2000)
    expect((await scene.check({ picture: photo.toString('base64') })).statusCode).toBe(200)
    expect((await scene.itemOf()).qcData.hasPicture).toBe(true)
    const facts = await sharp(Buffer.from((await pictureOf(scene.asha)).json.data.picture, 'base64')).metadata()
    expect([facts.format, facts.width, facts.height, facts.exif]).toEqual(['webp', 1600, 1067, undefined])

    const ravi = await scene.commerce.signedIn('alpha')
    expect((await pictureOf(ravi)).status).toBe(404)

    // Made again without a picture, the check keeps the one that is there.
    await scene.check({ temperature: 70 })
    expect((await pictureOf(scene.asha)).status).toBe(200)
    scene.commerce.clock.advance(29 * 24 * 3_600_000)
    await forgetExpired(scene.commerce.commerce, 'alpha')
    const left = () =>
      inTenant(scene.commerce.commerce.db, 'alpha', (tx) =>
        tx.db.selectFrom('item_picture').select('line').where('order_id', '=', scene.orderId()).execute(),
      )
    expect(await left()).toHaveLength(1)
    scene.commerce.clock.advance(24 * 3_600_000)
    await forgetExpired(scene.commerce.commerce, 'alpha')
    expect(await left()).toHaveLength(0)
    const [row] = await inTenant(scene.commerce.commerce.db, 'alpha', (tx) =>
      tx.db
        .selectFrom('order_item')
        .select('work')
        .where('order_id', '=', scene.orderId())
        .where('line', '=', 1)
        .execute(),
    )
    expect(row?.work?.check).toMatchObject({ temperature: 70, hasPicture: false })
  })
})

/** A PNG whose head claims this width and height. */
function hugePng(side: number): Buffer {
  const head = Buffer.from('89504e470d0a1a0a0000000d494844520000000000000000080200000000000000', 'hex')
  head.writeUInt32BE(side, 16)
  head.writeUInt32BE(side, 20)
  return head
}
