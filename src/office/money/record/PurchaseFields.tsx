import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { Offer } from '#contract/money/money.ts'
import { naira } from '#domain/common/money.ts'
import { MemberSearch } from '#src/office/kit/fields/MemberSearch.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { Failed } from '#src/office/kit/LoadState.tsx'
import { offersFor } from '#src/office/money/money.queries.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { FlowField } from '#src/ui/form/FlowField.tsx'
import type { FormFlow } from '#src/ui/form/form-flow.ts'
import { Select } from '#src/ui/form/Select.tsx'
import { type PurchaseForm, purposeOf } from './purchase.ts'

interface PurchaseFieldsProps {
  flow: FormFlow<PurchaseForm>
}

const offerOf = ({ purpose, id }: Pick<Offer, 'purpose' | 'id'>) => `${purpose} ${id}`
const isOffer = (value: string) => (offer: Offer) => offerOf(offer) === value

const noOffer = { offer: '', ticket_type: '', price: '' }

/** For whom money came, and what for. */
export function PurchaseFields({ flow }: PurchaseFieldsProps) {
  const { call } = useOffice()
  const { form, errors } = useSelector(flow, ({ context }) => context)
  const onEdit = (change: Partial<PurchaseForm>) => flow.send({ type: 'form.edit', change })
  const { data: offers, error, isFetching, refetch } = useQuery(offersFor(call, form.account_id))
  const box = useRef<HTMLDivElement>(null)
  const choose = (account: Pick<PurchaseForm, 'account_id' | 'account'>) => {
    // The button that was pressed goes with the list: the keyboard is at the next question before that.
    box.current?.querySelector('select')?.focus()
    onEdit({ ...account, ...noOffer })
  }
  const chooseOffer = (offer: string) => {
    const { amount = '', ticket_types: [first] = [] } = offers?.find(isOffer(offer)) ?? {}
    onEdit({ offer, ticket_type: first?.id ?? '', price: String(amount) })
  }
  const types = offers?.find(isOffer(form.offer))?.ticket_types ?? []
  const options = (offers ?? []).map(({ purpose, id, item, amount }) => ({
    value: offerOf({ purpose, id }),
    label: amount > 0 ? `${item}: ${naira(amount)}` : item,
  }))
  const line = (name: keyof PurchaseForm & string, label: string, more: object = {}) => (
    <FlowField<PurchaseForm>
      flow={flow}
      name={name}
      label={label}
      optional={name === 'middle_name'}
      autoComplete="off"
      {...more}
    />
  )
  return (
    <div ref={box} className="grid gap-5">
      {form.account_id ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b pb-3">
          <p>
            <span className="block text-ink-2 text-meta">Of</span>
            <span className="font-semibold">{form.account}</span>
          </p>
          <Button kind="outline" size="small" onClick={() => onEdit({ account_id: '', account: '', ...noOffer })}>
            Somebody else
          </Button>
        </div>
      ) : (
        <MemberChoice onChosen={choose} />
      )}
      <Field id="offer" label="What for" error={errors.offer}>
        <Select
          name="offer"
          value={form.offer}
          onChange={chooseOffer}
          options={options}
          placeholder={offers && options.length === 0 ? 'Nothing can be paid for' : 'Choose'}
        />
      </Field>
      {types.length > 0 && (
        <Field id="ticket_type" label="Ticket">
          <Select
            name="ticket_type"
            value={form.ticket_type}
            onChange={(id) =>
              onEdit({ ticket_type: id, price: String(types.find((type) => type.id === id)?.amount ?? '') })
            }
            options={types.map(({ id, name, amount }) => ({ value: id, label: `${name}: ${naira(amount)}` }))}
          />
        </Field>
      )}
      {error && !offers && <Failed text={error.message} busy={isFetching} onRetry={() => refetch()} />}
      {purposeOf(form) === 'event' && (
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="pb-3 font-strong">Who comes</legend>
          {line('first_name', 'First name')}
          {line('middle_name', 'Middle name')}
          {line('last_name', 'Last name')}
          {line('phone', 'Phone', { type: 'tel' })}
          {line('email', 'Email', { type: 'email' })}
        </fieldset>
      )}
    </div>
  )
}

/** A member is chosen by a press. */
const MemberChoice = ({ onChosen }: { onChosen: (account: Pick<PurchaseForm, 'account_id' | 'account'>) => void }) => (
  <MemberSearch
    label="Member"
    hint="Name, number or e-mail address. Leave it empty for somebody without an account."
    optional
    most={6}
  >
    {(found) => (
      <ul className="grid" aria-label="Members found">
        {found.map(({ id, name, number }) => (
          <li key={id} className="border-line border-b">
            <button
              type="button"
              className="flex min-h-11 w-full cursor-pointer flex-wrap items-baseline gap-x-3 py-2 text-left hover:text-link"
              onClick={() => onChosen({ account_id: String(id), account: `${name}, ${number}` })}
            >
              <span className="font-semibold">{name}</span>
              <span className="text-ink-2">{number}</span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </MemberSearch>
)
