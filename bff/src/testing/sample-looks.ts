import {
  choicesOf,
  firstLooks,
  type Hole,
  type LookName,
  type TemplateNode,
  type Templates,
} from '@tiffin/contract/first-look'

function nodesOf(look: string, name: string, hole: Hole): readonly TemplateNode[] {
  if (typeof hole !== 'string')
    return [{ by: name, of: Object.fromEntries(hole.map((word) => [word, [`<i>${word}</i>`]])) }]
  if (choicesOf(hole).length > 0) {
    return [{ by: name, of: { some: nodesOf(look, name, hole.slice(0, -1) as Hole), none: [] } }]
  }
  if (hole === 'looks') return [{ hole: name }]
  if (hole === 'url') return ['<img src="', { hole: name }, '">']
  const tag = name === 'name' && look !== 'dishTag' ? 'h3' : 'p'
  return [`<${tag} class="${name}">`, { hole: name }, `</${tag}>`]
}

/** Minimal templates with every placeholder of every look. */
export function sampleTemplates(): Templates {
  const all = Object.entries(firstLooks).map(([look, holes]) => {
    const nodes = Object.entries(holes).flatMap(([name, hole]) => nodesOf(look, name, hole))
    return [look, [`<div class="look-${look}">`, ...nodes, '</div>']]
  })
  return Object.fromEntries(all) as Record<LookName, readonly TemplateNode[]>
}
