import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { AnyEventObject } from 'xstate'
import { pack, unpack } from '#machines/replay/codec.ts'
import { isToStage, type ToWorkbench } from './messages.ts'
import type { Standing } from './standing.ts'

const tell = (message: ToWorkbench) => window.parent.postMessage(message, location.origin)

/** How long a page may take to show where its machine is now. */
const SETTLES = 500

const ALL = { subtree: true, childList: true, attributes: true, characterData: true }

/** How long nothing may change in a page that has come. */
const QUIET = 200

/** Once the page has come, with all that it asked for. */
function whenQuiet(isComing: () => boolean, act: () => void) {
  let timer = 0
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => {
      if (isComing()) return wait()
      observer.disconnect()
      act()
    }, QUIET)
  }
  const observer = new MutationObserver(wait)
  observer.observe(document, ALL)
  wait()
}

/** A part of the page's own content that can be seen as a whole: no picture that has come, no page drawn anew. */
const isTelling = (element: Element) =>
  element.closest('main') !== null &&
  !element.matches('img') &&
  element.checkVisibility() &&
  element.clientHeight < innerHeight

/** Brings into view what changes in the page when its machine moves: it may be far below. */
function followChanges() {
  let moved = Number.NEGATIVE_INFINITY
  const observer = new MutationObserver((changes) => {
    if (performance.now() - moved > SETTLES) return
    // The last of them: what is pressed stands below what is filled in.
    const changed = changes
      .map(({ target }) => (target instanceof Element ? target : target.parentElement))
      .findLast((element) => element && isTelling(element))
    const { top, bottom } = changed?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
    if (top >= 0 && bottom <= innerHeight) return
    // Not by scrollIntoView, which moves the workbench too.
    scrollBy({ top: (top + bottom - innerHeight) / 2, behavior: 'instant' })
  })
  observer.observe(document, ALL)
  return () => {
    moved = performance.now()
  }
}

/** A page with one machine on it that stands wherever it is put. */
export interface Stage {
  page: ReactNode
  /** The page itself is still to come. */
  isComing: () => boolean
  show: (at: Standing) => void
  /** What is pressed there, each by its name, before the machine's part of the page is seen. */
  presses?: readonly string[] | undefined
}

/** What a stage is made with. */
export interface StageDeps {
  fetch: typeof fetch
  host: string
  now: () => number
  /** Hears what the view sends to its machine. */
  onSent: (event: AnyEventObject) => void
  /** Hears of a call that was not answered as it would be: `GET /api/office/me`. */
  onUnanswered: (call: string) => void
}

/** A page in a frame of the workbench, where one machine stands as the workbench says. */
export function runStage(create: (deps: StageDeps) => Stage, place: Element | Document) {
  let at: Standing | undefined
  let follows = false
  let sent = 0
  let asked = 0
  const isMoved = followChanges()
  const move = () => {
    if (!at) return
    isMoved()
    stage.show(at)
  }
  const stage = create({
    fetch: (...call) => {
      asked += 1
      return window.fetch(...call).finally(() => {
        asked -= 1
      })
    },
    host: import.meta.env.VITE_API_HOST ?? '',
    now: Date.now,
    onSent(event) {
      sent += 1
      tell({ type: 'qa.sent', event: pack(event) })
      if (!follows || !at) return
      // At once: a person who types faster than the workbench answers would type into what was.
      at = { ...at, events: [...at.events, event] }
      stage.show(at)
    },
    onUnanswered: (call) => tell({ type: 'qa.unanswered', call }),
  })

  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin || source !== window.parent || !isToStage(data)) return
    follows = data.follows
    document.documentElement.dataset.follows = String(follows)
    // What the view has sent since is still to come back.
    if (follows && data.heard < sent) return
    const isFirst = at === undefined
    at = { input: unpack(data.input), events: data.events.map((event) => unpack(event) as AnyEventObject) }
    if (!isFirst) return move()
    // From the step before, so that what the last one changes is brought into view here too.
    stage.show({ ...at, events: at.events.slice(0, -1) })
    createRoot(place).render(stage.page)
    const isComing = () => asked > 0 || stage.isComing()
    pressAll(stage.presses ?? [], { isComing, done: move })
  })
  tell({ type: 'qa.ready' })
}

/** How often something is looked for that a page may still be fetching. */
const TRIES = 25

/** One after another, each in the page as the one before has left it. */
function pressAll(
  [name, ...others]: readonly string[],
  page: { isComing: () => boolean; done: () => void },
  tries = TRIES,
) {
  whenQuiet(page.isComing, () => {
    if (name === undefined || tries === 0) return page.done()
    if (press(name)) pressAll(others, page)
    else pressAll([name, ...others], page, tries - 1)
  })
}

/** What can be pressed, by the name that a person reads or hears. */
const named = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, input[type="checkbox"]')].find(
    (element) => (element.getAttribute('aria-label') ?? element.textContent) === name,
  )

/** Says whether it was there. */
export function press(name: string): boolean {
  const element = named(name)
  element?.click()
  return element !== undefined
}
