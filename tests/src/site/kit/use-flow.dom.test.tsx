import { act, cleanup, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { carouselFlow } from '#src/site/content/home/carousel.flow.ts'
import { FlowsProvider } from '#src/site/kit/flow/flows-context.tsx'
import { GivenActors, useFlow } from '#src/site/kit/flow/use-flow.tsx'
import { pageRuntime } from '#tests/support/page-runtime.ts'

// jsdom has none.
beforeEach(() => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false })))

afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
  vi.useRealTimers()
})

type Carousel = ReturnType<typeof useFlow<'carousel'>>

/** Tells which slide it shows, and with which actor. */
function Slide({ slides, tell }: { slides: number; tell?: (actor: Carousel) => void }) {
  const carousel = useFlow(carouselFlow, { slides })
  tell?.(carousel)
  const { index, slides: all } = useSelector(carousel, ({ context }) => context)
  return <p>{`${index + 1} of ${all}`}</p>
}

function setup() {
  const runtime = pageRuntime()
  const actors = new Set<Carousel>()
  const tell = (actor: Carousel) => actors.add(actor)
  const onPage = (children: ReactNode) => <FlowsProvider value={runtime}>{children}</FlowsProvider>
  return { runtime, actors, tell, onPage }
}

const only = (actors: Set<Carousel>) => {
  const [actor, ...others] = actors
  if (!actor || others.length > 0) throw new Error(`There are ${actors.size} actors`)
  return actor
}

const shown = () => screen.getAllByText(/ of /).map(({ textContent }) => textContent)

describe('a view', () => {
  test('has an actor of its own with its input, and keeps it', async () => {
    const { actors, tell, onPage } = setup()
    const { rerender } = render(onPage(<Slide slides={3} tell={tell} />))
    expect(shown()).toEqual(['1 of 3'])
    await act(async () => only(actors).send({ type: 'slide.select', index: 2 }))
    rerender(onPage(<Slide slides={3} tell={tell} />))
    expect(shown()).toEqual(['3 of 3'])
    expect(actors.size).toBe(1)
  })

  test('starts it, and leaves no timer of it behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { onPage } = setup()
    const { unmount } = render(onPage(<Slide slides={3} />))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(shown()).toEqual(['2 of 3'])
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('has one of its own beside another’s', async () => {
    const { actors, tell, onPage } = setup()
    render(
      onPage(
        <>
          <Slide slides={3} tell={tell} />
          <Slide slides={5} />
        </>,
      ),
    )
    await act(async () => only(actors).send({ type: 'slide.select', index: 1 }))
    expect(shown()).toEqual(['2 of 3', '1 of 5'])
  })

  test('takes the actor it is given, as it stands, and leaves it alive', async () => {
    const { runtime, actors, tell, onPage } = setup()
    const given = createActor(runtime.flows(carouselFlow), { input: { slides: 7 } }).start()
    const made: unknown[] = []
    runtime.taps.add(({ type, actorRef }) => {
      if (type === '@xstate.actor') made.push(Reflect.get(Object(Reflect.get(actorRef, 'logic')), 'id'))
    })
    given.send({ type: 'slide.select', index: 4 })
    const { unmount } = render(
      onPage(
        <GivenActors value={{ carousel: given }}>
          <Slide slides={3} tell={tell} />
        </GivenActors>,
      ),
    )
    expect(shown()).toEqual(['5 of 7'])
    await act(async () => given.send({ type: 'slide.select', index: 0 }))
    expect(shown()).toEqual(['1 of 7'])
    expect(only(actors)).toBe(given)
    expect(made).not.toContain('carousel')
    unmount()
    given.send({ type: 'slide.select', index: 6 })
    expect(given.getSnapshot()).toMatchObject({ status: 'active', context: { index: 6 } })
    given.stop()
  })

  test('reports to the taps of its page', async () => {
    const { runtime, actors, tell, onPage } = setup()
    const heard: string[] = []
    runtime.taps.add((event) => {
      if (event.type === '@xstate.event') heard.push(event.event.type)
    })
    render(onPage(<Slide slides={3} tell={tell} />))
    await act(async () => only(actors).send({ type: 'carousel.pause' }))
    // Of the carousel, of what it watches, and what was sent.
    expect(heard).toEqual(['xstate.init', 'xstate.init', 'carousel.pause'])
  })

  test('outside of a page says so', () => {
    expect(() => render(<Slide slides={3} />)).toThrow('useFlows is used outside FlowsProvider')
  })
})
