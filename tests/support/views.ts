import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { fetchRest } from '#src/views/shell/fetch-rest.ts'

// As in a page that has loaded.
beforeAll(async () => {
  await fetchRest({ withMenu: true })
})

afterEach(cleanup)

// jsdom has no layout, and says so whenever it is asked to scroll.
if (typeof window !== 'undefined') window.scrollTo = () => {}
