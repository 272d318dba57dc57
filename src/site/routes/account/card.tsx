import { createFileRoute } from '@tanstack/react-router'
import { AccountPending } from '#src/site/members/account/AccountPending.tsx'
import { needMember } from '#src/site/members/account/need-member.ts'
import { CardPage } from '#src/site/members/card/CardPage.tsx'

/** The card alone, without the frame of the site: it is held out to somebody. */
export const Route = createFileRoute('/account/card')({
  ssr: false,
  staticData: { title: 'Membership card', isPrivate: true },
  beforeLoad: needMember,
  pendingComponent: AccountPending,
  component: CardPage,
})
