import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import { RadioTiles } from '#src/ui/form/RadioTiles.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextArea, TextInput } from '#src/ui/form/TextInput.tsx'

const nothing = () => {}
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

test('a control is found by its label, required, and not invalid', () => {
  render(
    <Field label="Email">
      <TextInput value="" onChange={nothing} />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Email')
  expect(input.required).toBe(true)
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(input.getAttribute('aria-describedby')).toBeNull()
})

test('hint and error both describe the control, in this order', () => {
  render(
    <Field label="Email" hint="We send your ticket there." error="Write your email address.">
      <TextInput value="" onChange={nothing} />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Email' })
  expect(describedBy(input)).toEqual(['We send your ticket there.', 'Write your email address.'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('an optional field says so and is not required', () => {
  render(
    <Field label="Middle Name" optional>
      <TextArea value="" onChange={nothing} />
    </Field>,
  )
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Middle Name (optional)' }).required).toBe(false)
})

test('two fields of the same label are wired apart', () => {
  render(
    <>
      <Field label="Name" error="First">
        <TextInput value="" onChange={nothing} />
      </Field>
      <Field label="Name" error="Second">
        <TextInput value="" onChange={nothing} />
      </Field>
    </>,
  )
  expect(screen.getAllByLabelText('Name').map(describedBy)).toEqual([['First'], ['Second']])
})

test('a select tells the chosen value', async () => {
  const choose = vi.fn()
  render(
    <Field label="Industry">
      <Select value="" onChange={choose} options={[{ value: 'h', label: 'Health' }]} placeholder="Choose one" />
    </Field>,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'Health')
  expect(choose).toHaveBeenCalledWith('h')
})

function Secret() {
  const [value, setValue] = useState('')
  return (
    <Field label="Password">
      <PasswordInput value={value} onChange={setValue} autoComplete="current-password" />
    </Field>
  )
}

test('a password can be shown and hidden, keeps its text and may be pasted', async () => {
  render(<Secret />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  await userEvent.click(input)
  await userEvent.paste('three green words')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  expect(input.value).toBe('three green words')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})

test('a radio pair is one group of two, and tells what was chosen', async () => {
  const choose = vi.fn()
  render(
    <RadioTiles
      label="Are you a member?"
      value="no"
      onChange={choose}
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
      error="Choose one."
    />,
  )
  const group = screen.getByRole('radiogroup', { name: 'Are you a member?' })
  expect(describedBy(group)).toEqual(['Choose one.'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked).toBe(true)
  await userEvent.click(screen.getByLabelText('Yes'))
  expect(choose.mock.calls).toEqual([['yes']])
})

function Sent({ errors, attempt }: { errors: { id: string; text: string }[]; attempt: number }) {
  return (
    <>
      <ErrorSummary errors={errors} attempt={attempt} />
      <Field label="Surname" id="surname">
        <TextInput value="" onChange={nothing} />
      </Field>
      <RadioTiles
        id="member"
        label="Are you a member?"
        value={undefined}
        onChange={nothing}
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
      />
    </>
  )
}

const missing = [
  { id: 'surname', text: 'Write your surname' },
  { id: 'member', text: 'Say whether you are a member' },
]

test('the summary takes the focus at each attempt, not while errors are mended', async () => {
  const { rerender } = render(<Sent errors={[]} attempt={0} />)
  expect(screen.queryByRole('region')).toBeNull()
  rerender(<Sent errors={missing} attempt={1} />)
  const summary = screen.getByRole('region', { name: 'Check 2 answers before you go on' })
  expect(document.activeElement).toBe(summary)
  await userEvent.click(screen.getByLabelText('Surname'))
  rerender(<Sent errors={missing.slice(1)} attempt={1} />)
  expect(document.activeElement).toBe(screen.getByLabelText('Surname'))
  rerender(<Sent errors={missing.slice(1)} attempt={2} />)
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Check one answer before you go on' }))
})

test('its links lead to the fields, for a group to its first choice, and leave the address alone', async () => {
  render(<Sent errors={missing} attempt={1} />)
  await userEvent.click(screen.getByRole('link', { name: 'Write your surname' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Surname'))
  await userEvent.click(screen.getByRole('link', { name: 'Say whether you are a member' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Yes'))
  expect(location.hash).toBe('')
})
