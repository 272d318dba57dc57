import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Offer } from '#contract/office/money.ts'
import { membersCalled } from '#src/office/api/members.ts'
import { offersFor } from '#src/office/api/money.ts'
import { useOffice } from '#src/office/flows/flow.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Select } from '#src/ui/Select.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { naira } from '../naira.ts'
import { type PurchaseForm, purposeOf } from './purchase.ts'

interface PurchaseFieldsProps {
  form: PurchaseForm
  errors?: Partial<Record<keyof PurchaseForm, string>>
  onEdit: (change: Partial<PurchaseForm>) => void
}

const offerOf = ({ purpose, id }: Pick<Offer, 'purpose' | 'id'>) => `${purpose} ${id}`
const isOffer = (value: string) => (offer: Offer) => offerOf(offer) === value

/** For whom money came, and what for. */
export function PurchaseFields({ form, errors = {}, onEdit }: PurchaseFieldsProps) {
  const { call } = useOffice()
  const { data: offers } = useQuery(offersFor(call, form.account_id))
  const options = (offers ?? []).map(({ purpose, id, item, amount }) => ({
    value: offerOf({ purpose, id }),
    label: `${item}: ${naira(amount)}`,
  }))
  const line = (name: keyof PurchaseForm & string, label: string, more: object = {}) => (
    <Field id={name} label={label} error={errors[name]} {...(name === 'middle_name' && { optional: true })}>
      <TextInput
        name={name}
        value={form[name] ?? ''}
        onChange={(text) => onEdit({ [name]: text })}
        autoComplete="off"
        {...more}
      />
    </Field>
  )
  return (
    <div className="grid gap-5">
      {form.account_id ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b pb-3">
          <p>
            <span className="block text-ink-2 text-meta">Of</span>
            <span className="font-semibold">{form.account}</span>
          </p>
          <Button kind="outline" size="small" onClick={() => onEdit({ account_id: '', account: '', offer: '' })}>
            Somebody else
          </Button>
        </div>
      ) : (
        <MemberSearch onChosen={(account) => onEdit({ ...account, offer: '' })} />
      )}
      <Field id="offer" label="What for" error={errors.offer}>
        <Select
          name="offer"
          value={form.offer}
          onChange={(offer) => onEdit({ offer, price: String(offers?.find(isOffer(offer))?.amount ?? '') })}
          options={options}
          placeholder={offers && options.length === 0 ? 'Nothing can be paid for' : 'Choose'}
        />
      </Field>
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

const MOST = 6

/** Members are found by name, number or address, and chosen by a press. */
function MemberSearch({ onChosen }: { onChosen: (account: Pick<PurchaseForm, 'account_id' | 'account'>) => void }) {
  const { call } = useOffice()
  const [text, setText] = useState('')
  const q = text.trim()
  const { data } = useQuery({ ...membersCalled(call, q), enabled: q.length > 1 })
  const found = q.length > 1 ? data?.items.slice(0, MOST) : undefined
  return (
    <div>
      <Field
        label="Member"
        hint="Name, number or e-mail address. Leave it empty for somebody without an account."
        optional
      >
        <TextInput name="member" type="search" value={text} onChange={setText} autoComplete="off" />
      </Field>
      <ul className="grid" aria-label="Members found">
        {found?.map(({ id, name, number }) => (
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
      <p role="status" className="pt-2 text-ink-2 text-meta empty:hidden">
        {found?.length === 0 ? 'No member is called so.' : null}
      </p>
    </div>
  )
}
