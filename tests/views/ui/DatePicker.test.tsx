import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { DatePicker } from '#src/ui/DatePicker.tsx'
import { readDate, writeDate } from '#src/ui/date-text.ts'
import { Field } from '#src/ui/Field.tsx'
import { stubModal } from './modal-stub.ts'

beforeAll(stubModal)
// Fetched beforehand: on a slow machine it takes longer than a test may wait.
beforeAll(() => import('#src/ui/Calendar.tsx'), 60_000)
afterEach(cleanup)

function Sample({ start, dates }: { start: string; dates: string[] }) {
  const [date, setDate] = useState(start)
  const take = (next: string) => {
    dates.push(next)
    setDate(next)
  }
  return (
    <Field label="Date of Birth">
      <DatePicker value={date} onChange={take} max="2026-11-20" />
    </Field>
  )
}

function setup(start = '') {
  const dates: string[] = []
  render(<Sample start={start} dates={dates} />)
  return { dates, input: screen.getByLabelText<HTMLInputElement>('Date of Birth') }
}

test.each([
  ['05/11/1984', '1984-11-05'],
  ['5/11/1984', '1984-11-05'],
  ['5-11-1984', '1984-11-05'],
  ['5. 11. 1984', '1984-11-05'],
  ['05111984', '1984-11-05'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', ''],
  ['31/04/2024', ''],
  ['11/13/1984', ''],
  ['05/11/84', ''],
  ['', ''],
])('%s reads as "%s"', (text, date) => {
  expect(readDate(text)).toBe(date)
})

test('a date is written day first, nothing as nothing', () => {
  expect([writeDate('1984-11-05'), writeDate('')]).toEqual(['05/11/1984', ''])
})

test('a typed date is told once it is whole, and tidied when left', async () => {
  const { dates, input } = setup()
  await userEvent.type(input, '5111984')
  expect(dates).toEqual([])
  await userEvent.clear(input)
  await userEvent.type(input, '5/11/1984')
  expect(dates).toEqual(['1984-11-05'])
  await userEvent.tab()
  expect(input.value).toBe('05/11/1984')
})

test.each([
  ['31/02/1990', /Write the date as day\/month\/year/],
  ['21/11/2026', /Choose a date up to 20\/11\/2026/],
  ['31/12/1599', /Choose a date from 01\/01\/1600 on/],
])('%s is refused when left, kept as typed, and told as nothing', async (text, words) => {
  const { dates, input } = setup('1984-11-05')
  await userEvent.clear(input)
  await userEvent.type(input, text)
  await userEvent.tab()
  expect(dates.at(-1)).toBe('')
  expect(input.value).toBe(text)
  expect(screen.getByText(words)).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('[VAL-19] the calendar opens on the date, reaches back to 1600 and gives the focus back', async () => {
  const { dates, input } = setup('1984-11-05')
  const button = screen.getByRole('button', { name: 'Change the date, 05/11/1984' })
  await userEvent.click(button)
  const year = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Year' })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 5 November 1984')
  expect([year.getAttribute('aria-valuemin'), year.getAttribute('aria-valuemax')]).toEqual(['1600', '2026'])
  await userEvent.clear(year)
  await userEvent.type(year, '1600')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'January')
  await userEvent.click(screen.getByRole('button', { name: 'Saturday 1 January 1600' }))
  expect(dates).toEqual(['1600-01-01'])
  expect(input.value).toBe('01/01/1600')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('[VAL-19] a day after the last one cannot be chosen', async () => {
  const { dates } = setup('2026-11-20')
  await userEvent.click(screen.getByRole('button', { name: /Change the date/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Saturday 21 November 2026' }))
  expect(dates).toEqual([])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true)
})

test('[VAL-19] Enter in the year takes it as far as it may go, and does not send the form around it', async () => {
  const sent: string[] = []
  const send = (event: FormEvent) => {
    event.preventDefault()
    sent.push('form')
  }
  render(
    <form onSubmit={send}>
      <Sample start="1984-11-05" dates={[]} />
      <button type="submit">Update</button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: /Change the date/ }))
  const year = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Year' })
  await userEvent.clear(year)
  await userEvent.type(year, '1500{Enter}')
  expect([year.value, sent]).toEqual(['1600', []])
  await userEvent.clear(year)
  await userEvent.type(year, '19{Enter}')
  expect([year.value, sent]).toEqual(['1600', []])
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test.each([
  ['5/11/1984', ['1984-11-05']],
  ['5/11', []],
])('[VAL-19] %s, typed before the page came alive, is not lost and told as %j', async (text, told) => {
  const dates: string[] = []
  const page = <Sample start="" dates={dates} />
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(page)
  const input = place.querySelector('input')
  if (input) input.value = text
  const root = await act(async () => hydrateRoot(place, page))
  expect([dates, input?.value]).toEqual([told, text])
  await act(async () => root.unmount())
  place.remove()
})
