import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { headerFlow } from '#src/flows/header.ts'
import { useFlow } from '#src/flows/use-flow.tsx'

/** The header's actor, told of everything the page does around it. */
export function useHeader() {
  const flow = useFlow(headerFlow)
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname })
  const shown = useRef(path)

  useEffect(() => {
    const scrolled = () => flow.send({ type: 'page.scrolled', y: window.scrollY })
    const resized = () => flow.send({ type: 'window.resized', width: window.innerWidth })
    scrolled()
    addEventListener('scroll', scrolled, { passive: true })
    addEventListener('resize', resized)
    return () => {
      removeEventListener('scroll', scrolled)
      removeEventListener('resize', resized)
    }
  }, [flow])

  useEffect(() => {
    if (shown.current !== undefined && path !== undefined && shown.current !== path) flow.send({ type: 'path.changed' })
    shown.current = path
  }, [flow, path])

  return flow
}
