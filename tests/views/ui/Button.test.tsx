import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FormEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '#src/ui/Button.tsx'

test('a press is told once', async () => {
  const press = vi.fn()
  render(<Button onClick={press}>Try again</Button>)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(press).toHaveBeenCalledTimes(1)
})

test('a busy button keeps its label and the focus, and ignores a second press', async () => {
  const press = vi.fn()
  const { rerender } = render(<Button onClick={press}>Sign In</Button>)
  const button = screen.getByRole('button', { name: 'Sign In' })
  await userEvent.click(button)
  rerender(
    <Button onClick={press} busy>
      Sign In
    </Button>,
  )
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(press).toHaveBeenCalledTimes(1)
  expect(button.textContent).toBe('Sign In')
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('a form is sent by Enter in a field, but not while its button is busy', async () => {
  const sent = vi.fn((event: FormEvent) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <input aria-label="Email" />
      <Button busy={busy}>Request OTP</Button>
    </form>
  )
  const { rerender } = render(form(false))
  await userEvent.type(screen.getByLabelText('Email'), 'a{Enter}')
  expect(sent).toHaveBeenCalledTimes(1)
  rerender(form(true))
  await userEvent.type(screen.getByLabelText('Email'), 'b{Enter}')
  await userEvent.click(screen.getByRole('button'))
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a disabled button says why', () => {
  render(
    <Button disabled reason="Already applied" onClick={() => {}}>
      Apply for Upgrade
    </Button>,
  )
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply for Upgrade' })
  expect(button.disabled).toBe(true)
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Already applied')
})

test('an enabled button keeps its reason to itself', () => {
  render(
    <Button reason="Already applied" onClick={() => {}}>
      Apply for Upgrade
    </Button>,
  )
  expect(screen.queryByText('Already applied')).toBeNull()
})
