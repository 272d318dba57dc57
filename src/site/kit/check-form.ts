import type { GenericSchema } from 'valibot'
import { fromPromise } from 'xstate'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { fieldErrors } from '#src/lib/field-errors.ts'

/** Holds a form against its schema. */
export const checkForm = <Form extends object>(schema: GenericSchema) =>
  fromPromise<FieldErrors<Form>, Form>(async ({ input }) => fieldErrors(schema, input))
