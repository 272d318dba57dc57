interface Pathway {
  name: string
  suits: string
  text: string
}

export const Pathways = ({ pathways }: { pathways: readonly Pathway[] }) => (
  <ol className="border-brand border-t-5">
    {pathways.map(({ name, suits, text }, index) => (
      <li
        key={name}
        className="grid grid-cols-[3.5rem_1fr] gap-x-4 border-line border-b py-7 lg:grid-cols-[6rem_1fr] lg:gap-x-8 lg:py-9"
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
