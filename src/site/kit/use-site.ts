import { useLoaderData } from '@tanstack/react-router'

/** What every page has at hand: it comes with the page, and is not asked for again. */
export const useSite = () => useLoaderData({ from: '__root__' })
