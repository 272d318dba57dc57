const steps = ['File', 'Columns', 'Preview', 'Import'] as const

/** Where in the flow one is: what lies behind is ticked. */
export const ImportSteps = ({ current, isDone = false }: { current: number; isDone?: boolean }) => (
  <ol aria-label="Steps" className="import-steps">
    {steps.map((name, at) => {
      const isPast = at < current || isDone
      return (
        <li key={name} aria-current={at === current && !isDone ? 'step' : undefined} data-past={isPast || undefined}>
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
)
