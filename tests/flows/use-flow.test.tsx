// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { carouselFlow } from '#src/flows/carousel.ts'
import { FlowsProvider } from '#src/flows/flows-context.tsx'
import { GivenActors, useFlow } from '#src/flows/use-flow.tsx'
import { pageRuntime } from '#tests/support/page-runtime.ts'

afterEach(cleanup)

type Carousel = ReturnType<typeof useFlow<'carousel'>>

function setup() {
  const runtime = pageRuntime()
  const actors = new Set<Carousel>()
  const Slide = ({ slides }: { slides: number }) => {
    const carousel = useFlow(carouselFlow, { slides })
    actors.add(carousel)
    const { index, slides: all } = useSelector(carousel, ({ context }) => context)
    return <p>{`${index + 1} of ${all}`}</p>
  }
  const Page = ({ children }: { children: ReactNode }) => <FlowsProvider value={runtime}>{children}</FlowsProvider>
  return { runtime, actors, Slide, Page }
}

const only = (actors: Set<Carousel>) => {
  const [actor, ...others] = actors
  if (!actor || others.length > 0) throw new Error(`There are ${actors.size} actors`)
  return actor
}

describe('a view', () => {
  test('starts its own actor with its input, keeps it, and stops it when it goes', async () => {
    const { actors, Slide, Page } = setup()
    const { rerender, unmount } = render(<Slide slides={3} />, { wrapper: Page })
    expect(screen.getByText('1 of 3')).not.toBe(null)
    rerender(<Slide slides={3} />)
    const actor = only(actors)
    await act(async () => actor.send({ type: 'slide.select', index: 2 }))
    expect(screen.getByText('3 of 3')).not.toBe(null)
    expect(actor.getSnapshot().status).toBe('active')
    unmount()
    // The hook stops its actor a moment later, in case the view comes straight back.
    await expect.poll(() => actor.getSnapshot().status).toBe('stopped')
  })

  test('has one of its own beside another’s', async () => {
    const { actors, Slide, Page } = setup()
    render(
      <Page>
        <Slide slides={3} />
        <Slide slides={5} />
      </Page>,
    )
    const [first] = actors
    await act(async () => first?.send({ type: 'slide.select', index: 1 }))
    expect(screen.getAllByText(/ of /).map(({ textContent }) => textContent)).toEqual(['2 of 3', '1 of 5'])
  })

  test('takes the actor it is given, as it stands, and leaves it alive', async () => {
    const { runtime, actors, Slide, Page } = setup()
    const given = createActor(runtime.flows(carouselFlow), { input: { slides: 7 } }).start()
    given.send({ type: 'slide.select', index: 4 })
    const { unmount } = render(
      <Page>
        <GivenActors value={{ carousel: given }}>
          <Slide slides={3} />
        </GivenActors>
      </Page>,
    )
    expect(screen.getByText('5 of 7')).not.toBe(null)
    await act(async () => given.send({ type: 'slide.select', index: 0 }))
    expect(screen.getByText('1 of 7')).not.toBe(null)
    expect(only(actors)).toBe(given)
    unmount()
    expect(given.getSnapshot().status).toBe('active')
    given.stop()
  })

  test('reports to the taps of its page', async () => {
    const { runtime, actors, Slide, Page } = setup()
    const heard: string[] = []
    runtime.taps.add((event) => {
      if (event.type === '@xstate.event') heard.push(event.event.type)
    })
    render(<Slide slides={3} />, { wrapper: Page })
    await act(async () => only(actors).send({ type: 'carousel.pause' }))
    expect(heard).toEqual(['xstate.init', 'carousel.pause'])
  })

  test('outside of a page says so', () => {
    const { Slide } = setup()
    expect(() => render(<Slide slides={3} />)).toThrow('useFlows is used outside FlowsProvider')
  })
})
