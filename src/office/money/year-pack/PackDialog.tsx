import { useState } from 'react'
import { addYearPack } from '#contract/money/year-packs.ts'
import { dayInAbuja } from '#domain/common/days.ts'
import { duesYearOf, nameOfYear } from '#domain/dues/dues-facts.ts'
import { ConfirmDialog } from '#src/office/kit/ConfirmDialog.tsx'
import { useOffice } from '#src/office/kit/flow.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextInput } from '#src/ui/form/TextInput.tsx'

/** The running year and so many before it are offered. */
const EARLIER = 5

interface PackDialogProps {
  /** The year whose closed pack is issued again. */
  again?: number
  onClose: () => void
  onAdded: (id: number) => void
}

/** A draft of a year: a new one, or with a reason one in place of a closed pack. */
export function PackDialog({ again, onClose, onAdded }: PackDialogProps) {
  const { call } = useOffice()
  const running = duesYearOf(dayInAbuja(Date.now()))
  const [year, setYear] = useState(again ?? running - 1)
  const [reason, setReason] = useState('')
  const title = again === undefined ? 'Draft a year pack' : `Issue ${nameOfYear(again)} again`
  const add = async () => {
    const body = { year, ...(reason.trim() && { reason }) }
    onAdded((await call(addYearPack, { body, act: title })).id)
  }
  return (
    <ConfirmDialog
      title={title}
      text={
        again === undefined
          ? 'The books are counted up to 30 June, or up to yesterday in the running year. A draft is counted again as often as you like.'
          : 'A new draft is counted. The closed pack stays as it is, and is marked once you close the new one.'
      }
      label="Count the draft"
      act={add}
      onClose={onClose}
      onChanged={() => {}}
    >
      <div className="grid gap-5 pt-5">
        {again === undefined && (
          <Field id="year" label="Dues year">
            <Select
              name="year"
              value={String(year)}
              onChange={(value) => setYear(Number(value))}
              options={Array.from({ length: EARLIER + 1 }, (_, back) => running - back).map((one) => ({
                value: String(one),
                label: one === running ? `${nameOfYear(one)}, the running year` : nameOfYear(one),
              }))}
            />
          </Field>
        )}
        <Field
          id="reason"
          label="Reason"
          optional={again === undefined}
          hint={again === undefined ? 'Required if the year already has a closed pack.' : 'It is kept with the pack.'}
        >
          <TextInput name="reason" value={reason} onChange={setReason} maxLength={1_000} autoComplete="off" />
        </Field>
      </div>
    </ConfirmDialog>
  )
}
