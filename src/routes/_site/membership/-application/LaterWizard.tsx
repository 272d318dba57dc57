import { Suspense } from 'react'
import { Trouble } from '#src/views/form/Trouble.tsx'
import { later } from '#src/views/shell/later.tsx'
import type { WizardProps } from './Wizard.tsx'

/** The page is there to be read first: what brings its form to life comes when it has loaded. */
const loaded = () =>
  typeof document === 'undefined' || document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise<void>((resolve) => addEventListener('load', () => resolve(), { once: true }))

const Missing = () => (
  <div className="container section-space">
    <Trouble text="The form could not be fetched: please load the page again" />
  </div>
)

const { Part: Wizard } = later(() => loaded().then(async () => (await import('./Wizard.tsx')).Wizard), Missing)

/** The application, as the server sent it until it is alive. */
export const LaterWizard = (props: WizardProps) => (
  <Suspense fallback={<div className="min-h-screen" />}>
    <Wizard {...props} />
  </Suspense>
)
