import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach } from 'vitest'
// Files share their modules: what one file begins to fetch as it ends, the next would find failed.
import '#src/site/content/search/find.ts'
import '#src/lib/wire.ts'
import { stubModal } from './modal-stub.ts'
import { seatAnother } from './user.ts'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(() => {
  // React listens once a document, and to hardly anything where the first root in it is an element: then a later root
  // that is the document itself, as a whole page has it, hears no press. Files share a document in any order.
  if (typeof document !== 'undefined') createRoot(document).unmount()
})

// Some files are without a document.
if (typeof document !== 'undefined') {
  beforeEach(() => {
    stubModal()
    seatAnother()
  })

  afterEach(() => {
    cleanup()
    sessionStorage.clear()
    localStorage.clear()
  })
}

// Nor has it a width: its screens are narrow, where a test does not say otherwise.
if (typeof window !== 'undefined')
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList

// jsdom has no layout: it says so whenever it is asked to scroll, and cannot scroll to an element.
if (typeof window !== 'undefined') {
  window.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
}
