/** What is wrong with which field, in words that stand beside it. */
export type FieldErrors<Form> = { [Name in keyof Form]?: string }

export interface FormContext<Form> {
  form: Form
  errors: FieldErrors<Form>
  /** Counts the submits that were sent back: each new one takes the focus to its errors. */
  attempt: number
  /** Why the last call failed. */
  trouble: string | undefined
}

export type Texts = Record<string, string>

export const newForm = <Form>(form: Form): FormContext<Form> => ({ form, errors: {}, attempt: 0, trouble: undefined })

/** What is typed is kept, and what was wrong with these fields is forgotten. */
export function edited<Form extends Texts>({ form, errors }: FormContext<Form>, change: Partial<Form>) {
  const kept = Object.entries(errors).filter(([name]) => !(name in change))
  // Without the entries of the fields that were changed, it is what it was.
  return { form: { ...form, ...change }, errors: Object.fromEntries(kept) as FieldErrors<Form> }
}

export const sentBack = <Form>({ attempt }: FormContext<Form>, errors: FieldErrors<Form>) => ({
  errors,
  attempt: attempt + 1,
  trouble: undefined,
})

export const hasErrors = (errors: object) => Object.keys(errors).length > 0

/** A password may be made of spaces, a name may not. */
export const isBlank = <Form extends Texts>(form: Form, ...names: (keyof Form & string)[]) =>
  names.some((name) => (name.includes('password') ? form[name] : form[name]?.trim()) === '')

/** What no schema of one field sees: whether the new password was typed the same way twice. */
export function typedTwice<Form extends Texts>(form: Form, password: keyof Form, again: keyof Form): FieldErrors<Form> {
  if (form[again] === form[password] && form[again] !== '') return {}
  const error = form[again] === '' ? 'Enter the new password again.' : 'Enter the same password as above.'
  return { [again]: error } as FieldErrors<Form>
}
