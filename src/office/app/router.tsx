import { createRootRoute, createRouter, parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { NotFound } from '../screens/NotFound.tsx'

const root = createRootRoute()

/** The office's addresses, each without the `/office` that all of them begin with. */
export const createOfficeRouter = () =>
  createRouter({
    routeTree: root,
    basepath: '/office',
    defaultNotFoundComponent: NotFound,
    // What stands in an address is text, as on the site.
    parseSearch: parseSearchWith(String),
    stringifySearch: stringifySearchWith(String),
  })
