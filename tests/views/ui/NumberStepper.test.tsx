import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Field } from '#src/ui/form/Field.tsx'
import { NumberStepper } from '#src/ui/form/NumberStepper.tsx'

function Sample({ start, values, readOnly }: { start: number; values: number[]; readOnly?: boolean }) {
  const [years, setYears] = useState(start)
  const take = (next: number) => {
    values.push(next)
    setYears(next)
  }
  return (
    <Field label="Duration">
      <NumberStepper value={years} onChange={take} max={99} unit="years" readOnly={readOnly} />
    </Field>
  )
}

function setup(start: number) {
  const values: number[] = []
  const { rerender } = render(<Sample start={start} values={values} />)
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Duration' })
  return {
    input,
    values,
    rerender,
    less: screen.getByLabelText('Fewer years'),
    more: screen.getByLabelText('More years'),
  }
}

const refusal = /Write a whole number from 1 to 99/

test('the buttons and the arrow keys step by one', async () => {
  const { input, values, less, more } = setup(2)
  await userEvent.click(more)
  await userEvent.click(less)
  input.focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  expect(values).toEqual([3, 2, 3, 4, 3])
})

test('at an end the button refuses and keeps the focus', async () => {
  const { values, less } = setup(1)
  await userEvent.click(less)
  expect(values).toEqual([])
  expect(less.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(less)
})

test.each(['', '0', '100', '1.5', '-1', 'two'])(
  '"%s" is refused with a message, and the last good value stays',
  async (text) => {
    const { input, values } = setup(2)
    await userEvent.clear(input)
    if (text) await userEvent.paste(text)
    expect(values).toEqual([])
    expect(input.value).toBe(text)
    expect(screen.getByText(refusal).textContent).toContain('It stays at 2')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    await userEvent.tab()
    expect([input.value, input.checkValidity()]).toEqual([text, false])
    expect(screen.getByText(refusal)).not.toBeNull()
  },
)

test('the next valid number clears the message', async () => {
  const { input, values } = setup(2)
  await userEvent.clear(input)
  await userEvent.type(input, '7')
  expect(values).toEqual([7])
  expect(screen.queryByText(refusal)).toBeNull()
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('what is on its way keeps its number, and the focus stays in it', async () => {
  const { input, values, more, rerender } = setup(2)
  input.focus()
  rerender(<Sample start={2} values={values} readOnly />)
  await userEvent.keyboard('{ArrowUp}7')
  await userEvent.click(more)
  expect([values, input.value, input.disabled]).toEqual([[], '2', false])
})
