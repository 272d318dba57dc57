import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { Permission } from '#contract/common/permissions.ts'
import type { Outcome, Overtaken } from '#machines/common/act/act.machine.ts'
import type { FieldErrors, Texts } from '#machines/parts/form/form.ts'
import type { CallOptions } from '#src/lib/client.ts'
import type { FormFlow } from '#src/ui/form/form-flow.ts'

/** Always the same, or by what it is done to and what is filled in. */
export type By<Subject, Form, Value> = Value | ((subject: Subject, form: Form) => Value)

export const by = <Subject, Form, Value>(value: By<Subject, Form, Value>, subject: Subject, form: Form): Value =>
  // A value that is a function itself does not occur: they are texts, lists and elements.
  typeof value === 'function' ? (value as (subject: Subject, form: Form) => Value)(subject, form) : value

export interface Choice {
  value: string
  label: string
  note?: string
}

/** A field of an act. */
export interface ActField<Subject, Form> {
  name: keyof Form & string
  label: By<Subject, Form, string>
  hint?: By<Subject, Form, ReactNode>
  optional?: By<Subject, Form, boolean>
  /** A line of text where nothing is said; `radio` is a few choices with what each means, `boxes` several of them, with a space between. */
  kind?: 'sum' | 'day' | 'choice' | 'radio' | 'boxes' | 'passage' | 'number' | 'email'
  choices?: By<Subject, Form, readonly Choice[]>
  /** What stands there before a choice. */
  placeholder?: string
  earliest?: By<Subject, Form, string>
  latest?: By<Subject, Form, string>
  longest?: number
  /** Beside another one, where there is room. */
  half?: true
  /** Left out where it makes no sense. */
  when?: (subject: Subject, form: Form) => boolean
}

interface ActFieldsProps<Subject, Form> {
  flow: FormFlow<Form>
  subject: Subject
}

/** What an act is: what is asked, what is sent, and what is said of each outcome. */
export interface Act<
  Subject extends object = object,
  Form extends Texts = Texts,
  Path extends string = string,
  Body = unknown,
  Answer = unknown,
> {
  /** In tapes, on the workbench and in the table of all acts. */
  name: string
  endpoint: Endpoint<Path, unknown, Answer, unknown, Body>
  title: By<Subject, Form, string>
  text?: By<Subject, Form, ReactNode>
  /** Of the button that does it. */
  label: By<Subject, Form, string>
  /** One press does it: nothing is asked before. */
  isDirect?: true
  begin?: (subject: Subject) => Form
  /** Of what it is: under that, what was typed stays where the dialog is closed without sending. */
  outlastsSlip?: (subject: Subject) => string | number | null
  fields?: readonly ActField<Subject, Form>[]
  /** Fields that no list describes. They stand before those of the list. */
  Fields?: ComponentType<ActFieldsProps<Subject, Form>>
  /** What will follow from what is filled in. */
  follows?: (subject: Subject, form: Form) => string
  sends: (subject: Subject, form: Form) => Pick<CallOptions<Path, unknown, Body>, 'params' | 'query' | 'body'>
  /** What the schema of the endpoint does not see. */
  errors?: (subject: Subject, form: Form) => FieldErrors<Form>
  /** Why nothing was done, where the server answers and does not refuse. */
  refuses?: (answer: Answer, subject: Subject) => string | undefined
  /** Said once it was done; nothing where the page shows it. */
  done: By<Subject, Form, string>
  /** What there is to tell besides: what followed, a second person, the page that it leads to. */
  outcome?: (answer: Answer, subject: Subject, form: Form) => Partial<Outcome>
  /** Somebody was first, and it can still be done: what that changes. */
  overtaken?: (theirs: unknown, subject: Subject, form: Form) => Pick<Overtaken, 'rows' | 'change'> | undefined
  /** Shows it before the answer is there. Answers what takes that back where it is not done. */
  shows?: (queryClient: QueryClient, subject: Subject, form: Form) => () => void
  /** Puts the answer where a page reads it. */
  keeps?: (queryClient: QueryClient, answer: Answer, subject: Subject) => void
  /** The right of whoever has to approve it, always or sometimes. */
  second?: Permission
  /** For the table of all acts: what takes it back, and who is told by mail. */
  undo?: string
  mail?: string
}

const acts = new Map<string, Act>()

/** Says what an act is. Its machine finds it by its name. */
export function act<Subject extends object, Form extends Texts, Path extends string, Body, Answer>(
  definition: Act<Subject, Form, Path, Body, Answer>,
) {
  // Under its name it gets only its own subject, form and answer.
  acts.set(definition.name, definition as unknown as Act)
  return definition
}

export function actNamed(name: string): Act {
  const found = acts.get(name)
  if (!found) throw new Error(`There is no act ${name}`)
  return found
}

/** All that the loaded pages can do. */
export const allActs = (): readonly Act[] => Array.from(acts.values())
