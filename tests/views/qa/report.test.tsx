import { fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActorRef } from '@xstate/react'
import { StrictMode } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise, waitFor as settled } from 'xstate'
import { Refusal } from '#contract/common/refusal.ts'
import { signInMachine } from '#machines/identity/sign-in/sign-in.machine.ts'
import { Report } from '#machines/replay/report.ts'
import { createAnswerLog } from '#src/qa/tools/answer-log.ts'
import { makeReport } from '#src/qa/tools/make-report.ts'
import { ReportForm } from '#src/qa/tools/ReportForm.tsx'
import { createRecorder } from '#src/qa/tools/recorder.ts'
import { openRoute } from '#tests/support/open-route.tsx'
import { recording } from '#tests/support/recording.ts'

// Of what the machines do, nothing is asserted here.
beforeEach(() => {
  recording.generated = true
})
afterEach(() => history.replaceState(null, '', '/'))

const email = 'ngozi.oba@work.example'

/** Somebody on the page of a payment link, whom the API has told something and refused something. */
async function reported() {
  history.replaceState(null, '', '/payment/Ab12Cd34Ef56Gh78Ij90?from=mail')
  const recorder = createRecorder()
  const log = createAnswerLog(async (input) =>
    String(input).includes('/user')
      ? Response.json({ data: { user: { id: 4711, email, sur_name: 'Oba', yearly_dues: 'active' } } })
      : Promise.reject(new TypeError(`No way to ${email}`)),
  )
  await log.fetch('/api/user')
  await log.fetch('/api/grade', { method: 'POST' }).catch(() => {})
  await log.fetch('/elsewhere').catch(() => {})
  await vi.waitFor(() => expect(log.answers()).not.toContainEqual(expect.objectContaining({ body: 'Not yet' })))
  const machine = signInMachine.provide({
    actors: {
      checkForm: fromPromise(async () => ({})),
      sendForm: fromPromise(() => Promise.reject(new Refusal(401, 'No'))),
    },
  })
  const flow = createActor(machine, { inspect: recorder.tap }).start()
  flow.send({ type: 'form.edit', change: { email, password: 'four words in a row' } })
  flow.send({ type: 'form.submit' })
  await settled(flow, (state) => state.matches('sending'), { timeout: 10_000 })
  await settled(flow, (state) => state.matches('editing'), { timeout: 10_000 })
  const picture = 'data:image/png;base64,AAAA'
  const report = makeReport(recorder, log, { note: 'The button stays grey.', picture })
  return v.parse(Report, JSON.parse(JSON.stringify(report)))
}

test('a flow that React starts twice in development is recorded once, from its second start on', () => {
  const recorder = createRecorder()
  renderHook(() => useActorRef(signInMachine, { inspect: recorder.tap }), { wrapper: StrictMode })
  expect(recorder.recordings().map(({ machine, heard }) => [machine, heard])).toEqual([['sign-in', []]])
})

describe('a report', () => {
  test('holds what the page knew, with one stand-in for one person in tapes and answers', async () => {
    const report = await reported()
    expect(report).toMatchObject({
      note: 'The button stays grey.',
      build: 'of a test',
      browser: navigator.userAgent,
      viewport: { width: innerWidth, height: innerHeight },
      picture: 'data:image/png;base64,AAAA',
      missing: [],
      machines: [{ machine: 'sign-in' }],
      answers: [
        { method: 'GET', path: '/api/user', status: 200 },
        { method: 'POST', path: '/api/grade', status: 0 },
      ],
    })
    expect(report.page).toMatch(/^\/payment\/[A-Z][a-z]\d\d.*\?from=mail$/)
    expect(JSON.stringify(report)).not.toMatch(/ngozi|work\.example|Oba|4711|four words|Ab12Cd34/)
    const [typed] = report.machines[0]?.steps ?? []
    const change: unknown = typed?.event.change
    const standIn = Reflect.get(Object(change), 'email')
    expect(standIn).toMatch(/^[a-z]{5}\.[a-z]{3}@[a-z]{4}\.[a-z]{7}$/)
    expect(JSON.stringify(report.answers)).toContain(standIn)
  })

  test('opens with where each machine now does something else, also when its definition has changed', async () => {
    const report = await reported()
    const machines = report.machines.map((tape) => ({
      ...tape,
      shape: 'older',
      steps: tape.steps.map((one, index) => (index === 1 ? { ...one, value: 'elsewhere' } : one)),
    }))
    const { address } = await openRoute('/qa/report')
    const file = new File([JSON.stringify({ ...report, machines })], 'fault.json', { type: 'application/json' })
    fireEvent.drop(screen.getByText('Choose a tape or report, or drop it here'), { dataTransfer: { files: [file] } })
    expect(await screen.findByText('The button stays grey.')).toBeVisible()
    expect(screen.getByText('of a test, this one')).toBeVisible()
    expect(screen.getByRole('img', { name: 'What was seen' })).toHaveAttribute('src', report.picture)
    expect(screen.getByText(/The definition of sign-in has changed since/)).toHaveTextContent(
      'sign-in leaves its tape at step 2, form.submit: state: recorded "elsewhere", now "checking"',
    )
    const answers = screen.getAllByText(/\/api\//).map((line) => line.textContent)
    expect(answers).toEqual([
      expect.stringMatching(/^GET \/api\/user 200/),
      expect.stringMatching(/^POST \/api\/grade no answer/),
    ])
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    await userEvent.click(screen.getByRole('button', { name: 'Replay sign-in' }))
    await waitFor(() => expect(address()).toBe('/qa/sign-in?tape=fault.json+1&step=2'))
    expect(screen.getByText('differs from the tape')).toBeVisible()
    vi.unstubAllGlobals()
  })

  test('that is broken is answered in words', async () => {
    await openRoute('/qa/report')
    const file = new File([JSON.stringify({ ...(await reported()), browser: 7 })], 'fault.json')
    fireEvent.drop(screen.getByText('Choose a tape or report, or drop it here'), { dataTransfer: { files: [file] } })
    expect(await screen.findByText(/^fault\.json is no report: browser: /)).toBeVisible()
  })
})

test('the form of a report takes a picture that is pasted, and says what is none', async () => {
  const make = vi.fn(() => ({}) as Report)
  render(<ReportForm make={make} buttonClass="" />)
  const note = screen.getByRole('textbox')
  const paste = (file: File) => fireEvent.paste(note, { clipboardData: { files: [file] } })
  paste(new File(['text'], 'notes.txt', { type: 'text/plain' }))
  expect(await screen.findByText('notes.txt is no picture.')).toBeVisible()
  paste(new File(['bytes'], 'seen.png', { type: 'image/png' }))
  const picture = await screen.findByRole('img', { name: 'What will be in the report' })
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/png;base64,/))
  await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }))
  expect(screen.queryByRole('img')).toBe(null)
  expect(within(document.body).queryByText('notes.txt is no picture.')).toBe(null)
})
