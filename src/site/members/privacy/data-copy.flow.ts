import { fromPromise } from 'xstate'
import { dayInAbuja } from '#domain/common/days.ts'
import { type CopyForm, dataCopyMachine } from '#machines/members/data-copy/data-copy.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { saveBlob } from '#src/lib/save-blob.ts'
import { flow } from '#src/site/kit/flow/flow.ts'
import { fetchOwnDataCalls } from './own-data.queries.ts'

/** Its two fields are checked without a schema, which would come with the page. */
const errorsOf = ({ current_password }: CopyForm): FieldErrors<CopyForm> =>
  current_password === '' ? { current_password: 'Enter your password.' } : {}

export const dataCopyFlow = flow('dataCopy', ({ call, notify, now }) =>
  dataCopyMachine.provide({
    actors: {
      checkForm: fromPromise<FieldErrors<CopyForm>, CopyForm>(async ({ input }) => errorsOf(input)),
      sendForm: fromPromise<void, CopyForm>(async ({ input: { format, current_password }, signal }) => {
        const to = await fetchOwnDataCalls()
        const body = { format: format === 'json' ? format : 'xlsx', current_password } as const
        const file = await call(() => to.copyOwnData, { body, signal })
        saveBlob(file, `my-data-${dayInAbuja(now())}.${body.format}`)
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  }),
)
