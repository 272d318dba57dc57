import * as v from 'valibot'
import { Conflict } from '#contract/common/conflict.ts'
import { Refusal } from '#contract/common/refusal.ts'
import type { FieldErrors, Texts } from './form/form.ts'

/** Who was first, where a call was refused for that. */
export function conflictIn(error: unknown): Conflict | undefined {
  if (!(error instanceof Refusal) || error.status !== 409) return undefined
  const read = v.safeParse(Conflict, error.details)
  return read.success ? read.output : undefined
}

/** The same, with how it stands now. */
export function newerIn<Theirs>(schema: v.GenericSchema<unknown, Theirs>, error: unknown) {
  const conflict = conflictIn(error)
  const theirs = v.safeParse(schema, conflict?.theirs)
  return conflict && theirs.success ? { ...conflict, theirs: theirs.output } : undefined
}

export const whoWasFirst = ({ by }: Pick<Conflict, 'by'>) => by ?? 'The office key'

const LONGEST_QUOTE = 120

function quoted(text: string): string {
  const letters = Array.from(text)
  return letters.length > LONGEST_QUOTE ? `“${letters.slice(0, LONGEST_QUOTE).join('')}…”` : `“${text}”`
}

interface Three<Form> {
  typed: Form
  /** What the form was begun with. */
  read: Form
  theirs: Form
}

/** What somebody who was first has made of a field, and what is typed here where that is another change of it. */
export interface FieldChange<Name extends string = string> {
  name: Name
  was: string
  now: string
  typed?: string
}

/** What the person who was first has changed of these fields. */
export const changesOf = <Form extends Texts, Name extends keyof Form & string>(
  { typed, read, theirs }: Three<Form>,
  names: readonly Name[],
): FieldChange<Name>[] =>
  names
    .filter((name) => theirs[name] !== read[name])
    .map((name) => ({
      name,
      was: read[name] ?? '',
      now: theirs[name] ?? '',
      ...(typed[name] !== read[name] && typed[name] !== theirs[name] && { typed: typed[name] ?? '' }),
    }))

/** What was typed stays; every other field follows the person who was first. A field that both changed is told. */
export function mergeForms<Form extends Texts>({ typed, read, theirs }: Three<Form>, by: string) {
  const own = Object.entries(typed).filter(([name, text]) => text !== read[name] && text !== theirs[name])
  const told = own
    .filter(([name]) => theirs[name] !== read[name])
    .map(([name]) => {
      const change = theirs[name] ? `saved ${quoted(theirs[name])} here` : 'emptied this field'
      return [name, `${by} ${change}. Save again to replace it.`]
    })
  // `Object.fromEntries` forgets the names.
  return { form: { ...theirs, ...Object.fromEntries(own) }, errors: Object.fromEntries(told) as FieldErrors<Form> }
}
