import type { GenericSchema } from 'valibot'
import { fromPromise } from 'xstate'
import type { FieldErrors } from '#machines/parts/form/form.ts'

const load = () => Promise.all([import('#contract/auth.ts'), import('../api/field-errors.ts')])

type Schemas = typeof import('#contract/auth.ts')

/** Fetched before it is needed, so that a form can be checked when the connection is gone. */
export const prepareChecks = () => void load().catch(() => {})

/** Holds a form against its schema, which is fetched with the first form that is filled in. */
export const checkForm = <Form extends object>(pick: (schemas: Schemas) => GenericSchema) =>
  checkBy<Form>(async () => pick(await import('#contract/auth.ts')))

/** The same for a form whose schema stands elsewhere. */
export const checkBy = <Form extends object>(fetchSchema: () => Promise<GenericSchema>) =>
  fromPromise<FieldErrors<Form>, Form>(async ({ input }) => {
    const [schema, { fieldErrors }] = await Promise.all([fetchSchema(), import('../api/field-errors.ts')]).catch(
      (cause: unknown) => {
        throw new Error('', { cause })
      },
    )
    return fieldErrors(schema, input)
  })
