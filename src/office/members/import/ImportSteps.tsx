const steps = ['File', 'Columns', 'Repair', 'Preview', 'Import'] as const

interface ImportStepsProps {
  current: (typeof steps)[number]
  isDone?: boolean
  /** What the step is about, where a phone has room for nothing else. */
  about?: string
}

/** Where in the flow one is: what lies behind is ticked. On a phone it is a strip with one sentence. */
export function ImportSteps({ current, isDone = false, about }: ImportStepsProps) {
  const place = steps.indexOf(current)
  return (
    <div className="import-steps">
      <ol aria-label="Steps">
        {steps.map((name, at) => {
          const isPast = at < place || isDone
          return (
            <li key={name} aria-current={at === place && !isDone ? 'step' : undefined} data-past={isPast || undefined}>
              <span className="import-step arch">
                {isPast ? (
                  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                    <path
                      fill="none"
                      stroke="currentColor"
                      strokeWidth="2"
                      strokeLinecap="round"
                      d="m3 8.5 3.5 3.5L13 4.5"
                    />
                  </svg>
                ) : (
                  <span aria-hidden="true">{at + 1}</span>
                )}
              </span>
              <span>
                {name}
                {isPast && <span className="sr-only">, done</span>}
              </span>
            </li>
          )
        })}
      </ol>
      <p aria-hidden={about === undefined} className="text-ink-3 text-meta md:hidden">
        {isDone ? 'All steps are done.' : `Step ${place + 1} of ${steps.length}, ${current}.`} {about}
      </p>
    </div>
  )
}
