/**
 * A life as a table: what may happen to an order (later a meal, a subscription, a top-up), from which states, and who may
 * do it. A state is a record with one field for each axis.
 */
export interface Move<Name extends string, State, Actor extends string> {
  readonly move: Name
  /** The values of each axis from which it may be made; an axis left out does not matter. null: the life begins with it. */
  readonly from: { readonly [Axis in keyof State]?: readonly State[Axis][] } | null
  /** The axes that it changes; the others stay. */
  readonly to: Partial<State>
  readonly by: readonly Actor[]
}

/** The questions that a table of moves answers. */
export interface Moves<Name extends string, State, Actor extends string> {
  /** The state that a move leads to; null when the table does not allow it to that actor in that state. */
  after(state: State, move: Name, by: Actor): State | null
  /** True when the table allows the move to that actor, in any way it stands there. */
  allows(state: State, move: Name, by: Actor): boolean
  /** The state in which a life begins by this move, with what no move changes; null when it cannot begin so. */
  begin(fixed: Partial<State>, move: Name, by: Actor): State | null
}

export function movesOf<Name extends string, State extends object, Actor extends string>(
  table: readonly Move<Name, State, Actor>[],
): Moves<Name, State, Actor> {
  const isFrom = (row: Move<Name, State, Actor>, state: State): boolean =>
    row.from !== null &&
    (Object.keys(row.from) as (keyof State)[]).every((axis) => row.from?.[axis]?.includes(state[axis]) ?? true)

  const find = (state: State, move: Name, by: Actor) =>
    table.find((row) => row.move === move && row.by.includes(by) && isFrom(row, state))

  function after(state: State, move: Name, by: Actor): State | null {
    const row = find(state, move, by)
    return row ? { ...state, ...row.to } : null
  }

  return {
    after,
    allows: (state, move, by) => find(state, move, by) !== undefined,
    begin(fixed, move, by) {
      const row = table.find((each) => each.move === move && each.from === null && each.by.includes(by))
      return row ? ({ ...fixed, ...row.to } as State) : null
    },
  }
}
