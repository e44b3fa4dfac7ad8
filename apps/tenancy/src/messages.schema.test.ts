import { describe, expect, test } from '@jest/globals'
import { fieldProblems } from './field-problems.ts'
import { tenantFile } from './tenant-file.ts'

const code = {
  kind: 'code',
  id: '1107160000000012345',
  text: '{#numeric#} is your Alpha code.\n\n@alpha.example #{#numeric#}',
  values: ['code', 'code'],
}
const right = { entityId: '1101160000000012345', header: 'ALPHAA', templates: [code] }

/** What the check says of such settings; empty: nothing is wrong. */
function problemsOf(sms: unknown): string[] {
  const file = {
    ...{ id: 'alpha', hosts: ['alpha.example'], theme: { preset: 'plain' }, clientConfig: { name: 'Alpha' } },
    messages: { sms },
  }
  const { error } = tenantFile.safeParse(file)
  return error ? fieldProblems(tenantFile, error).map(({ field, message }) => `${field} ${message}`) : []
}

test('registered templates are right, and a file without SMS too', () => {
  expect(problemsOf(right)).toEqual([])
  expect(problemsOf(undefined)).toEqual([])
})

test('a template without a language is in the language of the source', () => {
  const file = tenantFile.parse({
    ...{ id: 'alpha', hosts: ['alpha.example'], theme: { preset: 'plain' }, clientConfig: { name: 'Alpha' } },
    messages: { sms: right },
  })
  expect(file.messages?.sms?.templates[0]?.language).toBe('en')
})

describe('refused, with the field and the reason', () => {
  test.each<[string, unknown, string]>([
    ['a short entity id', { ...right, entityId: '12' }, 'messages.sms.entityId must be an id of 10 to 25 digits'],
    ['an entity id with letters', { ...right, entityId: '11011600000000A' }, 'messages.sms.entityId must be an id of'],
    ['no header', { ...right, header: undefined }, 'messages.sms.header is missing'],
    ['a long header', { ...right, header: 'ALPHASHOP' }, 'messages.sms.header must be a header of 3 to 6 letters'],
    ['a header with its suffix', { ...right, header: 'ALPH-S' }, 'messages.sms.header must be a header of 3 to 6'],
    [
      'a template for an unknown message',
      { ...right, templates: [{ ...code, kind: 'greeting' }] },
      'messages.sms.templates[0].kind must be',
    ],
    [
      'a slot without a value',
      { ...right, templates: [{ ...code, values: ['code'] }] },
      'messages.sms.templates[0].text has 2 slots and 1 values',
    ],
    [
      'a text of another encoding',
      { ...right, templates: [{ ...code, text: '\uFFFD {#numeric#} {#numeric#}' }] },
      'messages.sms.templates[0].text contains U+FFFD',
    ],
    [
      'two templates of one language',
      { ...right, templates: [code, { ...code, id: '1107160000000012346' }] },
      'messages.sms.templates has two templates for the same message and language',
    ],
    ['a key of the gateway', { ...right, key: 'secret' }, 'messages.sms has no field "key"'],
  ])('%s', (_name, sms, problem) => {
    expect(problemsOf(sms).join('\n')).toContain(problem)
  })
})
