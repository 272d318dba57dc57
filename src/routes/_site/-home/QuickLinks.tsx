import { Link } from '@tanstack/react-router'
import plan from '#src/art/plan-laterite.svg'
import gathering from '#src/art/poster-gathering.svg'
import voices from '#src/art/poster-voices.svg'
import { quickLinks } from '#src/content/home.ts'
import { ArrowIcon } from '#src/ui/icons.tsx'

const pictures = { gathering, voices, plan }

export const QuickLinks = () => (
  <nav aria-label="Quick links" className="on-dark grid bg-night md:grid-cols-3">
    {quickLinks.map(({ label, to, art }) => (
      <Link key={to} to={to} className="quick-link group">
        <img src={pictures[art]} alt="" loading="lazy" width={800} height={1000} />
        <span className="font-serif-display text-h2 group-hover:underline group-hover:decoration-3 group-hover:underline-offset-6 lg:text-[2rem]">
          {label}
        </span>
        <ArrowIcon />
      </Link>
    ))}
  </nav>
)
