/**
 * One row of a state machine: a named move, the states it starts from and the actors that may make it. A state is a
 * record with one field per axis.
 */
export interface Move<Name extends string, State, Actor extends string> {
  readonly move: Name
  /**
   * The allowed values of each axis; an axis that is left out can have any value. Null: the move creates the record.
   */
  readonly from: { readonly [Axis in keyof State]?: readonly State[Axis][] } | null
  /** The new values of the axes that the move changes. */
  readonly to: Partial<State>
  readonly by: readonly Actor[]
}

/** Queries on a table of moves. */
export interface Moves<Name extends string, State, Actor extends string, Row = Move<Name, State, Actor>> {
  /** The row by which the actor makes the move in that state; null: the table does not allow it. */
  rowOf(state: State, move: Name, by: Actor): Row | null
  /** The state after a move; null when the table does not allow the move to that actor in that state. */
  after(state: State, move: Name, by: Actor): State | null
  /** True when any row of the table allows the move to that actor. */
  allows(state: State, move: Name, by: Actor): boolean
  /** True when the actor makes the move in some state. */
  isMadeBy(move: Name, by: Actor): boolean
  /**
   * The state of a new record: `fixed`, the axes that no move changes, plus the values set by the move. Null when no
   * row allows the move to that actor.
   */
  begin(fixed: Partial<State>, move: Name, by: Actor): State | null
}

export function movesOf<
  Name extends string,
  State extends object,
  Actor extends string,
  Row extends Move<Name, State, Actor> = Move<Name, State, Actor>,
>(table: readonly (Row & Move<Name, State, Actor>)[]): Moves<Name, State, Actor, Row> {
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
    rowOf: (state, move, by) => find(state, move, by) ?? null,
    allows: (state, move, by) => find(state, move, by) !== undefined,
    isMadeBy: (move, by) => table.some((row) => row.move === move && row.by.includes(by)),
    begin(fixed, move, by) {
      const row = table.find((each) => each.move === move && each.from === null && each.by.includes(by))
      return row ? ({ ...fixed, ...row.to } as State) : null
    },
  }
}
