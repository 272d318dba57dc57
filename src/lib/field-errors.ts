import { type GenericSchema, safeParse } from 'valibot'
import { fromPromise } from 'xstate'
import type { FieldErrors } from '#machines/parts/form/form.ts'

type Errors<Form> = { [Name in keyof Form]?: string }

/** The first complaint of a schema about each field. */
export function fieldErrors<Form extends object>(schema: GenericSchema, form: Form): Errors<Form> {
  const errors: Errors<Form> = {}
  for (const { path, message } of safeParse(schema, form).issues ?? []) {
    const name = path?.[0]?.key
    if (typeof name === 'string' && name in form) errors[name as keyof Form] ??= message
  }
  return errors
}

/** Holds a form against its schema. */
export const checkForm = <Form extends object>(schema: GenericSchema) =>
  fromPromise<FieldErrors<Form>, Form>(async ({ input }) => fieldErrors(schema, input))
