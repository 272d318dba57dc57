import type { Sections } from '#contract/content/page.ts'
import { blocksOf } from '#src/site/content/blocks.ts'
import { Disclosure } from '#src/ui/Disclosure.tsx'
import { quietLinkClass } from '#src/ui/links.tsx'

const Contents = ({ sections }: { sections: Sections }) => (
  <ol>
    {sections.map(({ id, heading }) => (
      <li key={id} className="border-line border-b last:border-b-0">
        <a href={`#${id}`} className={`${quietLinkClass} block py-2.5 text-link`}>
          {heading}
        </a>
      </li>
    ))}
  </ol>
)

interface SectionsPageProps {
  intro: string
  sections: Sections
  /** What stands below the first section, a line each. */
  facts?: string[]
}

/** A long text with its contents beside it. */
export function SectionsPage({ intro, sections, facts = [] }: SectionsPageProps) {
  return (
    <div className="container page-space grid items-start gap-x-16 gap-y-10 lg:grid-cols-[3fr_7fr]">
      <nav aria-label="Contents" className="lg:sticky lg:top-28">
        <Disclosure summary="Contents" className="lg:hidden">
          <Contents sections={sections} />
        </Disclosure>
        <div className="border-brand border-t-5 pt-4 max-lg:hidden">
          <span className="block pb-2 font-bold">Contents</span>
          <Contents sections={sections} />
        </div>
      </nav>
      <div className="policy">
        <p className="text-ink-2 text-lede">{intro}</p>
        {sections.map(({ id, heading, text }, index) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1} className="rounded-xs font-serif-display text-h3 md:text-[1.875rem]">
              {heading}
            </h2>
            {blocksOf(text).map((part) =>
              typeof part === 'string' ? <p key={part}>{part}</p> : <Items key={part[0]} of={part} />,
            )}
            {index === 0 && facts.length > 0 && <Items of={facts} />}
          </section>
        ))}
      </div>
    </div>
  )
}

const Items = ({ of: items }: { of: string[] }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)
