import { type FormEvent, useState } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx'
import { Field } from '#src/ui/form/Field.tsx'
import { PasswordInput } from '#src/ui/form/PasswordInput.tsx'
import { RadioTiles } from '#src/ui/form/RadioTiles.tsx'
import { Select } from '#src/ui/form/Select.tsx'
import { TextArea, TextInput } from '#src/ui/form/TextInput.tsx'
import { textLinkClass } from '#src/ui/links.tsx'
import { Codes } from './Codes.tsx'
import { Case, Group } from './Group.tsx'

const industries = ['Public administration', 'Banking', 'Health'].map((label) => ({ label, value: label }))
const answers = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

const start = { name: '', email: 'applicant@example.org', password: 'secret-words', born: '', industry: '', duty: '' }

export function Fields() {
  const [form, setForm] = useState(start)
  const [member, setMember] = useState<'yes' | 'no'>()
  const [attempt, setAttempt] = useState(0)
  const edit = (change: Partial<typeof start>) => setForm({ ...form, ...change })
  const errors = attempt
    ? [
        { id: 'qa-name', text: 'Write your surname', wrong: form.name === '' },
        { id: 'qa-born', text: 'Choose your date of birth', wrong: form.born === '' },
        { id: 'qa-member', text: 'Say whether you are a member', wrong: !member },
      ].filter(({ wrong }) => wrong)
    : []
  const errorOf = (id: string) => errors.find((error) => error.id === id)?.text

  const send = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
  }

  return (
    <Group id="fields" title="Fields">
      <Case title="A form: send it to see its errors">
        <form noValidate onSubmit={send} className="grid max-w-3xl gap-6 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <ErrorSummary errors={errors} attempt={attempt} />
          </div>
          <Field id="qa-name" label="Surname" error={errorOf('qa-name')}>
            <TextInput value={form.name} onChange={(name) => edit({ name })} autoComplete="family-name" />
          </Field>
          <Field label="Middle Name" optional>
            <TextInput value="" onChange={() => {}} autoComplete="additional-name" />
          </Field>
          <Field label="Email" hint="We send your ticket there.">
            <TextInput type="email" value={form.email} onChange={(email) => edit({ email })} autoComplete="email" />
          </Field>
          <Field
            label="Password"
            aside={
              <a href="#fields" className={`${textLinkClass} text-small`}>
                Forgot password?
              </a>
            }
          >
            <PasswordInput
              value={form.password}
              onChange={(password) => edit({ password })}
              autoComplete="current-password"
            />
          </Field>
          <Field id="qa-born" label="Date of Birth" error={errorOf('qa-born')}>
            <DatePicker value={form.born} onChange={(born) => edit({ born })} autoComplete="bday" />
          </Field>
          <Field label="Industry">
            <Select
              value={form.industry}
              onChange={(industry) => edit({ industry })}
              options={industries}
              placeholder="Choose one"
            />
          </Field>
          <Field label="Duties" hint="What you answer for, in a few sentences." className="sm:col-span-2">
            <TextArea value={form.duty} onChange={(duty) => edit({ duty })} />
          </Field>
          <RadioTiles
            id="qa-member"
            label="Are you a member of NIPR already?"
            value={member}
            onChange={setMember}
            options={answers}
            error={errorOf('qa-member')}
            className="sm:col-span-2"
          />
          <div className="flex gap-3 sm:col-span-2">
            <Button>Next</Button>
          </div>
        </form>
      </Case>
      <Codes />
    </Group>
  )
}
