import * as v from 'valibot'
import type { Navigation } from './navigation.ts'
import type { PageKey } from './page-keys.ts'

/** Empty where nothing was written: the page leaves it out. */
const Line = v.optional(v.string(), '')
const entries = <Fields extends v.ObjectEntries>(fields: Fields) => v.optional(v.array(v.object(fields)), [])

/** Drawings that a slide of home may stand on. */
export const slideArt = ['voices', 'plan', 'gathering'] as const

/** Services whose mark the footer knows. */
export const socialNames = ['X', 'Instagram', 'Facebook', 'TikTok', 'YouTube'] as const

/** Where the chapter is reached, and what stands on every page. */
export const ContactTexts = v.object({
  key: v.literal('contacts'),
  slogan: Line,
  founded: Line,
  /** One line of the address per line. */
  address: Line,
  phones: entries({ number: Line }),
  email: Line,
  /** The chapter's bank account; members are told of it only where all three are set. */
  bank: Line,
  account_name: Line,
  account_number: Line,
  socials: entries({ name: v.fallback(v.picklist(socialNames), 'X'), href: Line }),
  national_site: Line,
})
export type ContactTexts = v.InferOutput<typeof ContactTexts>

const HomeTexts = v.object({
  key: v.literal('home'),
  slides: entries({
    tagline: Line,
    heading: Line,
    text: Line,
    art: v.fallback(v.picklist(slideArt), 'voices'),
    /** Address of a photograph that stands in place of the drawing. */
    image: v.optional(v.string()),
    image_alt: v.optional(v.string()),
  }),
  heading: Line,
  mission: Line,
  founded_note: Line,
  benefits: entries({ text: Line }),
  figures_year: Line,
  figures: entries({ figure: Line, title: Line, text: Line }),
})

const AboutTexts = v.object({
  key: v.literal('about'),
  intro: Line,
  ethics_intro: Line,
  ethics_articles: entries({ text: Line }),
  ethics_note: Line,
  question: Line,
  question_phone: Line,
  history: Line,
  milestones: entries({ year: Line, text: Line }),
  background: Line,
  objectives: entries({ text: Line }),
})

const FactTexts = v.object({
  key: v.literal('facts'),
  intro: Line,
  figures: entries({ figure: Line, title: Line, text: Line }),
  /** One fact per line. */
  groups: entries({ title: Line, facts: Line }),
})

export const leaderGroups = ['current', 'chairmen', 'excos', 'ex-officio'] as const
type LeaderGroup = (typeof leaderGroups)[number]

/** With the headings of the groups, where they are others than the usual ones. */
const LeaderTexts = v.object({
  key: v.literal('leaders'),
  intro: Line,
  current: Line,
  chairmen: Line,
  excos: Line,
  'ex-officio': Line,
})

const MembershipTexts = v.object({
  key: v.literal('membership'),
  intro: Line,
  pathways: entries({ name: Line, suits: Line, text: Line }),
  needs: entries({ text: Line }),
  subscriptions: entries({ figure: Line, title: Line, text: Line }),
})

/** Of the grades, and of the way from one to the next. What is needed stands one a line. */
const GradeTexts = v.object({
  key: v.literal('grades'),
  intro: Line,
  /** `{fee}` in it is the membership fee of the day. */
  review: Line,
  graduate: Line,
  graduate_needs: Line,
  associate: Line,
  associate_needs: Line,
  member: Line,
  member_needs: Line,
  fellow: Line,
  fellow_needs: Line,
  upgrade_intro: Line,
  development_figure: Line,
  development_title: Line,
  development_text: Line,
  upgrade_needs: Line,
  to_associate: Line,
  to_member: Line,
  to_fellow: Line,
})

const sections = entries({ id: Line, heading: Line, text: Line })
export type Sections = v.InferOutput<typeof sections>

const PrivacyTexts = v.object({ key: v.literal('privacy'), intro: Line, officer: Line, effective: Line, sections })

const AccessibilityTexts = v.object({ key: v.literal('accessibility'), intro: Line, sections })

/** What leads to the pages, from every page: paths of this site, in their order. */
const NavigationTexts = v.object({
  key: v.literal('navigation'),
  main: entries({ label: Line, to: Line }),
  footer: entries({ label: Line, to: Line }),
})

/** What the pages are called, and what is told of them, by the names of contract/content/navigation.ts; empty is the usual. */
export const HeadTexts = v.objectWithRest({ key: v.literal('heads') }, v.string())

/** What may be published of each page. */
export const pageTexts = {
  contacts: ContactTexts,
  home: HomeTexts,
  about: AboutTexts,
  facts: FactTexts,
  leaders: LeaderTexts,
  membership: MembershipTexts,
  grades: GradeTexts,
  privacy: PrivacyTexts,
  accessibility: AccessibilityTexts,
  navigation: NavigationTexts,
  heads: HeadTexts,
} as const satisfies Record<PageKey, unknown>

export const PageTexts = v.variant('key', [
  ContactTexts,
  HomeTexts,
  AboutTexts,
  FactTexts,
  LeaderTexts,
  MembershipTexts,
  GradeTexts,
  PrivacyTexts,
  AccessibilityTexts,
  NavigationTexts,
  HeadTexts,
])
export type PageTexts = v.InferOutput<typeof PageTexts>
export type TextsOf<Key extends PageKey> = Extract<PageTexts, { key: Key }>

export interface Leader {
  id: number
  name: string
  position: string
  group: LeaderGroup
  /** Said below the position. */
  line: string
  /** Address of a portrait; without one a monogram of the position is drawn. */
  image: string | null
  /** What the portrait shows, where that is more than who it is. */
  image_alt: string
}

/** What joining costs today, and rising to each grade, in whole naira. */
export interface SiteFees {
  membership: number
  upgrades: { grade_id: number; fee: number }[]
}

export interface PageHead {
  title?: string
  intro?: string
  /** Address of a photograph that stands in place of the drawing. */
  image?: string
  image_alt?: string
}

/** What every page has at hand, so that none asks for it: what stands on each, who leads the chapter, and home, to which all lead. */
export interface SiteTexts {
  navigation: Navigation
  /** By their paths, what pages are called and begin with, where that is not the usual. */
  heads: Readonly<Record<string, PageHead>>
  contacts: ContactTexts
  home: TextsOf<'home'>
  leaders_intro: string
  /** The headings of groups that have others than the usual ones. */
  leader_titles: Partial<Record<LeaderGroup, string>>
  leaders: Leader[]
  fees: SiteFees
}
