import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { DatePicker } from '#src/ui/form/DatePicker.tsx'
import { readDate, writeDate } from '#src/ui/form/date-text.ts'
import { Field } from '#src/ui/form/Field.tsx'

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

/** jsdom has no calendar to show: this one tells what the browser's would have been given. */
function calendarOf(input: HTMLInputElement) {
  const native = input.parentElement?.querySelector<HTMLInputElement>('input[type=date]')
  if (!native) throw new Error('There is no native date input.')
  const shown: string[][] = []
  native.showPicker = () => shown.push([native.value, native.min, native.max])
  return { shown, pick: (date: string) => fireEvent.change(native, { target: { value: date } }) }
}

test("[VAL-19] the browser's calendar opens on the date and spans 1600 to the last day", async () => {
  const { dates, input } = setup('1984-11-05')
  const { shown, pick } = calendarOf(input)
  await userEvent.click(screen.getByRole('button', { name: 'Change the date, 05/11/1984' }))
  expect(shown).toEqual([['1984-11-05', '1600-01-01', '2026-11-20']])
  pick('1600-01-01')
  expect([dates, input.value]).toEqual([['1600-01-01'], '01/01/1600'])
  pick('')
  expect([dates.at(-1), input.value]).toEqual(['', ''])
})

test('[VAL-19] nothing chosen yet, the calendar ends with today in Abuja', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z'), toFake: ['Date'] })
  try {
    render(
      <Field label="Date of Birth">
        <DatePicker value="" onChange={() => {}} />
      </Field>,
    )
    const { shown } = calendarOf(screen.getByLabelText('Date of Birth'))
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }))
    expect(shown).toEqual([['', '1600-01-01', '2026-11-21']])
  } finally {
    vi.useRealTimers()
  }
})

test('[VAL-19] a picked day takes the place of what was refused, and its complaint with it', async () => {
  const { dates, input } = setup()
  await userEvent.type(input, '31/02/1990')
  await userEvent.tab()
  expect(input).toHaveAttribute('aria-invalid', 'true')
  calendarOf(input).pick('1990-02-28')
  expect([dates, input.value, input.getAttribute('aria-invalid')]).toEqual([['1990-02-28'], '28/02/1990', null])
})

test('the native input is not reached by itself: one field to reach, and one name', () => {
  const { input } = setup('1984-11-05')
  const native = input.parentElement?.querySelector('input[type=date]')
  expect([native?.getAttribute('tabindex'), native?.getAttribute('aria-hidden')]).toEqual(['-1', 'true'])
  expect(screen.getAllByLabelText(/Date of Birth/)).toEqual([input])
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
