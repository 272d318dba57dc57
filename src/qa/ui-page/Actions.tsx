import { useState } from 'react'
import { Badge } from '#src/ui/Badge.tsx'
import { Breadcrumb } from '#src/ui/Breadcrumb.tsx'
import { Button, type ButtonKind, buttonClass } from '#src/ui/Button.tsx'
import * as icons from '#src/ui/icons/icons.tsx'
import * as pageIcons from '#src/ui/icons/page-icons.tsx'
import { ExternalLink, quietLinkClass, textLinkClass } from '#src/ui/links.tsx'
import { SkipLink } from '#src/ui/SkipLink.tsx'
import { Case, Group } from './Group.tsx'

const kinds: ButtonKind[] = ['sun', 'brand', 'outline', 'text']
const nothing = () => {}

export function Actions() {
  const [presses, setPresses] = useState(0)
  return (
    <Group id="actions" title="Buttons and links">
      <Case title="Kinds: at rest, with an arrow, busy, disabled" row>
        {kinds.map((kind) => (
          <div key={kind} className="flex w-full flex-wrap items-center gap-3">
            <Button kind={kind} onClick={() => setPresses(presses + 1)}>
              Register Now
            </Button>
            <Button kind={kind} arrow onClick={nothing}>
              Discover More
            </Button>
            <Button kind={kind} busy onClick={nothing}>
              Sign In
            </Button>
            <Button kind={kind} disabled reason="Already applied" onClick={nothing}>
              Apply for Upgrade
            </Button>
          </div>
        ))}
        <p className="w-full text-ink-2 text-small">Pressed {presses} times.</p>
      </Case>
      <Case title="On dark">
        <div className="flex flex-wrap items-center gap-3 rounded-card bg-forest p-6">
          <Button kind="outline-on-dark" onClick={nothing}>
            Login
          </Button>
          <Button kind="outline-on-dark" busy onClick={nothing}>
            Login
          </Button>
          <Button kind="sun" className="on-dark" arrow onClick={nothing}>
            Become a Member
          </Button>
        </div>
      </Case>
      <Case title="Sizes: small 40, normal 48, large 56, as wide as the column">
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="outline" size="small" onClick={nothing}>
            View All
          </Button>
          <Button kind="outline" onClick={nothing}>
            Back to events
          </Button>
          <a href="#actions" className={buttonClass({ kind: 'brand' })}>
            A link that looks so
          </a>
        </div>
        <div className="max-w-sm">
          <Button kind="sun" size="large" wide onClick={nothing}>
            Pay Dues ₦40,000.00
          </Button>
        </div>
      </Case>
      <Case title="Links">
        <p>
          Not a member yet?{' '}
          <a href="#actions" className={textLinkClass}>
            Apply for membership
          </a>
          , or read more at <ExternalLink href="https://example.org/">the institute</ExternalLink>.{' '}
          <a href="#actions" className={quietLinkClass}>
            A quiet one
          </a>
        </p>
        <div className="relative min-h-12">
          <SkipLink target="actions" />
          <p className="text-ink-2 text-small">The skip link shows here once it has the focus.</p>
        </div>
        <div className="rounded-card bg-forest p-6">
          <Breadcrumb
            crumbs={[
              { label: 'Home', to: '#' },
              { label: 'Events', to: '#events' },
              { label: 'Communicators’ Summit' },
            ]}
            link={({ label, to, className }) => (
              <a href={to} className={className}>
                {label}
              </a>
            )}
          />
        </div>
      </Case>
      <Case title="Badges; a status nobody knows reads as rejected" row>
        {['pending', 'approved', 'paid', 'rejected', 'on-hold'].map((status) => (
          <Badge key={status} status={status} />
        ))}
      </Case>
      <Case title="Icons" row>
        {Object.entries({ ...icons, ...pageIcons }).map(([name, Icon]) => (
          <span key={name} className="grid w-24 justify-items-center gap-1.5 text-center text-ink-2 text-meta">
            <Icon size={24} className="text-ink" />
            {name.replace('Icon', '')}
          </span>
        ))}
      </Case>
    </Group>
  )
}
