export type Fact = readonly [what: string, more?: string | undefined]

/** What followed, or will follow, each with what there is to add. */
export const ActFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <ol className="act-facts">
    {facts.map(([what, more]) => (
      <li key={what}>
        <span className="font-semibold">{what}</span>
        {more && <span className="block text-ink-2 text-meta">{more}</span>}
      </li>
    ))}
  </ol>
)
