import { expect, test } from '@jest/globals'
import { Problem } from '#kernel/errors'
import { sampleContent } from '../testing/samples.ts'
import { renderForJob, renderForPerson, type WantedFile } from './render.ts'

const content = sampleContent()
const wanted: WantedFile = {
  ...{ brand: 'Alpha', colour: '#b4431f', language: 'en', form: 'a4' },
  document: { id: 'D1', number: content.number, content, registered: null, isProforma: false, cancelled: null },
}

const MANY = 10

/** What becomes of so many calls at once: the bytes of each or the status of its refusal. */
const atOnce = (render: () => Promise<Uint8Array>) =>
  Promise.all(
    Array.from({ length: MANY }, () =>
      render().then(
        () => 200,
        (error: unknown) => (error instanceof Problem ? error.status : error),
      ),
    ),
  )

test('SAFE8: many downloads of one person at once are refused to that person alone', async () => {
  await renderForPerson('alpha', 'asha')(wanted)
  const storm = atOnce(() => renderForPerson('alpha', 'asha')(wanted))
  const bytes = await renderForPerson('alpha', 'ravi')(wanted)
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  expect((await storm).toSorted()).toEqual([...Array(5).fill(200), ...Array(5).fill(429)])
})

test("SAFE8: a person's download does not wait for the documents of the tenant's job", async () => {
  const jobs = atOnce(() => renderForJob('alpha')(wanted))
  const bytes = await renderForPerson('alpha', 'asha')(wanted)
  expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  expect(await jobs).toContain(429)
})
