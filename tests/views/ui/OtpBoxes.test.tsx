import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { OtpBoxes } from '#src/ui/form/OtpBoxes.tsx'

interface SampleProps {
  start: string
  error: string | undefined
  codes: string[]
  onSend: (event: FormEvent) => void
}

function Sample({ start, error, codes, onSend }: SampleProps) {
  const [code, setCode] = useState(start)
  const take = (next: string) => {
    codes.push(next)
    setCode(next)
  }
  return (
    <form onSubmit={onSend}>
      <OtpBoxes value={code} onChange={take} error={error} />
      <button type="submit">Verify Email</button>
    </form>
  )
}

function setup(start = '', error?: string) {
  const codes: string[] = []
  const sent = vi.fn((event: FormEvent) => event.preventDefault())
  render(<Sample start={start} error={error} codes={codes} onSend={sent} />)
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox')
  const box = (digit: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${digit} of 6`)
  return { boxes, box, codes, sent, shown: () => boxes.map(({ value }) => value).join('|') }
}

test('six boxes in a named group; the first takes the code that the phone offers', () => {
  const { boxes } = setup()
  expect(screen.getByRole('group', { name: 'Six-digit code' })).toBeTruthy()
  expect(boxes.map((box) => [box.autocomplete, box.inputMode, box.pattern])).toEqual([
    ['one-time-code', 'numeric', '[0-9]*'],
    ...Array(5).fill(['off', 'numeric', '[0-9]*']),
  ])
})

test('typing goes on from box to box, gives one value, and sends nothing', async () => {
  const { box, codes, sent } = setup()
  await userEvent.click(box(1))
  await userEvent.keyboard('12x3 456')
  expect(codes).toEqual(['1', '12', '123', '1234', '12345', '123456'])
  expect(document.activeElement).toBe(box(6))
  expect(sent).not.toHaveBeenCalled()
})

test('Backspace empties a box, then goes back', async () => {
  const { box, codes } = setup('123')
  await userEvent.click(box(3))
  await userEvent.keyboard('{Backspace}')
  expect(codes.at(-1)).toBe('12')
  expect(document.activeElement).toBe(box(3))
  await userEvent.keyboard('{Backspace}')
  expect(codes.at(-1)).toBe('1')
  expect(document.activeElement).toBe(box(2))
})

test('a digit in the middle is replaced in its place', async () => {
  const { box, codes, shown } = setup('123456')
  await userEvent.click(box(3))
  await userEvent.keyboard('9')
  expect(codes.at(-1)).toBe('129456')
  await userEvent.click(box(5))
  await userEvent.keyboard('{Backspace}')
  expect(codes.at(-1)).toBe('1294 6')
  expect(shown()).toBe('1|2|9|4||6')
})

test('arrows, Home and End move without changing anything', async () => {
  const { box, codes } = setup('12')
  await userEvent.click(box(1))
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(box(1))
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(box(3))
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(box(6))
  await userEvent.keyboard('{Home}')
  expect(document.activeElement).toBe(box(1))
  expect(codes).toEqual([])
})

test('a whole code pasted anywhere fills all boxes', async () => {
  const { box, codes, sent } = setup('9')
  await userEvent.click(box(4))
  await userEvent.paste('Your code is 123 456.')
  expect(codes).toEqual(['123456'])
  expect(document.activeElement).toBe(box(6))
  expect(sent).not.toHaveBeenCalled()
})

test('a part of it is pasted from the box on, words alone change nothing', async () => {
  const { box, codes } = setup('12')
  await userEvent.click(box(3))
  await userEvent.paste('no digits')
  await userEvent.paste('34')
  expect(codes).toEqual(['1234'])
  expect(document.activeElement).toBe(box(5))
})

test('an error is one message that all six boxes point at', () => {
  const { boxes } = setup('12', 'Write all six digits of the code.')
  expect(screen.getAllByText('Write all six digits of the code.')).toHaveLength(1)
  const said = boxes.map((box) => [
    box.getAttribute('aria-invalid'),
    document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
  ])
  expect(said).toEqual(Array(6).fill(['true', 'Write all six digits of the code.']))
})
