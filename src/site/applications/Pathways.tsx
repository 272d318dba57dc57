interface Pathway {
  name: string
  suits: string
  text: string
}

export const Pathways = ({ pathways }: { pathways: readonly Pathway[] }) => (
  <ol className="grid gap-x-8 border-brand border-t-5 lg:grid-cols-3">
    {pathways.map(({ name, suits, text }, index) => (
      <li
        key={name}
        className="grid grid-cols-[3.5rem_1fr] content-start gap-x-4 border-line py-7 max-lg:border-b lg:grid-cols-1 lg:gap-y-4 lg:py-9"
      >
        <span className="text-laterite text-stat numerals">{index + 1}</span>
        <div className="max-w-[34em]">
          <h3 className="font-serif-display text-[1.875rem] leading-tight">{name}</h3>
          <p className="mt-2 font-strong">{suits}</p>
          <p className="mt-2 text-ink-2">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)
