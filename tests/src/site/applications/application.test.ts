import { expect, test } from 'vitest'
import { newApplication } from '#machines/applications/application/application-form.ts'
import { applicationErrors, applicationParts } from '#src/site/applications/apply/application.queries.ts'

const text = {
  ...newApplication('upgrade'),
  sur_name: ' Surname ',
  grade_id: '4',
  qualification_name_0: 'A degree',
  qualification_name_1: 'A diploma',
  agrees_to_ethics: '1',
}
const image = (slot: string) => new File(['x'], `${slot}.png`)
const partsOf = (form: FormData) => Array.from(form, ([name, part]) => [name, part instanceof File ? part.name : part])

test('[API-32] [API-33] [APP-17] [APP-18] an application goes with every field, and its files at the end', () => {
  const parts = partsOf(applicationParts('upgrade', text, image))
  expect(Object.fromEntries(parts)).toMatchObject({
    application_type: 'upgrade',
    sur_name: 'Surname',
    grade_id: '4',
    agrees_to_ethics: '1',
  })
  expect(parts.slice(-5)).toEqual([
    ['qualifications[0][qualification_name]', 'A degree'],
    ['qualifications[1][qualification_name]', 'A diploma'],
    ['passport', 'passport.png'],
    ['qualifications[0][qualification_image]', 'qualification_image_0.png'],
    ['qualifications[1][qualification_image]', 'qualification_image_1.png'],
  ])
})

test('[APP-09] [APP-11] [D-51] a third qualification goes where it is named; a passport only with an upgrade', () => {
  const third = partsOf(applicationParts('upgrade', { ...text, qualification_name_2: 'A course' }, image))
  expect(third.at(-1)).toEqual(['qualifications[2][qualification_image]', 'qualification_image_2.png'])
  expect(partsOf(applicationParts('join', text, image)).map(([name]) => name)).not.toContain('passport')
})

test('[D-52] [FMT-03] what is required is told field by field, in words', () => {
  expect(applicationErrors('join', { ...newApplication('join'), dob: '05/04/1990' })).toEqual({
    sur_name: 'Enter your surname.',
    first_name: 'Enter your first name.',
    email: 'Enter your e-mail address.',
    phone: 'Enter your phone number.',
    dob: 'Enter a date like 05/04/1990.',
    grade_id: 'Choose a grade.',
    curernt_grade_date: 'Choose the date of your current grade.',
    qualification_name_0: 'Enter the name of the qualification.',
    qualification_name_1: 'Enter the name of the qualification.',
    agrees_to_ethics: 'Agree to the code of ethics before you apply.',
  })
  const upgrade = applicationErrors('upgrade', newApplication('upgrade'))
  for (const nth of [0, 1, 2] as const) expect(upgrade[`qualification_name_${nth}`]).toBe('Enter the name of the MCPD.')
})
