import { describe, expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { flows } from '#machines/registry.ts'
import { allFlows } from '#src/site/app/all-flows.ts'
import { carouselFlow } from '#src/site/content/home/carousel.flow.ts'
import { listSearchFlow } from '#src/site/content/search/list-search.flow.ts'
import { sessionFlow } from '#src/site/identity/session.flow.ts'
import { createFlows, flow } from '#src/site/kit/flow/flow.ts'
import { headerFlow } from '#src/site/kit/shell/header.flow.ts'
import { toasterFlow } from '#src/site/kit/shell/toaster.flow.ts'
import { flowDeps } from '#tests/support/flow-deps.ts'
import { leftUnprovided } from '#tests/support/left-unprovided.ts'
import { letPass } from '#tests/support/let-pass.ts'
import { login, profile } from '#tests/support/member.ts'

const deps = { ...flowDeps, storage: sessionStorage }
const provide = createFlows(deps)

describe('the list of all flows', () => {
  test('holds every flow of the registry, and each under its own name', () => {
    const names = Object.entries(allFlows).map(([name, one]) => [name, one.name])
    expect(names.toSorted()).toEqual(
      Object.keys(flows)
        .map((name) => [name, name])
        .toSorted(),
    )
  })

  test('each is the machine that the registry knows under that name', () => {
    const ids = Object.entries(allFlows).map(([name, one]) => [name, one.provide(deps).id])
    expect(ids).toEqual(Object.entries(flows).map(([name, { machine }]) => [name, machine.id]))
  })
})

test.each(Object.entries(flows))('%s is given everything that it only names', (name, { machine }) => {
  expect(leftUnprovided(machine, allFlows[name as keyof typeof allFlows].provide(deps))).toEqual([])
})

describe('flows are provided', () => {
  test('once each, when first asked for, however often that is', () => {
    const provided: string[] = []
    const count = (name: 'header' | 'session') =>
      flow(name, (given) => {
        provided.push(name)
        return allFlows[name].provide(given)
      })
    const [header, session] = [count('header'), count('session')]
    const flows = createFlows(deps)
    expect(provided).toEqual([])
    const first = flows(header)
    expect(flows(header)).toBe(first)
    expect(flows(session)).not.toBe(first)
    expect(provided).toEqual(['header', 'session'])
  })

  test('anew for another page, whose effects are its own', () => {
    expect(createFlows(deps)(headerFlow)).not.toBe(createFlows(deps)(headerFlow))
  })

  test('with the effects of their page', () => {
    const given: unknown[] = []
    const header = flow('header', (mine) => {
      given.push(mine)
      return headerFlow.provide(mine)
    })
    createFlows(deps)(header)
    expect(given).toEqual([deps])
  })
})

test('[LAY-16] the header scrolls to the top, at once, when the path changes', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const header = createActor(provide(headerFlow)).start()
  header.send({ type: 'page.scrolled', y: 400 })
  header.send({ type: 'menu.toggle', width: 400 })
  header.send({ type: 'menu.dismiss' })
  expect(scrollTo.mock.calls).toEqual([])
  header.send({ type: 'path.changed' })
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, left: 0, behavior: 'instant' }]])
  scrollTo.mockRestore()
})

describe('the session', () => {
  test('[SESS-01] [SESS-02] forgets an unreadable stored login, and nothing else', () => {
    sessionStorage.setItem('authToken', 'a-token')
    sessionStorage.setItem('userProfile', '{')
    sessionStorage.setItem('paymentToken', 'a-payment')
    const session = createActor(provide(sessionFlow)).start()
    session.send({ type: 'session.restored', credentials: undefined })
    expect({ ...sessionStorage }).toEqual({ paymentToken: 'a-payment' })
  })

  test('[SESS-07] keeps one that is readable', () => {
    for (const [key, text] of Object.entries(login())) sessionStorage.setItem(key, text)
    const session = createActor(provide(sessionFlow)).start()
    session.send({ type: 'session.restored', credentials: { token: 'a-token', profile } })
    expect({ ...sessionStorage }).toEqual(login())
    expect(session.getSnapshot().hasTag('member')).toBe(true)
  })

  test('settles without storage, too', () => {
    const session = createActor(createFlows({ ...deps, storage: undefined })(sessionFlow)).start()
    session.send({ type: 'session.restored', credentials: undefined })
    expect(session.getSnapshot().hasTag('visitor')).toBe(true)
  })
})

test('the carousel turns', () => {
  const clock = new SimulatedClock()
  const carousel = createActor(provide(carouselFlow), { clock, input: { slides: 3 } }).start()
  letPass(clock, 5000)
  expect(carousel.getSnapshot().context.index).toBe(1)
})

test('the toaster shows and drops', () => {
  const clock = new SimulatedClock()
  const toaster = createActor(provide(toasterFlow), { clock }).start()
  toaster.send({ type: 'toast.show', notice: { tone: 'success', title: 'OTP Sent' } })
  expect(toaster.getSnapshot().context.notice).toEqual({ tone: 'success', title: 'OTP Sent' })
  letPass(clock, 5000)
  expect(toaster.getSnapshot().context.notice).toBe(undefined)
})

test('[M-18] the search writes its text into the address of the page it is on, in place of what stood there', () => {
  const turned: unknown[] = []
  const flows = createFlows({ ...deps, navigate: (to) => turned.push(to) })
  const input = { list: 'news', reading: 'there', size: 1, text: '' } as const
  const search = createActor(flows(listSearchFlow), { input }).start()
  search.send({ type: 'search.type', text: 'dues' })
  search.send({ type: 'search.send' })
  search.send({ type: 'search.clear' })
  expect(turned).toEqual([
    { to: '.', search: { q: 'dues' }, replace: true },
    { to: '.', search: {}, replace: true },
  ])
  search.stop()
})
