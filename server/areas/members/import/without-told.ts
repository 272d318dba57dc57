/** What a row of a file says of a person, and what was made of it: taken away, it leaves what became of the row. */
export const withoutTold = {
  cells: [],
  name: '',
  changes: [],
  given: {},
  problems: [],
  warnings: [],
  found: [],
  repairs: {},
  keys: [],
  sort_key: '',
}
