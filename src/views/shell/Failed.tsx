import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { screens } from '#contract/messages/screens.ts'
import { later } from './later.tsx'

const PlainError = () => <p role="alert">{screens.unexpected}</p>

const { Part: ErrorPage, fetched } = later(
  () => import('./ErrorPage.tsx').then((module) => module.ErrorPage),
  PlainError,
)
export const fetchErrorPage = fetched

/** What stands where a page broke. */
export const Failed = (props: ErrorComponentProps) => (
  <Suspense>
    <ErrorPage {...props} />
  </Suspense>
)
