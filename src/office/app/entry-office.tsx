import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../office.css'
import { createOfficeRouter } from './router.tsx'
import { createRuntime } from './runtime.ts'
import { otherTabs } from './tabs.ts'

async function start() {
  const staged = __QA__ ? new URLSearchParams(location.search).get('stage') : null
  if (__QA__ && staged !== null) return (await import('#src/qa/stage/create-office-stage.tsx')).startOfficeStage(staged)
  const runtime = createRuntime({
    host: import.meta.env.VITE_API_HOST ?? '',
    fetch: (input, init) => fetch(input, init),
    now: Date.now,
    tabs: otherTabs(),
  })
  const showTools = __QA__
    ? await (await import('#src/qa/tools/open-tools.tsx')).openTools({
        taps: runtime.taps,
        roots: [runtime.session, runtime.toaster],
      })
    : undefined
  runtime.start()
  const place = document.getElementById('office')
  if (!place) return
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={createOfficeRouter(runtime)} />
    </StrictMode>,
  )
  showTools?.()
}

start()
