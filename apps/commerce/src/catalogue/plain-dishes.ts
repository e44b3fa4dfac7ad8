import { quoted } from '#kernel/csv-table'
import { cell, DISH_COLUMNS, type Line, saySame, sizeOf, tableError } from './plain-columns.ts'
import type { CatalogueProblem } from './problems.ts'
import { slug } from './slug.ts'

/** The rows of each dish by its code, in table order. */
export type DishLines = ReadonlyMap<string, readonly Line[]>

/** Checks each further row of a dish against the dish's first row. */
const ofLaterLines = (dishes: DishLines, check: (first: Line, later: Line, code: string) => CatalogueProblem[]) =>
  [...dishes].flatMap(([code, [first, ...further]]) =>
    first ? further.flatMap((later) => check(first, later, code)) : [],
  )

/** Reports different names under one code: the dishes would become sizes of one dish. */
const checkNames = (dishes: DishLines): CatalogueProblem[] =>
  ofLaterLines(dishes, (first, later, code) => {
    const [name, other] = [cell(first, 'name'), cell(later, 'name')]
    if (other === '' || saySame('name', name, other)) return []
    return [tableError(`line ${later.number}`, `the code already stands for "${name}" on line ${first.number}`, code)]
  })

/** Reports later rows that contradict or add to the dish's columns: only the first row describes the dish. */
const checkLaterLines = (dishes: DishLines): CatalogueProblem[] =>
  ofLaterLines(dishes, (first, later, code) =>
    DISH_COLUMNS.filter(
      (column) => cell(later, column) !== '' && !saySame(column, cell(first, column), cell(later, column)),
    ).map((column) => {
      const before = cell(first, column) === '' ? 'nothing' : quoted(cell(first, column))
      const message = `${quoted(cell(later, column))} contradicts line ${first.number}, which says ${before} of this dish`
      return tableError(`line ${later.number} ${column}`, message, code)
    }),
  )

/** Reports repeated sizes of a dish: their prices would conflict. */
const checkSizes = (dishes: DishLines): CatalogueProblem[] =>
  [...dishes].flatMap(([code, lines]) =>
    [...Map.groupBy(lines, (line) => slug(sizeOf(line))).values()].flatMap(([first, ...again]) =>
      again.map((line) =>
        tableError(`line ${line.number}`, `the size "${sizeOf(line)}" already stands on line ${first?.number}`, code),
      ),
    ),
  )

/**
 * Reports contradictions between the rows of a dish. If rows under one code have different names, reports only those.
 */
export function checkDishes(dishes: DishLines): CatalogueProblem[] {
  const clashes = checkNames(dishes)
  return clashes.length > 0 ? clashes : [...checkLaterLines(dishes), ...checkSizes(dishes)]
}
