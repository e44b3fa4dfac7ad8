import { expect, test } from '@jest/globals'
import { CONSENT_VERSIONS } from '@tiffin/domain/people/entry-consent'
import { catalogueIds } from '#testing/codes'
import { startCommerce } from '#testing/commerce'
import { orderBody, place, TWO_DALS_TOTAL, twoDals } from '#testing/orders'
import { readPdf } from '#testing/pdf-text'
import { confirmedEntries, programmeCatalogue, programmes, rosterOf } from '#testing/programmes'
import { advanceTo } from '#testing/ratings'

const SCHOOL = 'school'
const NAME = 'Zubeida'

/** As words of their own: the class, the section, and both together. */
const TRACES = [/zubeida/i, /class/i, /\b12 ?H\b/, /\bH\b/, /fish/i]

test('AMB112: no document names a child, its class or what it avoids: neither its content nor its files', async () => {
  const commerce = await startCommerce({ tenants: programmes, catalogue: programmeCatalogue })
  const ids = await catalogueIds(commerce.commerce, SCHOOL)
  const parent = await commerce.signedIn(SCHOOL, { mobile: '9500000901' })
  const { token, mobile } = parent
  await rosterOf(commerce, SCHOOL, [`${mobile},child,${NAME},12,H,day`])
  const [{ id }] = await confirmedEntries(commerce, SCHOOL, parent)
  const avoided = { id, allergens: ['fish'], consent: CONSENT_VERSIONS.avoids }
  await commerce.call(SCHOOL, 'PUT', '/address/avoids', { token, body: avoided })
  const later = {
    type: 'LATER',
    scheduled: { date: '11/23/2026', time: '10:00:00' },
    address: id,
    avoidsSeen: ['fish'],
  }
  const placed = await place(commerce, SCHOOL, parent, orderBody(ids, parent, twoDals, TWO_DALS_TOTAL, later))
  const { orderId } = placed.json.data
  const get = async (path: string) => (await commerce.call(SCHOOL, 'GET', path, { token })).json.data
  const own = `user=${mobile}`
  expect(JSON.stringify(await get(`/trackOrder?orderId=${orderId}&userId=${mobile}`))).toContain(NAME)
  await advanceTo(commerce, await commerce.operatorKey(SCHOOL), orderId, 500, SCHOOL)

  const { documents } = await get(`/documents?${own}&orderId=${orderId}`)
  const one = `${own}&documentId=${documents[0].documentId}`
  const fileOf = async (form: string) => Buffer.from((await get(`/document/file?${one}&form=${form}`)).file, 'base64')
  const said = [
    JSON.stringify([documents, await get(`/document?${one}`)]),
    ...(await readPdf(await fileOf('a4'))).lines,
    ...(await readPdf(await fileOf('80mm'))).lines,
  ].join('\n')
  expect(said).toContain('Dal Makhani')
  expect(TRACES.filter((trace) => trace.test(said))).toEqual([])
  await commerce.close()
})
