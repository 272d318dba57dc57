import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { fetchRest } from '#src/views/shell/fetch-rest.ts'

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 10_000 })

// As in a page that has loaded.
beforeAll(async () => {
  await fetchRest({ withMenu: true })
})

afterEach(cleanup)

// jsdom has no layout, and says so whenever it is asked to scroll.
if (typeof window !== 'undefined') window.scrollTo = () => {}
