/** Z5: one step of "How we make it". */
export interface RecipeStep {
  readonly name: string
  /** Whether the step's items may be left out or replaced; absent: neither. */
  readonly type?: 'REMOVABLE' | 'REPLACEABLE'
  readonly items: readonly { readonly name: string; readonly image: string }[]
  /** S16: what the page of an ordered dish says of it; absent: nothing. */
  readonly description?: string
  /** S16: absent: one process, the step itself. */
  readonly processes?: readonly RecipeProcess[]
}

export interface RecipeProcess {
  readonly name: string
  readonly image: string
  /** Names of the items of its step. */
  readonly uses: readonly string[]
}
