import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../door.css'
import { Hall } from '../hall/Hall.tsx'
import { DoorApp } from './DoorApp.tsx'
import { registerWorker, renewPage } from './register-worker.ts'
import { createHallRuntime, createRuntime } from './runtime.ts'

/** The page for the screen of a hall, by a link of its own. */
const HALL = '/door/hall'

function createApp() {
  const deps = {
    host: import.meta.env.VITE_API_HOST ?? '',
    fetch: (...call: Parameters<typeof fetch>) => fetch(...call),
    secret: location.hash.slice(1),
    renewPage,
  }
  if (location.pathname === HALL) {
    const hall = createHallRuntime(deps)
    return { ...hall, page: <Hall flow={hall.hall} /> }
  }
  const runtime = createRuntime(deps)
  return { ...runtime, page: <DoorApp runtime={runtime} /> }
}

async function start() {
  const staged = __QA__ ? new URLSearchParams(location.search).get('stage') : null
  if (__QA__ && staged !== null) return (await import('#src/qa/stage/create-door-stage.tsx')).startDoorStage(staged)
  const app = createApp()
  const showTools = __QA__ ? await (await import('#src/qa/tools/open-tools.tsx')).openTools(app) : undefined
  app.start()
  // Another link was opened in the same window.
  addEventListener('hashchange', () => location.hash && location.reload())
  const place = document.getElementById('door')
  if (!place) return
  createRoot(place).render(<StrictMode>{app.page}</StrictMode>)
  showTools?.()
  if (import.meta.env.PROD) registerWorker()
}

start()
