import { Link } from '@tanstack/react-router'
import type { TextsOf } from '#contract/content/page.ts'
import art from '#src/site/art/scenes/panel-gathering.svg'
import { buttonClass } from '#src/ui/Button.tsx'
import { ArrowIcon } from '#src/ui/icons/icons.tsx'

export const JoinUs = ({ benefits }: Pick<TextsOf<'home'>, 'benefits'>) => (
  <section className="join-us on-dark" aria-labelledby="join-us">
    <img src={art} alt="" loading="lazy" width={1600} height={900} className="join-us-art" />
    <div className="container section-space relative">
      <h2 id="join-us" className="max-w-[9em] font-serif-display text-h2">
        Join Us in raising the standard
      </h2>
      <ul className="mt-8 max-w-118 border-paper/25 border-t">
        {benefits.map(({ text }) => (
          <li key={text} className="arch-item border-paper/25 border-b py-3.5">
            {text}
          </li>
        ))}
      </ul>
      <Link to="/membership/categories" className={buttonClass({ kind: 'sun', className: 'mt-9' })}>
        Become a Member
        <ArrowIcon />
      </Link>
    </div>
  </section>
)
