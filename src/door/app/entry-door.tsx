import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../door.css'
import { DoorApp } from './DoorApp.tsx'
import { registerWorker, renewPage } from './register-worker.ts'
import { createRuntime } from './runtime.ts'

async function start() {
  const staged = __QA__ ? new URLSearchParams(location.search).get('stage') : null
  if (__QA__ && staged !== null) return (await import('#src/qa/stage/start-door-stage.tsx')).startDoorStage(staged)
  const runtime = createRuntime({
    host: import.meta.env.VITE_API_HOST ?? '',
    fetch: (input, init) => fetch(input, init),
    secret: location.hash.slice(1),
    renewPage,
  })
  const showTools = __QA__ ? await (await import('#src/qa/tools/open-tools.tsx')).openTools(runtime) : undefined
  runtime.start()
  // Another link was opened in the same window.
  addEventListener('hashchange', () => location.hash && location.reload())
  const place = document.getElementById('door')
  if (!place) return
  createRoot(place).render(
    <StrictMode>
      <DoorApp runtime={runtime} />
    </StrictMode>,
  )
  showTools?.()
  if (import.meta.env.PROD) registerWorker()
}

start()
