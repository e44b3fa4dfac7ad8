import { firstLooks, type LookName, type Template, type Templates } from '@tiffin/contract/first-look'
import { compile } from './compile.ts'
import { views } from './views.tsx'

const templateOf = <Name extends LookName>(name: Name): Template => compile(name, views[name])

/** The templates of all looks, in the language of the imported texts. */
export function templates(): Templates {
  const names = Object.keys(firstLooks) as LookName[]
  return Object.fromEntries(names.map((name) => [name, templateOf(name)])) as Record<LookName, Template>
}
