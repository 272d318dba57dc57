import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

afterEach(cleanup)

// jsdom has no layout, and says so whenever it is asked to scroll.
if (typeof window !== 'undefined') window.scrollTo = () => {}
