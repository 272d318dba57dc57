import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { ToastCard, type ToastEvent } from '#src/ui/overlay/ToastCard.tsx'
import { ToastRegion, type ToastTone } from '#src/ui/overlay/ToastRegion.tsx'

function setup(tone: ToastTone = 'success') {
  const sent: ToastEvent[] = []
  render(
    <ToastRegion tone={tone}>
      <ToastCard tone={tone} title="OTP Sent" text="Look in your mail" send={(event) => sent.push(event)} />
    </ToastRegion>,
  )
  const title = screen.getByText('OTP Sent')
  const push = (from: number, to: number) => {
    fireEvent.pointerDown(title, { clientX: from, button: 0 })
    fireEvent.pointerMove(title, { clientX: to })
    fireEvent.pointerUp(title, { clientX: to })
  }
  const swipes = () => sent.flatMap((event) => (event.type === 'toast.swipe' ? event.distance : []))
  return { sent, swipes, title, push }
}

const words = 'OTP SentLook in your mail'

test.each([
  ['default', 'status', 'alert'],
  ['success', 'status', 'alert'],
  ['destructive', 'alert', 'status'],
] as const)('a %s toast is told by the %s region, not by the %s', (tone, role, other) => {
  setup(tone)
  expect(screen.getByRole(role).textContent).toBe(words)
  expect(screen.getByRole(other).textContent).toBe('')
})

test('both regions stand before anything is said', () => {
  render(<ToastRegion tone={undefined} />)
  expect([screen.getByRole('status').textContent, screen.getByRole('alert').textContent]).toEqual(['', ''])
})

test('it can be closed', async () => {
  const { sent } = setup()
  await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(sent.at(-1)).toEqual({ type: 'toast.close' })
  expect(sent.filter(({ type }) => type === 'toast.close').length).toBe(1)
})

test('[TOAST-04] a swipe to the right tells its distance, 49 as 49 and 50 as 50', () => {
  const { swipes, push } = setup()
  push(100, 149)
  push(100, 150)
  expect(swipes()).toEqual([49, 50])
})

test('a push to the left goes nowhere', () => {
  const { swipes, push } = setup()
  push(100, 20)
  expect(swipes()).toEqual([0])
})

test('it follows the pointer and springs back', () => {
  const { swipes, title } = setup()
  const card = screen.getByRole('status').firstElementChild
  if (!(card instanceof HTMLElement)) throw new Error('no card')
  fireEvent.pointerDown(title, { clientX: 100, button: 0 })
  fireEvent.pointerMove(title, { clientX: 130 })
  expect(card.style.getPropertyValue('--swipe')).toBe('30px')
  fireEvent.pointerCancel(title)
  expect(card.style.getPropertyValue('--swipe')).toBe('')
  fireEvent.pointerUp(title, { clientX: 200 })
  expect(swipes()).toEqual([])
})

test('a press on the close button is no swipe', () => {
  const { swipes } = setup()
  const button = screen.getByRole('button')
  fireEvent.pointerDown(button, { clientX: 100, button: 0 })
  fireEvent.pointerUp(button, { clientX: 190 })
  expect(swipes()).toEqual([])
})
