import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { toasterMachine } from '#machines/common/toaster/toaster.machine.ts'
import type { Notice } from '#machines/parts/notice.ts'
import { letPass } from '#tests/support/let-pass.ts'

const saved: Notice = { tone: 'success', title: 'Profile Update Success' }
const refused: Notice = { tone: 'destructive', title: 'Error In Payment', text: 'Please try again or Contact Support' }

function startToaster() {
  const clock = new SimulatedClock()
  const toaster = createActor(toasterMachine, { clock }).start()
  const state = () => {
    const { value, context } = toaster.getSnapshot()
    return { value, ...context }
  }
  return {
    state,
    later: (milliseconds: number) => {
      letPass(clock, milliseconds)
      return state()
    },
    show: (notice: Notice) => {
      toaster.send({ type: 'toast.show', notice })
      return state()
    },
    swipe: (distance: number) => {
      toaster.send({ type: 'toast.swipe', distance })
      return state()
    },
    send: (type: 'toast.close' | 'toast.hold' | 'toast.release') => {
      toaster.send({ type })
      return state()
    },
  }
}

const empty = (count: number) => ({ value: 'empty', notice: undefined, count })
const shown = (notice: Notice, count: number) => ({ value: 'shown', notice, count })
const paused = (notice: Notice, count: number) => ({ value: 'paused', notice, count })

describe('[M-06] a toast', () => {
  test('[TOAST-03] leaves by itself after 5000 ms, not one earlier', () => {
    const { state, show, later } = startToaster()
    expect(state()).toEqual(empty(0))
    expect(show(saved)).toEqual(shown(saved, 1))
    expect(later(4999)).toEqual(shown(saved, 1))
    expect(later(1)).toEqual(empty(1))
  })

  test('[TOAST-02] [TOAST-03] is replaced by a new one, which gets its own 5000 ms', () => {
    const { show, later } = startToaster()
    show(saved)
    later(4999)
    expect(show(refused)).toEqual(shown(refused, 2))
    expect(later(4999)).toEqual(shown(refused, 2))
    expect(later(1)).toEqual(empty(2))
  })

  test('[TOAST-02] that says the same again is a new toast with its whole time', () => {
    const { show, later } = startToaster()
    show(saved)
    later(4999)
    expect(show(saved)).toEqual(shown(saved, 2))
    expect(later(4999)).toEqual(shown(saved, 2))
    expect(later(1)).toEqual(empty(2))
  })

  test('can be closed', () => {
    const { show, send } = startToaster()
    show(saved)
    expect(send('toast.close')).toEqual(empty(1))
    expect(show(refused)).toEqual(shown(refused, 2))
  })

  test.each([50, 50.5, 400])('[TOAST-04] [D-82] goes when swiped %d px to the right', (distance) => {
    const { show, swipe } = startToaster()
    show(saved)
    expect(swipe(distance)).toEqual(empty(1))
  })

  test.each([49, 49.5, 0, -50, -400])(
    '[TOAST-04] [D-82] springs back when swiped %d px, and its time runs on',
    (distance) => {
      const { show, swipe, later } = startToaster()
      show(saved)
      later(4999)
      expect(swipe(distance)).toEqual(shown(saved, 1))
      expect(later(1)).toEqual(empty(1))
    },
  )

  test('that is gone cannot be closed, swiped, held or released', () => {
    const { send, swipe, later } = startToaster()
    expect(send('toast.close')).toEqual(empty(0))
    expect(send('toast.hold')).toEqual(empty(0))
    expect(send('toast.release')).toEqual(empty(0))
    expect(swipe(50)).toEqual(empty(0))
    expect(later(10_000)).toEqual(empty(0))
  })
})

describe('[M-06] a toast that somebody looks at', () => {
  test('[TOAST-03] stays however long, then gets its whole time again', () => {
    const { show, send, later } = startToaster()
    show(refused)
    later(4999)
    expect(send('toast.hold')).toEqual(paused(refused, 1))
    expect(later(600_000)).toEqual(paused(refused, 1))
    expect(send('toast.release')).toEqual(shown(refused, 1))
    expect(later(4999)).toEqual(shown(refused, 1))
    expect(later(1)).toEqual(empty(1))
  })

  test('can be closed', () => {
    const { show, send } = startToaster()
    show(saved)
    send('toast.hold')
    expect(send('toast.close')).toEqual(empty(1))
  })

  test('[TOAST-04] [D-82] goes when swiped 50 px to the right, not when swiped 49', () => {
    const { show, send, swipe, later } = startToaster()
    show(saved)
    send('toast.hold')
    expect(swipe(49)).toEqual(paused(saved, 1))
    expect(later(10_000)).toEqual(paused(saved, 1))
    expect(swipe(50)).toEqual(empty(1))
  })

  test('[TOAST-02] [TOAST-03] is replaced by a new one, which leaves after 5000 ms', () => {
    const { show, send, later } = startToaster()
    show(saved)
    send('toast.hold')
    expect(show(refused)).toEqual(shown(refused, 2))
    expect(later(4999)).toEqual(shown(refused, 2))
    expect(send('toast.release')).toEqual(shown(refused, 2))
    expect(later(1)).toEqual(empty(2))
  })
})
