import { Link } from '@tanstack/react-router'
import type { ContactTexts } from '#contract/content/page.ts'
import outlines from '#src/site/art/socials.svg?no-inline'
import { chapter } from '#src/site/kit/chapter.ts'
import { linesOf } from '#src/site/kit/lines.ts'
import { useSite } from '#src/site/kit/use-site.ts'
import { onDarkLinkClass } from '#src/ui/links.tsx'
import { Mark } from './Mark.tsx'

/** Its outline comes in a file of its own, so that no page's script carries it. */
const SocialIcon = ({ name }: { name: ContactTexts['socials'][number]['name'] }) => (
  <svg aria-hidden="true">
    <use href={`${outlines}#${name}`} />
  </svg>
)

/** Below the links that the office orders. */
const beside = [
  { to: '/members', label: 'Members', reload: false },
  // A document of its own may ask for the camera.
  { to: '/verify', label: 'Check a card', reload: true },
  { to: '/accessibility', label: 'Accessibility', reload: false },
] as const

export function Footer() {
  const { contacts, navigation } = useSite()
  const { slogan, founded, address, phones, socials } = contacts
  const lines = linesOf(address)
  return (
    <footer className="on-dark bg-night text-paper">
      <div className="band band-footer" />
      <div className="container grid gap-10 pt-14 pb-9 md:grid-cols-2 lg:grid-cols-[5fr_4fr_3fr] lg:gap-8 lg:pt-16">
        <div className="grid content-start gap-4">
          <Mark />
          <p className="font-serif-display text-[2rem] leading-[1.12] lg:text-[2.25rem]">
            {slogan.split(' ').map((word) => (
              <span key={word} className="block">
                {`${word} `}
              </span>
            ))}
          </p>
        </div>
        <nav aria-label="Explore">
          <h2 className="footer-heading">Explore</h2>
          <ul className="mt-4 grid grid-cols-2 gap-x-8">
            {navigation.footer.map(({ label, to }) => (
              <li key={`${to} ${label}`}>
                <Link to={to} className="footer-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <address className="not-italic">
          <h2 className="footer-heading">Chapter office</h2>
          {lines.length > 0 && (
            <p className="mt-4">
              {lines.map((line) => (
                <span key={line} className="block">
                  {`${line} `}
                </span>
              ))}
            </p>
          )}
          <ul className="mt-3 tabular-nums">
            {phones.map(({ number }) => (
              <li key={number}>{number}</li>
            ))}
          </ul>
          <ul className="mt-5 flex flex-wrap gap-3">
            {socials.map(({ name, href }) => (
              <li key={name}>
                <a href={href} aria-label={name} rel="noopener" className="social-link">
                  <SocialIcon name={name} />
                </a>
              </li>
            ))}
          </ul>
        </address>
      </div>
      <div className="container pb-8">
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-2 border-paper/20 border-t pt-6 text-meta text-paper/80">
          <p>
            The FCT chapter of the {chapter.institute}
            {founded && `, established ${founded}`}.
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {beside.map(({ to, label, reload }) => (
              <li key={to}>
                <Link to={to} reloadDocument={reload} className={onDarkLinkClass}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}
