import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SeatAnswers } from '#src/site/events/ticket/SeatAnswers.tsx'

const answers = [{ id: 'diet', question: 'What do you eat?', answer: 'No fish' }]

test.each([
  [undefined, /^Registration has closed\./],
  [[], /^The event no longer asks these questions\./],
])('[EVX-15] answers that cannot be changed say why: with the questions %j', (questions, why) => {
  render(<SeatAnswers token="a" ticket={{ answers, ...(questions && { questions }) }} />)
  expect(screen.getByText(why)).toBeVisible()
  expect(screen.getByText('No fish')).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
