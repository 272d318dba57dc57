import { describe, expect, test } from 'vitest'
import { createActor, type EventFrom, SimulatedClock } from 'xstate'
import { carouselMachine } from '#machines/content/carousel/carousel.machine.ts'
import { letPass } from '#tests/support/let-pass.ts'

type CarouselEvent = EventFrom<typeof carouselMachine>

function startCarousel(slides = 3) {
  const clock = new SimulatedClock()
  const carousel = createActor(carouselMachine, { input: { slides }, clock }).start()
  const state = () => {
    const { value, context, tags } = carousel.getSnapshot()
    return { value, index: context.index, watched: context.watched, turning: tags.has('turning') }
  }
  return {
    state,
    later: (milliseconds: number) => {
      letPass(clock, milliseconds)
      return state()
    },
    send: (...types: (CarouselEvent['type'] & ('motion.reduced' | `carousel.${string}`))[]) => {
      for (const type of types) carousel.send({ type })
      return state()
    },
    select: (index: number) => {
      carousel.send({ type: 'slide.select', index })
      return state()
    },
  }
}

const playing = (index: number) => ({ value: 'playing', index, watched: false, turning: true })
const waiting = (index: number) => ({ value: 'waiting', index, watched: true, turning: true })
const paused = (index: number, isWatched = false) => ({ value: 'paused', index, watched: isWatched, turning: false })

describe('[M-05] the carousel at play', () => {
  test('[HOME-08] begins with the first slide and turns after 5000 ms, not one earlier', () => {
    const { state, later } = startCarousel()
    expect(state()).toEqual(playing(0))
    expect(later(4999)).toEqual(playing(0))
    expect(later(1)).toEqual(playing(1))
    expect(later(4999)).toEqual(playing(1))
    expect(later(1)).toEqual(playing(2))
  })

  test('[HOME-08] [HOME-09] after the last slide comes the first', () => {
    const { later } = startCarousel()
    expect(later(10_000)).toEqual(playing(2))
    expect(later(5000)).toEqual(playing(0))
    expect(later(5000)).toEqual(playing(1))
  })

  test('[HOME-09] a single slide follows itself', () => {
    expect(startCarousel(1).later(5000)).toEqual(playing(0))
  })

  test('[HOME-07] [D-86] a dot shows its slide at once and the 5000 ms begin anew', () => {
    const { later, select } = startCarousel()
    later(4999)
    expect(select(2)).toEqual(playing(2))
    expect(later(4999)).toEqual(playing(2))
    expect(later(1)).toEqual(playing(0))
  })

  test('[HOME-07] [D-86] the dot of the slide that shows restarts its time too', () => {
    const { later, select } = startCarousel()
    later(4999)
    expect(select(0)).toEqual(playing(0))
    expect(later(4999)).toEqual(playing(0))
    expect(later(1)).toEqual(playing(1))
  })

  test.each([-1, 3, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    '[HOME-07] a slide %d that is not there changes neither slide nor time',
    (index) => {
      const { later, select } = startCarousel()
      later(4999)
      expect(select(index)).toEqual(playing(0))
      expect(later(1)).toEqual(playing(1))
    },
  )

  test('a release without a hold changes nothing, the time included', () => {
    const { later, send } = startCarousel()
    later(4999)
    expect(send('carousel.release', 'carousel.play')).toEqual(playing(0))
    expect(later(1)).toEqual(playing(1))
  })
})

describe('[M-05] the carousel on hold', () => {
  test('[D-86] waits however long somebody looks, then gives the slide its whole time again', () => {
    const { later, send } = startCarousel()
    later(4999)
    expect(send('carousel.hold')).toEqual(waiting(0))
    expect(later(600_000)).toEqual(waiting(0))
    expect(send('carousel.release')).toEqual(playing(0))
    expect(later(4999)).toEqual(playing(0))
    expect(later(1)).toEqual(playing(1))
  })

  test('[HOME-07] a dot still selects, and the hold stays', () => {
    const { later, send, select } = startCarousel()
    send('carousel.hold')
    expect(select(1)).toEqual(waiting(1))
    expect(select(3)).toEqual(waiting(1))
    expect(later(10_000)).toEqual(waiting(1))
    expect(send('carousel.release')).toEqual(playing(1))
  })

  test('a second hold, of a focus beside the pointer, is the same hold', () => {
    const { send } = startCarousel()
    expect(send('carousel.hold', 'carousel.hold')).toEqual(waiting(0))
    expect(send('carousel.release')).toEqual(playing(0))
  })

  test('[D-86] paused while held it stays paused after the release', () => {
    const { later, send } = startCarousel()
    expect(send('carousel.hold', 'carousel.pause')).toEqual(paused(0, true))
    expect(send('carousel.release')).toEqual(paused(0))
    expect(later(20_000)).toEqual(paused(0))
  })

  test('[D-86] played while held it waits for the release and then takes its whole time', () => {
    const { later, send } = startCarousel()
    expect(send('carousel.hold', 'carousel.pause', 'carousel.play')).toEqual(waiting(0))
    expect(later(20_000)).toEqual(waiting(0))
    expect(send('carousel.release')).toEqual(playing(0))
    expect(later(4999)).toEqual(playing(0))
    expect(later(1)).toEqual(playing(1))
  })

  test('[D-86] stands still as soon as less motion is wished for', () => {
    expect(startCarousel().send('carousel.hold', 'motion.reduced')).toEqual(paused(0, true))
  })
})

describe('[M-05] the carousel paused', () => {
  test('[D-86] the pause button stops it and the play button gives the slide its whole time', () => {
    const { later, send } = startCarousel()
    later(4999)
    expect(send('carousel.pause')).toEqual(paused(0))
    expect(later(20_000)).toEqual(paused(0))
    expect(send('carousel.play')).toEqual(playing(0))
    expect(later(4999)).toEqual(playing(0))
    expect(later(1)).toEqual(playing(1))
  })

  test('[D-86] stands still under reduced motion until somebody presses play', () => {
    const { later, send } = startCarousel()
    expect(send('motion.reduced')).toEqual(paused(0))
    expect(later(20_000)).toEqual(paused(0))
    expect(send('carousel.play')).toEqual(playing(0))
    expect(later(5000)).toEqual(playing(1))
  })

  test('[HOME-07] a dot shows its slide and the pause stays', () => {
    const { later, send, select } = startCarousel()
    send('carousel.pause')
    expect(select(2)).toEqual(paused(2))
    expect(select(3)).toEqual(paused(2))
    expect(later(20_000)).toEqual(paused(2))
  })

  test('[D-86] a hold that began during the pause is kept when play is pressed', () => {
    const { later, send } = startCarousel()
    expect(send('carousel.pause', 'carousel.hold')).toEqual(paused(0, true))
    expect(send('carousel.play')).toEqual(waiting(0))
    expect(later(20_000)).toEqual(waiting(0))
    expect(send('carousel.release')).toEqual(playing(0))
  })

  test('[D-86] a second pause, or reduced motion beside it, changes nothing', () => {
    expect(startCarousel().send('carousel.pause', 'carousel.pause', 'motion.reduced')).toEqual(paused(0))
  })
})
