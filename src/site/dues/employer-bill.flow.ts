import { fromPromise } from 'xstate'
import { EmployerBill } from '#contract/money/employer-bill.ts'
import { type EmployerForm, employerBillMachine } from '#machines/money/employer-bill/employer-bill.machine.ts'
import type { FieldErrors } from '#machines/parts/form/form.ts'
import { fieldErrors } from '#src/lib/field-errors.ts'
import { flow } from '../kit/flow/flow.ts'
import { fetchMoneyCalls } from '../money/payment.queries.ts'

/** What is sent of it. */
const bodyOf = ({ years, ...payer }: EmployerForm): EmployerBill => ({ ...payer, years: Number(years) })

export const employerBillFlow = flow('employerBill', ({ call, queryClient, notify }) =>
  employerBillMachine.provide({
    actors: {
      checkForm: fromPromise<FieldErrors<EmployerForm>, EmployerForm>(async ({ input }) =>
        fieldErrors(EmployerBill, bodyOf(input)),
      ),
      sendForm: fromPromise<void, EmployerForm>(async ({ input }) => {
        const to = await fetchMoneyCalls()
        await call(() => to.askEmployer, { body: bodyOf(input) }).finally(() =>
          queryClient.invalidateQueries({ queryKey: ['dues', 'mine'] }),
        )
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  }),
)
