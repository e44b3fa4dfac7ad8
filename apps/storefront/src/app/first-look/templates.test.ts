/** @jest-environment node */
import { describe, expect, test } from '@jest/globals'
import { choicesOf, firstLooks, type Hole, type LookName, type TemplateNode } from '@tiffin/contract/first-look'
import { templates } from './templates.ts'

const all = templates()
const names = Object.keys(all) as LookName[]

/** All ways to fill a node. A hole is replaced by its name in braces. */
function waysOf(node: TemplateNode): readonly string[] {
  if (typeof node === 'string') return [node]
  return 'hole' in node ? [`{${node.hole}}`] : Object.values(node.of).flatMap(everyPart)
}

/**
 * A set of fillings that covers each part of a template at least once: varies one choice at a time, the others stay at
 * their first option.
 */
function everyPart(nodes: readonly TemplateNode[]): readonly string[] {
  const each = nodes.map(waysOf)
  const first = each.map(([way = '']) => way)
  const others = each.flatMap((ways, at) => ways.slice(1).map((way) => first.with(at, way).join('')))
  return [first.join(''), ...others]
}

const ways = (name: LookName): readonly string[] => everyPart(all[name])

/** The elements in React's markup, where attribute values are quoted and contain no angle bracket. */
const elementsOf = (html: string) =>
  [...html.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)].map(([, element = '', rest = '']) => ({
    element,
    attributes: [...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({ name, value })),
  }))

const attributesOf = (html: string) => elementsOf(html).flatMap(({ attributes }) => attributes)

const controls = /^(a|button|input|select|textarea|form|label|summary|dialog)$/
const loaders = /^(script|style|link|meta|iframe|object|embed|base)$/
const prices = /^(amount|amount-paise|price-list|price-off)$/

/** The attributes in which a hole may occur. `srcSet` and `imageSizes` are separate holes of a picture. */
function attributeFor(name: string, hole: Hole | undefined): RegExp {
  if (name === 'srcSet') return /^srcset$/i
  if (name === 'imageSizes') return /^sizes$/
  return /^url/.test(String(hole)) ? /^src(set)?$/i : /^(alt|aria-label|title)$/
}

describe.each(names)('the template of %s', (name) => {
  test('contains no control: nothing acts or navigates before the client runs', () => {
    for (const html of ways(name)) {
      const elements = elementsOf(html).map(({ element }) => element)
      expect(elements.filter((each) => controls.test(each) || loaders.test(each))).toEqual([])
      expect(attributesOf(html).filter(({ name: each, value }) => each === 'tabindex' && value !== '-1')).toEqual([])
    }
  })

  test('contains no price', () => {
    for (const html of ways(name)) {
      const classes = attributesOf(html).flatMap(({ name: each, value }) => (each === 'class' ? value.split(' ') : []))
      expect(classes.filter((each) => prices.test(each))).toEqual([])
      expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/₹|\bRs\b|\d\.\d\d/)
    }
  })

  test('contains nothing that the content security policy forbids (SAFE15)', () => {
    for (const html of ways(name)) {
      expect(attributesOf(html).filter((each) => each.name === 'style' || each.name.startsWith('on'))).toEqual([])
    }
  })

  test('has its holes where the table declares them: texts in contents and names, URLs in picture sources', () => {
    const declared: Readonly<Record<string, Hole>> = firstLooks[name]
    const filled = Object.keys(declared).filter((hole) => typeof declared[hole] === 'string')
    const everywhere = ways(name).join('')
    expect(filled.filter((hole) => !everywhere.includes(`{${hole}}`))).toEqual([])
    for (const html of ways(name)) {
      for (const { name: attribute, value } of attributesOf(html)) {
        const [, hole] = /\{(\w+)\}/.exec(value) ?? []
        if (hole === undefined) continue
        expect([hole, attribute]).toEqual([hole, expect.stringMatching(attributeFor(hole, declared[hole]))])
        // A name may have words around its hole, as contents do; a source is the hole alone.
        if (/^(alt|aria-label|title)$/.test(attribute)) expect(value.match(/\{\w+\}/g)).toHaveLength(1)
        else expect(value).toBe(`{${hole}}`)
      }
    }
  })

  test('closes every element that it opens, for every choice', () => {
    for (const html of ways(name)) {
      const tags = [...html.matchAll(/<(\/?)([a-z][\w-]*)[^>]*?(\/?)>/gi)]
      const open: string[] = []
      for (const [, closes, tag = '', closesItself] of tags) {
        if (closes) expect(open.pop()).toBe(tag)
        else if (!closesItself) open.push(tag)
      }
      expect(open).toEqual([])
    }
  })
})

test('every word of every choice has a part in the template', () => {
  const choosing = (nodes: readonly TemplateNode[]): readonly (readonly [string, readonly string[]])[] =>
    nodes.flatMap((each) =>
      typeof each === 'string' || 'hole' in each
        ? []
        : [[each.by, Object.keys(each.of).sort()] as const, ...Object.values(each.of).flatMap(choosing)],
    )
  for (const name of names) {
    const declared: Readonly<Record<string, Hole>> = firstLooks[name]
    for (const [hole, words] of choosing(all[name])) {
      expect([name, hole, words]).toEqual([name, hole, [...choicesOf(declared[hole] ?? 'text')].sort()])
    }
  }
})
