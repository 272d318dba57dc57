import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FlowsProvider } from '#src/site/kit/flow/flows-context.tsx'
import { Toaster } from '#src/site/kit/shell/Toaster.tsx'
import { pageRuntime } from '#tests/support/page-runtime.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function setup() {
  const { toaster, ...runtime } = pageRuntime()
  await act(async () =>
    render(
      <FlowsProvider value={{ ...runtime, toaster }}>
        <Toaster />
      </FlowsProvider>,
    ),
  )
  const say = (title: string, tone: 'success' | 'destructive' = 'success') =>
    act(async () => toaster.actor.send({ type: 'toast.show', notice: { tone, title, text: 'More words' } }))
  const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
  return { toaster, say, pass }
}

/** What the polite region says, and what the urgent one does. */
const said = () => [screen.getByRole('status').textContent, screen.getByRole('alert').textContent]
const card = () => {
  const found = screen.getByRole('button', { name: 'Close this message' }).parentElement
  if (!found) throw new Error('The button stands in no card')
  return found
}

describe('the toast of the page', () => {
  test('has its place before anything is said', async () => {
    await setup()
    expect(said()).toEqual(['', ''])
  })

  test.each([
    ['success', ['OTP SentMore words', '']],
    ['destructive', ['', 'OTP SentMore words']],
  ] as const)('[TOAST-01] of tone %s is heard, for five seconds', async (tone, words) => {
    const { say, pass } = await setup()
    await say('OTP Sent', tone)
    expect(said()).toEqual(words)
    await pass(4_999)
    expect(said()).toEqual(words)
    await pass(1)
    expect(said()).toEqual(['', ''])
  })

  test('gives way to the next, which has its own five seconds', async () => {
    const { say, pass } = await setup()
    await say('First')
    await pass(4_000)
    await say('Second')
    expect(said()).toEqual(['SecondMore words', ''])
    await pass(4_999)
    expect(said()).toEqual(['SecondMore words', ''])
    await pass(1)
    expect(said()).toEqual(['', ''])
  })

  test('is closed by its button', async () => {
    const { say } = await setup()
    await say('OTP Sent')
    fireEvent.click(screen.getByRole('button', { name: 'Close this message' }))
    expect(said()).toEqual(['', ''])
  })

  test.each([
    [49, ['OTP SentMore words', '']],
    [50, ['', '']],
  ])('[TOAST-04] pushed %d px to the right it says %j', async (distance, words) => {
    const { say } = await setup()
    await say('OTP Sent')
    const title = screen.getByText('OTP Sent')
    fireEvent.pointerDown(title, { clientX: 100, button: 0 })
    fireEvent.pointerMove(title, { clientX: 100 + distance })
    fireEvent.pointerUp(title, { clientX: 100 + distance })
    expect(said()).toEqual(words)
  })
})

describe('its clock stands still', () => {
  test('while a pointer is over it, and begins anew when that leaves', async () => {
    const { say, pass } = await setup()
    await say('OTP Sent')
    await pass(4_000)
    fireEvent.pointerEnter(card())
    await pass(60_000)
    expect(said()).toEqual(['OTP SentMore words', ''])
    fireEvent.pointerLeave(card())
    await pass(4_999)
    expect(said()).toEqual(['OTP SentMore words', ''])
    await pass(1)
    expect(said()).toEqual(['', ''])
  })

  test('while the focus is in it', async () => {
    const { say, pass } = await setup()
    await say('OTP Sent')
    const button = screen.getByRole('button', { name: 'Close this message' })
    act(() => button.focus())
    await pass(60_000)
    expect(said()).toEqual(['OTP SentMore words', ''])
    act(() => button.blur())
    await pass(5_000)
    expect(said()).toEqual(['', ''])
  })

  test('while its tab is hidden, and so does that of a next one', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { say, pass } = await setup()
    await say('OTP Sent')
    await pass(60_000)
    expect(said()).toEqual(['OTP SentMore words', ''])
    await say('Second')
    await pass(60_000)
    expect(said()).toEqual(['SecondMore words', ''])
    hidden.mockReturnValue(false)
    fireEvent(document, new Event('visibilitychange'))
    await pass(5_000)
    expect(said()).toEqual(['', ''])
  })

  test('not for the next toast, which was not looked at', async () => {
    const { say, pass } = await setup()
    await say('First')
    fireEvent.pointerEnter(card())
    await say('Second')
    await pass(5_000)
    expect(said()).toEqual(['', ''])
  })
})
