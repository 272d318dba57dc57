import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import type { Notice } from '#machines/parts/notice.ts'
import { createRootActor, type RootActor, useRootState } from '#src/lib/root-actor.ts'
import { createTaps, type Tap } from '#src/lib/taps.ts'
import { createFlows } from '#src/site/kit/flow/flow.ts'
import { toasterFlow } from '#src/site/kit/shell/toaster.flow.ts'
import { flowDeps } from '#tests/support/flow-deps.ts'
import { pageRuntime } from '#tests/support/page-runtime.ts'

type Toaster = RootActor<ReturnType<typeof toasterFlow.provide>>

const notice: Notice = { tone: 'success', title: 'OTP Sent' }
const machine = () => createFlows(flowDeps)(toasterFlow)

describe('a root actor', () => {
  test('lives from its start, and not before', () => {
    const toaster = createRootActor(machine(), {})
    expect(toaster.actor.getSnapshot().status).toBe('active')
    const seen: unknown[] = []
    toaster.actor.subscribe(({ value }) => seen.push(value))
    expect(seen).toEqual([])
    toaster.start()
    toaster.actor.send({ type: 'toast.show', notice })
    expect(seen).toEqual(['empty', 'shown'])
    toaster.actor.stop()
  })

  test('keeps what it knew first', () => {
    const toaster = createRootActor(machine(), {})
    toaster.start()
    toaster.actor.send({ type: 'toast.show', notice })
    expect([toaster.first.value, toaster.actor.getSnapshot().value]).toEqual(['empty', 'shown'])
    toaster.actor.stop()
  })

  test('reports to every tap, and to none that has gone', () => {
    const { taps, inspect } = createTaps()
    const heard: string[] = []
    const listen =
      (name: string): Tap =>
      (event) => {
        if (event.type === '@xstate.event') heard.push(`${name}: ${event.event.type}`)
      }
    const [first, second] = [listen('first'), listen('second')]
    taps.add(first).add(second)
    const toaster = createRootActor(machine(), { inspect })
    toaster.start()
    toaster.actor.send({ type: 'toast.show', notice })
    taps.delete(first)
    toaster.actor.send({ type: 'toast.close' })
    expect(heard).toEqual([
      'first: xstate.init',
      'second: xstate.init',
      'first: toast.show',
      'second: toast.show',
      'second: toast.close',
    ])
    toaster.actor.stop()
  })

  test('of a visitor’s page reports nothing until it is tapped', () => {
    const { taps, toaster, session } = pageRuntime()
    expect([...taps]).toEqual([])
    const heard: string[] = []
    taps.add((event) => {
      if (event.type === '@xstate.event') heard.push(event.event.type)
    })
    toaster.actor.send({ type: 'toast.show', notice })
    session.actor.send({ type: 'session.restored', credentials: undefined })
    expect(heard).toEqual(['toast.show', 'session.restored'])
    toaster.actor.stop()
    session.actor.stop()
  })
})

const seen: string[] = []

function Title({ toaster }: { toaster: Toaster }) {
  const title = useRootState(toaster, ({ context }) => context.notice?.title ?? 'Nothing')
  seen.push(title)
  return <p>{title}</p>
}

describe('what a view sees of a root actor', () => {
  afterEach(() => document.body.replaceChildren())

  function setup() {
    seen.length = 0
    const toaster = createRootActor(machine(), {})
    const page = document.createElement('div')
    document.body.append(page)
    return { toaster, page }
  }

  test('is what it knew first while the server’s HTML is taken over, and then what it knows now', async () => {
    const { toaster, page } = setup()
    const html = renderToString(<Title toaster={toaster} />)
    page.innerHTML = html
    const received = page.firstElementChild
    toaster.start()
    toaster.actor.send({ type: 'toast.show', notice })
    seen.length = 0
    const complaints: unknown[] = []
    const root = await act(async () =>
      hydrateRoot(page, <Title toaster={toaster} />, { onRecoverableError: (error) => complaints.push(error) }),
    )
    expect(html).toBe('<p>Nothing</p>')
    expect(seen).toEqual(['Nothing', 'OTP Sent'])
    expect(complaints).toEqual([])
    expect(page.firstElementChild).toBe(received)
    expect(page.innerHTML).toBe('<p>OTP Sent</p>')
    await act(async () => root.unmount())
    toaster.actor.stop()
  })

  test('is what it knew first on the server, even where it has moved on', () => {
    const { toaster } = setup()
    toaster.start()
    toaster.actor.send({ type: 'toast.show', notice })
    expect(renderToString(<Title toaster={toaster} />)).toBe('<p>Nothing</p>')
    toaster.actor.stop()
  })

  test('follows it, and nothing of it once the view is gone', async () => {
    const { toaster, page } = setup()
    page.innerHTML = renderToString(<Title toaster={toaster} />)
    toaster.start()
    const root = await act(async () => hydrateRoot(page, <Title toaster={toaster} />))
    await act(async () => toaster.actor.send({ type: 'toast.show', notice }))
    expect(page.innerHTML).toBe('<p>OTP Sent</p>')
    await act(async () => toaster.actor.send({ type: 'toast.close' }))
    expect(page.innerHTML).toBe('<p>Nothing</p>')
    await act(async () => root.unmount())
    seen.length = 0
    await act(async () => toaster.actor.send({ type: 'toast.show', notice }))
    expect(seen).toEqual([])
    toaster.actor.stop()
  })
})
