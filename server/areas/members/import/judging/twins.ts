import { foldedName } from '#domain/common/fold.ts'
import { phoneKeyOf } from '#domain/members/register/phones.ts'
import type { KeptFault } from '#server/db/schema/index.ts'
import { type Given, keysOf } from './read-row.ts'

export interface Row {
  id: number
  line: number
  given: Given
  sort_key: string
}

const isOneName = (one: Given, other: Given) =>
  (['sur_name', 'first_name'] as const).every(
    (field) => foldedName(one[field] ?? '') === foldedName(other[field] ?? ''),
  )

const phoneOf = ({ phone }: Given) => phone && phoneKeyOf(phone)

const differ = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && one !== other

/** Whether two rows with one address are of two people. */
const areTwo = (one: Given, other: Given) =>
  !isOneName(one, other) ||
  differ(one.number, other.number) ||
  differ(phoneOf(one), phoneOf(other)) ||
  differ(one.dob, other.dob)

const isBefore = (one: Row, other: Row) =>
  one.sort_key === other.sort_key ? one.line < other.line : one.sort_key < other.sort_key

export interface Twins {
  /** The lines of those that are, or may be, the same person, or have the same number. */
  lines: number[]
  problem: KeptFault | null
  /** Somebody has to say whether it is the same person. */
  double: KeptFault | null
  /** The address is that of several people. */
  isShared: boolean
}

// Without names: what is told of one person says nothing of another.
const rowNamed = ({ line }: Row) => `row ${line}`

/** What other rows of the same file say of this one, whatever the order of the file. */
export function judgeTwins(row: Row, all: readonly Row[]): Twins {
  const others = all.filter(({ id }) => id !== row.id)
  const copies = others.filter(({ sort_key }) => sort_key === row.sort_key)
  const [copy] = copies.filter(({ line }) => line < row.line).toSorted((one, other) => one.line - other.line)
  const lines = others.map(({ line }) => line).toSorted((one, other) => one - other)
  const nothing: Twins = { lines, problem: null, double: null, isShared: false }
  const value = (other: Row) => `Row ${other.line}`
  if (copy) {
    const text = `It says the same as ${rowNamed(copy)}.`
    return { ...nothing, problem: { reason: 'same_person', field: 'full_name', value: value(copy), text } }
  }
  const different = others.filter((other) => !copies.includes(other))
  const { number, email } = row.given
  const same = different.find(({ given }) => number && given.number === number)
  if (same && number) {
    const isOne = isOneName(row.given, same.given)
    const text = isOne
      ? `It has the number ${number} and the name of ${rowNamed(same)}.`
      : `The number ${number} is also that of ${rowNamed(same)}.`
    const reason = isOne ? 'same_person' : 'number_twice'
    return { ...nothing, problem: { reason, field: 'number', value: isOne ? value(same) : number, text } }
  }
  const isShared = different.some(({ given }) => email && given.email === email && areTwo(row.given, given))
  const keys = keysOf(row.given).filter((key) => !(isShared && key.startsWith('e ')))
  const [double] = different
    .filter((other) => isBefore(other, row) && keysOf(other.given).some((key) => keys.includes(key)))
    .toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
  const text = double && `It may be the same person as ${rowNamed(double)}.`
  return {
    ...nothing,
    isShared,
    double: double && text ? { reason: 'possible_double', field: 'full_name', value: value(double), text } : null,
  }
}
